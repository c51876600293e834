import type { RegistrationInsurance } from '@coverline/contract/registration/registrationRecord.ts';
import { expect, it } from 'vitest';
import { insuranceFormOf, insurancePayload } from '#/features/registration/insuranceForm.ts';

/** What may be typed of an insurance, no two fields alike. */
const typed = {
  COB: 2,
  TradingPartnerID: '0d5f2c8e-2b1c-4a37-9d0e-6f6a1f0f3c11',
  CertificateNumber: '*******4471',
  PlanName: 'Gold 1500',
  GroupNumber: 'G-1001',
  GroupName: 'Harbor Works',
  EffectiveDate: '2026-01-01',
  TermDate: '2026-12-31',
  OfficeCopay: 30_00,
  SpecialistCopay: 1_250_55,
  Relationship: '19',
  SubscriberLastName: 'Abara',
  SubscriberFirstName: 'Felix',
  SubscriberDateOfBirth: '1984-02-29',
  SubscriberGender: 'M',
  SubscriberSocialSecurityNumber: '***-**-6208',
  SubscriberAddress1: '12 Quay St',
  SubscriberCity: 'Duluth',
  SubscriberState: 'MN',
  SubscriberZip: '55802',
} as const;
const read: RegistrationInsurance = {
  ...typed,
  RegInsuranceID: 'i1',
  Version: 3,
  UpdatedAt: '2026-11-21T14:42:00.000Z',
  UpdatedBy: 'Priya Ramanathan',
  TradingPartnerName: 'Bluestone Health Plan',
  StatusID: null,
  LastVerifiedDate: null,
  SpifResponseID: null,
  Phone: null,
  Source: 'Manual',
};
const record = { RegMasterID: 'r1', RegInsuranceID: 'i1', Version: 3 };

it.each([
  ['all of it filled in', {}],
  ['nothing that may be left out', { COB: null, OfficeCopay: null, SpecialistCopay: null, SubscriberGender: '' }],
  ['copays of nothing', { OfficeCopay: 0, SpecialistCopay: 0 }],
] as const)('an insurance that is opened and saved unchanged stays as it is: %s', (_what, change) => {
  expect(insurancePayload(insuranceFormOf({ ...read, ...change }), record)).toEqual({ ...record, ...typed, ...change });
});

it('money is shown in dollars, each copay its own', () => {
  expect(insuranceFormOf(read)).toMatchObject({ OfficeCopay: '30.00', SpecialistCopay: '1250.55' });
});
