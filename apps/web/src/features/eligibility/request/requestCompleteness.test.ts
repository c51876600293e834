import { describe, expect, it } from 'vitest';
import { fillFromPatient } from './fillFromPatient.ts';
import { completenessLine, requestCompleteness, requiredFields } from './requestCompleteness.ts';
import type { RequestForm } from './requestForm.ts';
import { patient, payer, request, today } from './testRequests.ts';

const complete = (form: RequestForm) => requestCompleteness(form).complete;
const line = (form: RequestForm) => completenessLine(form).text;

describe('completeness beside the button', () => {
  it('[VAL-13] [VAL-14] [VAL-15] [VAL-16] [VAL-17] asks for what the payer requires', () => {
    const all = request({
      SelectedTradingPartner: payer({
        RequiredFieldSets: [['FirstName', 'LastName', 'CertificateNumber', 'DateOfBirth', 'SocialSecurityNumber']],
      }),
      FirstName: 'R',
      LastName: 'O',
      CertificateNumber: '1',
      DateOfBirth: '1959-05-14',
      SocialSecurityNumber: '963276208',
    });
    expect(complete(all)).toBe(true);
    for (const field of [
      'FirstName',
      'LastName',
      'CertificateNumber',
      'DateOfBirth',
      'SocialSecurityNumber',
    ] as const) {
      expect(complete({ ...all, [field]: '' }), field).toBe(false);
    }
  });

  it('[VAL-18] wants a valid SSN wherever one is given, and takes a mask for the stored one', () => {
    const given = request({ SelectedTradingPartner: payer(), CertificateNumber: '1', DateOfBirth: '1959-05-14' });
    expect(complete({ ...given, SocialSecurityNumber: '123' })).toBe(false);
    const filled = fillFromPatient(patient(), today);
    expect(
      complete({ ...filled, SelectedTradingPartner: payer({ RequiredFieldSets: [['SocialSecurityNumber']] }) }),
    ).toBe(true);
  });

  it('[VAL-19] [VAL-20] [VAL-21] [VAL-22] without a payer follows the default sets', () => {
    expect(complete(request({ SocialSecurityNumber: '963-27-6208' }))).toBe(false);
    expect(complete(request({ LastName: 'O', SocialSecurityNumber: '963-27-6208' }))).toBe(true);
    expect(complete(request({ LastName: 'O', CertificateNumber: '1' }))).toBe(true);
    expect(complete(request({ LastName: 'O', FirstName: 'R' }))).toBe(false);
    expect(complete(request({ LastName: 'O', FirstName: 'R', DateOfBirth: '1959-05-14' }))).toBe(true);
  });

  it('says what is there, what is missing of the closest set, and that a payer is needed', () => {
    const asked = request({ SelectedTradingPartner: payer(), CertificateNumber: '1' });
    expect(line(asked)).toBe('Still needed: date of birth');
    expect(line({ ...asked, DateOfBirth: '1959-05-14' })).toBe('Complete: member ID, date of birth');
    expect(line(request())).toBe('Choose a patient and a payer');
    expect(line(request({ LastName: 'O', CertificateNumber: '1' }))).toBe('Still needed: the payer');
  });

  it('marks the fields of the closest set as required', () => {
    const sets = payer({
      RequiredFieldSets: [
        ['CertificateNumber', 'DateOfBirth'],
        ['LastName', 'FirstName', 'DateOfBirth'],
      ],
    });
    const named = request({ SelectedTradingPartner: sets, LastName: 'O', FirstName: 'R' });
    expect([...requiredFields(named)]).toEqual(['LastName', 'FirstName', 'DateOfBirth']);
    expect([...requiredFields(request())]).toEqual(['LastName']);
  });
});
