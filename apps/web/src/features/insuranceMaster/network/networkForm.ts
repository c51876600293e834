import type {
  insuranceNetworkCalls,
  NetworkRow,
} from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { networkRowProblems, networkStandings } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { insuranceLabel } from '#/features/insuranceMaster/network/networkWords.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

type Payload = PayloadOf<typeof insuranceNetworkCalls.saveInsuranceNetwork>;

/** A row as it is chosen and typed; no location, no provider: every one. */
export type NetworkForm = {
  InsuranceID: ComboboxOption | null;
  Location: ComboboxOption | null;
  ProviderNPI: ComboboxOption | null;
  Standing: string;
  EffectiveFrom: string;
  EffectiveTo: string;
  Notes: string;
};

export const networkLabels: Readonly<Record<keyof NetworkForm, string>> = {
  InsuranceID: 'Insurance',
  Location: 'Location',
  ProviderNPI: 'Provider',
  Standing: 'Network',
  EffectiveFrom: 'From',
  EffectiveTo: 'To',
  Notes: 'Notes',
};

export const emptyNetworkForm: NetworkForm = {
  InsuranceID: null,
  Location: null,
  ProviderNPI: null,
  Standing: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Notes: '',
};

const chosen = (value: string): ComboboxOption | null => (value === '' ? null : { value, label: value });

export const networkFormOf = (row: NetworkRow): NetworkForm => ({
  InsuranceID: { value: row.InsuranceID, label: insuranceLabel(row) },
  Location: chosen(row.Location),
  ProviderNPI: chosen(row.ProviderNPI),
  Standing: row.Standing,
  EffectiveFrom: row.EffectiveFrom,
  EffectiveTo: row.EffectiveTo,
  Notes: row.Notes,
});

const fieldsOf = (form: NetworkForm) => ({
  ...form,
  InsuranceID: form.InsuranceID?.value ?? '',
  Location: form.Location?.value.trim() ?? '',
  ProviderNPI: form.ProviderNPI?.value.trim() ?? '',
});

export const networkMessages = (form: NetworkForm): FormMessages<NetworkForm> => networkRowProblems(fieldsOf(form));

/** What is not judged right is not sent: a standing is there. */
export const networkPayload = (form: NetworkForm, NetworkID: string | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  Standing: networkStandings.find((one) => one === form.Standing) ?? 'Unknown',
  NetworkID,
  Version,
});
