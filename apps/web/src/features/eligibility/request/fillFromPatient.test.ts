import { describe, expect, it } from 'vitest';
import { filledInsurance, fillFromPatient, insurancesOf, nearestVisit } from './fillFromPatient.ts';
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

  it('[CONST-21] asks what the client begins with for the nearest visit, else for today', () => {
    expect(fillFromPatient(patient(), today)).toMatchObject({ SelectedServiceCode: [], DateOfService: today });
    const visits = [visit('far', '2026-01-02'), visit('past', '2026-11-18'), visit('coming', '2026-11-24')];
    expect(nearestVisit(visits, today)?.VisitMasterID).toBe('coming');
    expect(fillFromPatient(patient({ Visits: visits }), today).DateOfService).toBe('2026-11-24');
  });

  it('leaves the payer open where the registration knows none', () => {
    const filled = fillFromPatient(patient({ Insurances: [] }), today);
    expect(filled.SelectedTradingPartner).toBeNull();
    expect(filled.CertificateNumber).toBe('');
  });
});
