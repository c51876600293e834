import { expect, it } from 'vitest';
import { fillFromPatient } from './fillFromPatient.ts';
import { emptyRequest, type RequestForm } from './requestForm.ts';
import { insurance, patient, payer, request, today, visit } from './testRequests.ts';
import { withoutRegistration } from './withoutRegistration.ts';

const covered = insurance({
  UseSubscriber: true,
  SubscriberFirstName: 'Catalina',
  SubscriberLastName: 'Lindholm',
  SubscriberSocialSecurityNumber: '***-**-0186',
});
const filled = fillFromPatient(patient({ Insurances: [covered], Visits: [visit('v1', '2026-11-28')] }), today);
const another = { FirstName: 'Ana', LastName: 'Twenty', DateOfBirth: '1975-06-09', SelectedServiceCode: ['98'] };

it('[ROUTE-020] nothing of the registration stays with somebody else: payer, numbers, gender, subscriber and day go', () => {
  // The payer's rules came after it was filled.
  const form = { ...filled, ...another, SelectedTradingPartner: payer() };
  expect(withoutRegistration(form, today)).toEqual({ ...emptyRequest(today), ...another });
});

const typed: readonly (readonly [string, Partial<RequestForm>])[] = [
  ['another payer', { SelectedTradingPartner: { ...payer(), ID: 'p9' } }],
  ['a member ID', { CertificateNumber: 'TID2002' }],
  ['an SSN', { SocialSecurityNumber: '900-12-3456' }],
  ['another day', { DateOfService: '2026-11-20' }],
  ['another subscriber', { SubscriberFirstName: 'Hugh' }],
];
it.each(typed)('what was typed since stays: %s', (_, change) => {
  expect(withoutRegistration({ ...filled, ...another, ...change }, today)).toEqual({
    ...emptyRequest(today),
    ...another,
    ...change,
  });
});

it('a request that no registration filled is what it was', () => {
  const form = request(another);
  expect(withoutRegistration(form, today)).toBe(form);
});
