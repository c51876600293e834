import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { expect, it } from 'vitest';
import { otherQuestion } from './otherQuestion.ts';
import { emptyRequest, type RequestForm } from './requestForm.ts';

const payer = { ID: 'p1', Name: 'Bluestone Health Plan', Rules: null };
const sent: RequestForm = {
  ...emptyRequest('2026-11-20'),
  SelectedTradingPartner: payer,
  CertificateNumber: 'BSH10024471',
};
const result = {
  DateOfService: '2026-11-20',
  PayerName: 'Bluestone Health Plan',
  Patient: { CertificateNumber: '*******4471' },
  Mbi: null,
} as unknown as LookupResult; // what is compared, of all that a result has

it.each<[string, Partial<RequestForm>, RequestForm | null, readonly string[]]>([
  ['the same', {}, sent, []],
  ['the same, opened by its address', {}, null, []],
  ['its mask', { CertificateNumber: '*******4471' }, null, []],
  ['its mask, after it was typed', { CertificateNumber: '*******4471' }, sent, []],
  ['the same, written otherwise', { CertificateNumber: 'bsh1002 4471' }, sent, []],
  ['another day', { DateOfService: '2026-11-21' }, sent, ['service on 11/20/2026']],
  ['another number', { CertificateNumber: 'BSH10024472' }, null, ['member ID *******4471']],
  ['another number of the same mask', { CertificateNumber: 'BSH19924471' }, sent, ['member ID *******4471']],
  ['no number', { CertificateNumber: '' }, sent, ['member ID *******4471']],
  ['no payer yet', { SelectedTradingPartner: null }, sent, []],
  ['a payer whose name was changed since', { SelectedTradingPartner: { ...payer, Name: 'Bluestone' } }, sent, []],
  [
    'another payer and day',
    { SelectedTradingPartner: { ID: 'p2', Name: 'Medicare', Rules: null }, DateOfService: '2026-12-01' },
    sent,
    ['service on 11/20/2026', 'Bluestone Health Plan'],
  ],
  ['a Medicare number', { RequestIsForMBIAssist: true, SelectedTradingPartner: null, CertificateNumber: '' }, sent, []],
])('%s', (_, changed, asked, told) => {
  expect(otherQuestion({ ...sent, ...changed }, result, asked)).toEqual(told);
});

it('an answer that was asked without a number', () => {
  const without = { ...result, Patient: { ...result.Patient, CertificateNumber: '' } };
  expect(otherQuestion(sent, without, null)).toEqual(['no member ID']);
  expect(otherQuestion({ ...sent, CertificateNumber: '' }, without, null)).toEqual([]);
});
