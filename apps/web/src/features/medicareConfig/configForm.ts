import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { mbiConfigProblems, type MbiProvider } from '@coverline/domain/mbi/configProblems.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type MedicareConfig = DataOf<typeof medicareConfigCalls.getMedicareConfig>;

/** The configuration as it is edited. */
export type ConfigForm = {
  Enabled: boolean;
  TradingPartnerID: string;
  WriteBackPartnerID: string;
  SubmitterID: string;
  Providers: MbiProvider[];
  RequireSSN: boolean;
  MonthlyGuard: boolean;
  ConsentText: string;
  AutoRun: boolean;
};

export const configLabels = {
  Enabled: 'Look up Medicare numbers',
  TradingPartnerID: 'Who is asked',
  WriteBackPartnerID: 'Written to the insurance of',
  SubmitterID: 'Submitter ID',
  Providers: 'Providers',
  RequireSSN: 'An SSN is required',
  MonthlyGuard: 'Ask about the same person once a month',
  ConsentText: 'To be confirmed before each lookup',
  AutoRun: 'Ask by itself',
} as const satisfies Record<keyof ConfigForm, string>;

export const configOf = (stored: MedicareConfig): ConfigForm => ({
  Enabled: stored.Enabled,
  TradingPartnerID: stored.TradingPartnerID,
  WriteBackPartnerID: stored.WriteBackPartnerID,
  SubmitterID: stored.SubmitterID,
  Providers: stored.Providers.map(({ Location, NPI, PTAN }) => ({ Location, NPI, PTAN })),
  RequireSSN: stored.RequireSSN,
  MonthlyGuard: stored.MonthlyGuard,
  ConsentText: stored.ConsentText,
  AutoRun: stored.AutoRun,
});

export const configMessages = (form: ConfigForm): FormMessages<ConfigForm> => mbiConfigProblems(form);

export const configPayload = (
  form: ConfigForm,
  version: number | null,
): PayloadOf<typeof medicareConfigCalls.saveMedicareConfig> => ({
  Version: version ?? 0,
  ...form,
  Providers: [...form.Providers],
});
