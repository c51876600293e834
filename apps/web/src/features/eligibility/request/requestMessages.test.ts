import type { TradingPartner } from '@coverline/contract/eligibility/eligibility.ts';
import { describe, expect, it } from 'vitest';
import { fillFromPatient } from './fillFromPatient.ts';
import type { RequestForm } from './requestForm.ts';
import { dayHint, memberIdHint, payerHint, subscriberHint, suggestsSubscriber } from './requestHints.ts';
import { isProcedureCode, requestMessages } from './requestMessages.ts';
import { patient, payer, request, today, visit } from './testRequests.ts';

const whole = request({ SelectedTradingPartner: payer(), CertificateNumber: 'BSH1', DateOfBirth: '1959-05-14' });
const messages = (change: Partial<RequestForm>) => requestMessages({ ...whole, ...change }, today);

describe('what is wrong with a request before it is sent', () => {
  it('is nothing for a complete one, and for one filled from a registration', () => {
    expect(messages({})).toEqual({});
    const filled = { ...fillFromPatient(patient(), today), SelectedTradingPartner: payer() };
    expect(requestMessages({ ...filled, SelectedServiceCode: ['30'] }, today)).toEqual({});
    // Until it is known what the client begins with, nothing is asked in its place.
    expect(Object.keys(requestMessages(filled, today))).toEqual(['SelectedServiceCode']);
  });

  it('stands beside the field that lacks, payer included', () => {
    expect(messages({ DateOfBirth: '' })).toEqual({ DateOfBirth: 'Value is required' });
    expect(requestMessages(request(), today)).toEqual({
      SelectedTradingPartner: 'Choose the payer to ask',
      LastName: 'Value is required',
    });
  });

  it('[MSG-05] [MSG-13] follows the rules of the payer and what the wire can carry', () => {
    const rules = payer({
      FieldRules: [
        {
          Field: 'CertificateNumber',
          Pattern: null,
          MinLength: null,
          MaxLength: null,
          Uppercase: false,
          StripChars: '',
          Prefix: 'BSH',
          HelpText: '',
        },
      ],
    });
    expect(messages({ SelectedTradingPartner: rules, CertificateNumber: 'NLM1' }).CertificateNumber).toBe(
      'Must Start with Prefix: BSH',
    );
    expect(messages({ LastName: 'O~Brien' }).LastName).toBe('^ ~ \\ & | are not allowed');
    expect(messages({ LastName: 'x'.repeat(61) }).LastName).toBe('The maximum length allowed is 60');
  });

  it('judges a place of service where the payer takes one, or may', () => {
    const asked = (SelectedTradingPartner: RequestForm['SelectedTradingPartner']) =>
      messages({ SelectedTradingPartner, PlaceOfService: '30' }).PlaceOfService;
    expect(asked(payer({ TakesPlaceOfService: true }))).toBe('This is not a place of service');
    expect(asked({ ...payer(), Rules: null })).toBe('This is not a place of service');
    expect(asked(payer({ TakesPlaceOfService: false }))).toBeUndefined();
  });

  it('says of a Medicare number where it is wrong, already while it is typed; of others nothing', () => {
    const medicare = payer({ Kind: 'Medicare' });
    const typed = (CertificateNumber: string, SelectedTradingPartner = medicare) =>
      request({ SelectedTradingPartner, CertificateNumber });
    expect(memberIdHint(typed('1EGA'))).toBe('Position 4 must be a digit from 0 to 9; it is A');
    expect(memberIdHint(typed('1EG4-TE5-MK7'))).toBe('10 of 11 characters; next a digit from 0 to 9');
    expect(memberIdHint(typed(''))).toBeNull();
    expect(memberIdHint(typed('1EGA', payer()))).toBeNull();
    const wrong = { SelectedTradingPartner: medicare, CertificateNumber: '1EG4TE5MK7' };
    expect(messages(wrong).CertificateNumber).toBe('A Medicare number has 11 characters; this one has 10');
    expect(messages({ ...wrong, CertificateNumber: '1eg4-te5-mk73' })).toEqual({});
  });

  it('refuses dates that are none, a birth in the future and a day before the window of the payer', () => {
    expect(messages({ DateOfBirth: '13/45/1959' }).DateOfBirth).toBe('Enter a date as MM/DD/YYYY');
    expect(messages({ DateOfBirth: '2026-11-22' }).DateOfBirth).toBe('The date of birth lies in the future');
    expect(messages({ DateOfService: '' }).DateOfService).toBe('Value is required');
    expect(messages({ DateOfService: '2025-11-20' }).DateOfService).toBe(
      'This payer answers for at most 365 days back',
    );
    expect(messages({ DateOfService: '2025-11-21' })).toEqual({});
  });

  it('wants a named subscriber where the payer is asked with one, and none where it takes no dependents', () => {
    expect(messages({ UseSubscriber: true })).toEqual({
      SubscriberFirstName: 'Value is required',
      SubscriberLastName: 'Value is required',
    });
    const alone = payer({ DependentMode: 'NotSupported' });
    expect(messages({ UseSubscriber: true, SelectedTradingPartner: alone }).UseSubscriber).toContain('dependents');
    expect(
      messages({ UseSubscriber: true, SelectedTradingPartner: payer({ DependentMode: 'QueryAsSubscriber' }) }),
    ).toEqual({});
  });

  it('takes several service types only where the payer does, and codes of five characters', () => {
    expect(messages({ SelectedServiceCode: ['30', '98'] }).SelectedServiceCode).toContain('one service type');
    expect(
      messages({ SelectedServiceCode: ['30', '98'], SelectedTradingPartner: payer({ MultiServiceType: true }) }),
    ).toEqual({});
    expect(['99213', 'J0585', '0001F'].every(isProcedureCode)).toBe(true);
    expect(messages({ ProcedureCodeList: ['99213', '9921'] }).ProcedureCodeList).toContain('5 characters');
  });
});

describe('hints', () => {
  it('suggests the subscriber for a minor, unless the payer takes none', () => {
    expect(suggestsSubscriber({ ...whole, DateOfBirth: '2008-11-22' }, today)).toBe(true);
    expect(suggestsSubscriber({ ...whole, DateOfBirth: '2008-11-21' }, today)).toBe(false);
    const alone = payer({ DependentMode: 'NotSupported' });
    expect(suggestsSubscriber({ ...whole, DateOfBirth: '2017-06-08', SelectedTradingPartner: alone }, today)).toBe(
      false,
    );
  });

  it('says of a newborn that the payer may know only the mother', () => {
    expect(subscriberHint({ ...whole, DateOfBirth: '2026-10-22' }, today)).toContain('mother');
    expect(subscriberHint({ ...whole, DateOfBirth: '2026-10-21' }, today)).toBe('A minor is usually a dependent.');
  });

  it('says when a day beyond the window is asked as of today', () => {
    expect(dayHint({ ...whole, DateOfService: '2027-01-20' }, today)).toBeNull();
    expect(dayHint({ ...whole, DateOfService: '2027-01-21' }, today)).toContain('as of today');
  });

  it('says that the visit of the day is self-pay', () => {
    const of = (FinancialClass: string) =>
      fillFromPatient(patient({ Visits: [{ ...visit('v1', '2026-11-23'), FinancialClass }] }), today);
    expect(dayHint(of('SELF PAY'), today)).toBe('This visit is self-pay');
    expect(dayHint({ ...of('Self-pay'), DateOfService: '2026-11-24' }, today)).toBeNull();
  });

  it.each([
    ['2026-11-21', 'Visit of today'],
    ['2026-11-22', 'Visit of tomorrow'],
    ['2026-11-29', 'Visit in 8 days'],
    ['2026-11-20', 'Visit of yesterday'],
    ['2025-09-20', 'Visit 427 days ago'],
  ])('[CONST-21] says of the day %s that it is a visit’s', (day, text) => {
    const filled = fillFromPatient(patient({ Visits: [visit('v1', day)] }), today);
    expect(dayHint({ ...filled, DateOfService: day }, today)).toBe(text);
    expect(dayHint({ ...filled, DateOfService: '2026-12-24' }, today)).toBeNull();
    const far = payer({ MaxFutureDays: 5 });
    const hint = dayHint({ ...filled, DateOfService: day, SelectedTradingPartner: far }, today);
    expect(hint?.startsWith(text)).toBe(true);
    expect(hint?.includes('asked as of today')).toBe(day === '2026-11-29');
  });

  it('[ROUTE-071] says that a payer may refuse while the client is not enrolled to the end', () => {
    const hint = (Enrollment: TradingPartner['Enrollment']) =>
      payerHint({ ...whole, SelectedTradingPartner: payer({ Enrollment }) });
    expect([hint(null), hint('Live'), payerHint(request())]).toEqual([null, null, null]);
    expect(hint('Submitted')).toBe('Enrollment is submitted: this payer may refuse to answer');
    expect(hint('Not started')).toContain('not begun');
  });

  it('says that a payer may not answer now, before that it may refuse', () => {
    const hint = (Trouble: TradingPartner['Trouble']) =>
      payerHint({ ...whole, SelectedTradingPartner: payer({ Trouble, Enrollment: 'Submitted' }) });
    expect(hint('Down')).toBe('This payer is down: it may not answer now');
    expect(hint('Degraded')).toContain('late');
    expect(hint('Maintenance')).toContain('planned');
  });
});
