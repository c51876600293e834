import { describe, expect, it } from 'vitest';
import { newPatient, newPatientPayload } from '#/app/records/register/newPatient.ts';
import { fromSearch } from '../request/searchForm.ts';
import { aCandidate, aSearch } from '../testSearches.ts';
import { insuranceFor } from '#/app/records/saveFound.ts';
import { whoWasSought } from './whoWasSought.ts';

const search = aSearch();
const found = [aCandidate()];
const payload = (form = fromSearch(search)) => {
  const asked = whoWasSought(search, form, found);
  return newPatientPayload({ ...newPatient(asked), MRN: '77' }, asked);
};

describe('a stranger who is registered from what was found', () => {
  it('is typed once: all that was asked is carried over', () => {
    expect(payload()).toMatchObject({
      MRN: '77',
      LastName: 'Castellanos-Wray',
      Suffix: 'Jr',
      Address1: '418 Alder Street',
      City: 'Albany',
      State: 'NY',
      Zip: '12207',
    });
  });

  it('has the SSN that was typed, else the one that stands behind the mask', () => {
    expect(payload()).toMatchObject({ SocialSecurityNumber: '***-**-7702', NumbersOf: 'l1' });
    expect(payload({ ...fromSearch(search), SocialSecurityNumber: '900-55-7702' })).toMatchObject({
      SocialSecurityNumber: '900557702',
      NumbersOf: null,
    });
    const another = { ...fromSearch(search), LastName: 'Fenwright', FirstName: 'Odalys' };
    expect(payload({ ...another, SocialSecurityNumber: '900-55-7702' })).toMatchObject({ NumbersOf: 'l1' });
  });
});

it('a coverage goes into the insurance that it is already, by payer and number', () => {
  const held = { RegInsuranceID: 'i1', TradingPartnerName: 'Tidelands Employer Plan', CertificateNumber: '*****3318' };
  // The rule reads these three of an insurance's fields.
  const registration = { Insurances: [held] } as unknown as Parameters<typeof insuranceFor>[0];
  expect(insuranceFor(registration, aCandidate())).toBe(held);
  expect(insuranceFor(registration, aCandidate({ MemberID: '*****3319' }))).toBeUndefined();
  expect(insuranceFor(registration, aCandidate({ MemberID: '' }))).toBeUndefined();
});
