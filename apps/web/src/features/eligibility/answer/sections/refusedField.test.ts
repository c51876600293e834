import { expect, it } from 'vitest';
import { refusedField } from './refusedField.ts';

it.each([
  ['71', 'subscriber', false, 'DateOfBirth'],
  ['71', 'subscriber', true, 'SubscriberDateOfBirth'],
  ['71', 'dependent', true, 'DateOfBirth'],
  ['72', 'subscriber', true, 'CertificateNumber'],
  ['75', 'subscriber', false, 'CertificateNumber'],
  ['73', 'subscriber', false, 'LastName'],
  ['62', 'subscriber', false, 'DateOfService'],
  ['70', 'subscriber', false, 'Gender'],
  ['70', 'subscriber', true, 'SubscriberGender'],
  ['77', 'dependent', true, 'LastName'],
  ['53', 'subscriber', false, 'SelectedServiceCode'],
  ['AG', 'subscriber', false, 'ProcedureCodeList'],
  ['42', 'payer', false, null],
  ['43', 'provider', false, null],
  ['15', 'subscriber', false, null],
] as const)(
  'AAA %s of the %s, with a subscriber beside the patient: %s, is about %s',
  (Code, Level, UseSubscriber, field) => {
    expect(refusedField({ Code, Level }, { UseSubscriber })).toBe(field);
  },
);
