import type {
  DefaultAddress,
  defaultAddressCalls,
} from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  addressProblems,
  addressUses,
  addressWordsProblem,
} from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import type { AddressLack } from '@coverline/domain/demographics/address/addressLacks.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

type Payload = PayloadOf<typeof defaultAddressCalls.saveDefaultAddress>;

/** A row as it is chosen and typed; no location: every one. */
export type AddressForm = {
  Location: ComboboxOption | null;
  ReplaceWhen: AddressLack[];
  Line1: string;
  Line2: string;
  City: string;
  State: string;
  Zip: string;
  Phone: string;
  EffectiveFrom: string;
  EffectiveTo: string;
  Notes: string;
};

export const addressLabels: Readonly<Record<keyof AddressForm, string>> = {
  Location: 'Location',
  ReplaceWhen: 'Stands in for',
  Line1: 'Address line 1',
  Line2: 'Address line 2',
  City: 'City',
  State: 'State',
  Zip: 'ZIP code',
  Phone: 'Phone',
  EffectiveFrom: 'From',
  EffectiveTo: 'To',
  Notes: 'Notes',
};

export const emptyAddressForm: AddressForm = {
  Location: null,
  ReplaceWhen: ['Missing', 'Invalid', 'Words'],
  Line1: '',
  Line2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  Notes: '',
};

export const addressFormOf = (row: DefaultAddress): AddressForm => ({
  Location: row.Location === '' ? null : { value: row.Location, label: row.Location },
  ReplaceWhen: row.ReplaceWhen,
  Line1: row.Line1,
  Line2: row.Line2,
  City: row.City,
  State: row.State,
  Zip: row.Zip,
  Phone: row.Phone,
  EffectiveFrom: row.EffectiveFrom,
  EffectiveTo: row.EffectiveTo,
  Notes: row.Notes,
});

/** Of the messages that an address may be for there is one: it is not asked. */
const fieldsOf = (form: AddressForm) => ({
  ...form,
  Location: form.Location?.value.trim() ?? '',
  UseFor: [...addressUses],
});

export const addressMessages = (form: AddressForm): FormMessages<AddressForm> => addressProblems(fieldsOf(form));

export const addressPayload = (form: AddressForm, AddressID: string | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  AddressID,
  Version,
});

/** The client's own words as they are typed, one a line. */
export type WordsForm = { Words: string };

export const wordsOf = ({ Words }: WordsForm): string[] =>
  Words.split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export function wordsMessages(form: WordsForm): FormMessages<WordsForm> {
  const problem = addressWordsProblem(wordsOf(form));
  return problem === null ? {} : { Words: problem };
}
