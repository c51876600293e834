import type { DiscoverySettingsWire } from '@coverline/contract/discovery/discovery.ts';
import { discoveryBounds, mostPanelPayers, type StopRule } from '@coverline/domain/discovery/discoverySettings.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** How coverage is searched for, as it is typed: amounts and days are text. */
export type SearchSettingsForm = {
  Cap: string;
  MonthCap: string;
  StopRule: StopRule;
  NegativeDays: string;
  Neighbours: boolean;
  Payers: string[];
};

export const formOf = (settings: DiscoverySettingsWire): SearchSettingsForm => ({
  Cap: dollarsOf(settings.CapCents),
  MonthCap: dollarsOf(settings.MonthCapCents),
  StopRule: settings.StopRule,
  NegativeDays: String(settings.NegativeDays),
  Neighbours: settings.Neighbours,
  Payers: [...settings.Payers],
});

const daysOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1);

export const valuesOf = (form: SearchSettingsForm) => ({
  CapCents: centsTyped(form.Cap) ?? 0,
  MonthCapCents: centsTyped(form.MonthCap),
  StopRule: form.StopRule,
  NegativeDays: daysOf(form.NegativeDays),
  Neighbours: form.Neighbours,
  Payers: form.Payers,
});

type Bounds = { readonly min: number; readonly max: number };
const within = (value: number | null, { min, max }: Bounds) => value !== null && value >= min && value <= max;

export function searchSettingsMessages(form: SearchSettingsForm): FormMessages<SearchSettingsForm> {
  const { capCents, monthCapCents, negativeDays } = discoveryBounds;
  const month = centsTyped(form.MonthCap);
  return {
    ...(!within(centsTyped(form.Cap), capCents) && { Cap: 'Enter an amount such as 3.00, at most 1,000.00' }),
    ...(month !== null &&
      !within(month, monthCapCents) && { MonthCap: 'Enter an amount such as 250.00, or nothing for no limit' }),
    ...(!within(daysOf(form.NegativeDays), negativeDays) && {
      NegativeDays: `Enter a whole number of days from 0 to ${negativeDays.max}`,
    }),
    ...(form.Payers.length > mostPanelPayers && { Payers: `At most ${mostPanelPayers}` }),
  };
}
