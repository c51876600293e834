import { describe, expect, it } from 'vitest';
import { filledInsurance, fillFromPatient, insurancesOf, visitToCheck } from './fillFromPatient.ts';
import { insurance, patient, today, visit } from './testRequests.ts';

describe('a request filled from a registration', () => {
  it('takes payer and number of the first insurance, number and SSN by their masks', () => {
    const filled = fillFromPatient(patient(), today);
    expect(filled).toMatchObject({
      SelectedTradingPartner: { ID: 'p1', Rules: null },
      CertificateNumber: '*******4471',
      FirstName: 'Rosalind',
      DateOfBirth: '1959-05-14',
      Gender: 'F',
      SocialSecurityNumber: '***-**-6208',
    });
    expect(filledInsurance(filled)?.RegInsuranceID).toBe('i1');
  });

  it('[INS-09] [INS-10] orders the insurances by COB, missing last, then by grade', () => {
    const insurances = [
      insurance({ RegInsuranceID: 'none', COB: null }),
      insurance({ RegInsuranceID: 'bad', COB: 1, StatusID: 6 }),
      insurance({ RegInsuranceID: 'good', COB: 1, StatusID: 1 }),
      insurance({ RegInsuranceID: 'second', COB: 2 }),
    ];
    const ids = insurancesOf(patient({ Insurances: insurances })).map(({ RegInsuranceID }) => RegInsuranceID);
    expect(ids).toEqual(['good', 'bad', 'second', 'none']);
  });

  it('takes the insurance that was chosen, with its subscriber', () => {
    const second = insurance({
      RegInsuranceID: 'i2',
      COB: 2,
      TradingPartnerID: 'p2',
      CertificateNumber: '****0186',
      UseSubscriber: true,
      SubscriberLastName: 'Lindholm-Vega',
      SubscriberDateOfBirth: '1989-02-21',
    });
    const filled = fillFromPatient(patient({ Insurances: [insurance(), second] }), today, 'i2');
    expect(filled).toMatchObject({
      SelectedTradingPartner: { ID: 'p2' },
      CertificateNumber: '****0186',
      UseSubscriber: true,
      SubscriberLastName: 'Lindholm-Vega',
      SubscriberDateOfBirth: '1989-02-21',
    });
    expect(filledInsurance(filled)?.RegInsuranceID).toBe('i2');
  });

  it('[CONST-21] asks what the client begins with, for today where there is no visit to check', () => {
    expect(fillFromPatient(patient(), today)).toMatchObject({ SelectedServiceCode: [], DateOfService: today });
    const old = visit('old', '2025-09-20');
    expect(fillFromPatient(patient({ Visits: [old] }), today)).toMatchObject({
      DateOfService: today,
      ProviderNPI: '',
      Location: '',
    });
    const coming = visit('coming', '2026-11-24');
    expect(fillFromPatient(patient({ Visits: [coming, old] }), today)).toMatchObject({
      DateOfService: '2026-11-24',
      Location: 'Outpatient Lab',
    });
  });

  // Today is 2026-11-21.
  it.each([
    ['none', [], null],
    ['the one of today', ['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-21'],
    ['the next to come before one of yesterday', ['2026-11-20', '2026-12-29'], '2026-12-29'],
    ['the next of several to come', ['2027-01-04', '2026-11-24', '2026-12-01'], '2026-11-24'],
    ['the last of the few days back', ['2026-11-18', '2026-11-19'], '2026-11-19'],
    ['one of three days back', ['2026-11-18'], '2026-11-18'],
    ['none of four days back', ['2026-11-17'], null],
    ['none of fourteen months ago', ['2025-09-20'], null],
    ['none whose day is not known', ['', '2025-09-20'], null],
  ])('[CONST-21] the visit to check: %s', (_, days, chosen) => {
    const visits = days.map((day, at) => visit(`v${at}`, day));
    expect(visitToCheck(visits, today)?.DateOfService ?? null).toBe(chosen);
  });

  it('leaves the payer open where the registration knows none', () => {
    const filled = fillFromPatient(patient({ Insurances: [] }), today);
    expect(filled.SelectedTradingPartner).toBeNull();
    expect(filled.CertificateNumber).toBe('');
  });
});
