import type { Outcome } from '@coverline/domain/eligibility/status/outcome.ts';

/** What the sandbox answers to a sentinel, and what must be made of it; `says` is in the reason of the status. */
export type StatusCase = {
  readonly scenario: string;
  readonly payer: string;
  readonly status: number | null;
  readonly rule: number;
  readonly says: RegExp;
};

const reads = (scenario: string, payer: string, status: number | null, rule: number, says: RegExp): StatusCase => ({
  scenario,
  payer,
  status,
  rule,
  says,
});

const active = /active on the date of service/;

/** Sentinels whose answer is read: each row of the status table from 3 on that is no refusal, and each reason to call. */
export const statusCases: readonly StatusCase[] = [
  reads('DOB42', 'SUMMA', 42, 3, /another date of birth/),
  reads('NAME40', 'BLUE1', 40, 4, /another first name/),
  reads('STATE41', 'CVMCD', 41, 5, /another state/),
  reads('INA', 'CVMCD', 6, 8, /inactive on the date/),
  reads('INA', 'TIDEL', 6, 8, /inactive on the date/),
  reads('LAPSED', 'NORTH', 6, 8, /outside every plan/),
  reads('DIED', 'BLUE1', 6, 8, /after the date of death/),
  reads('CONTRA', 'TIDEL', 36, 9, /active and inactive at once/),
  reads('PENDING', 'JUNIP', 36, 9, /not settled/),
  reads('REFER', 'GRANT', 36, 9, /refers elsewhere/),
  reads('NAME36', 'BLUE1', 36, 9, /another last name/),
  reads('CALL31', 'GRANT', 31, 10, /under investigation.*contact another party/),
  reads('QMB', 'PRBCB', 31, 10, /limited to a part/),
  reads('FAMILY', 'NORTH', 31, 10, /limited to family planning/),
  reads('EMERG', 'NORTH', 31, 10, /limited to emergency/),
  reads('DRUGS', 'SUMMA', 31, 10, /limited to pharmacy/),
  reads('DENTAL', 'SUMMA', 31, 10, /limited to dental/),
  reads('CHIRO', 'JUNIP', 31, 10, /Chiropractic but none for the plan/),
  reads('SPEND', 'CVMCD', 31, 10, /spend-down is not yet met/),
  reads('MA', 'NORTH', 31, 10, /Medicare Advantage plan/),
  reads('MAENDED', 'NORTH', 1, 11, active),
  reads('MAMOVED', 'NORTH', 31, 10, /Medicare Advantage plan/),
  reads('MACOVERED', 'NORTH', 31, 10, /Medicare Advantage plan/),
  reads('MEDFULL', 'NORTH', 1, 11, active),
  reads('MCO', 'TIDEL', 31, 10, /A plan other than the one asked manages care: JUNIPER/),
  reads('MCDFULL', 'CVMCD', 31, 10, /spend-down.*A plan other than the one asked/),
  reads('ACT', 'BLUE1', 1, 11, active),
  reads('OFFICE', 'JUNIP', 1, 11, active),
  reads('COB2', 'JUNIP', 1, 11, active),
  reads('CARVE', 'TIDEL', 1, 11, active),
  reads('HUGE', 'SUMMA', 1, 11, active),
  reads('TWICE', 'SUMMA', 36, 9, /two answers.*first says active, a further one inactive/),
  reads('AFTER', 'GRANT', 36, 9, /two answers.*first says active, a further one inactive/),
  reads('OTHERS', 'BLUE1', 1, 11, active),
  reads('SOURCES', 'GRANT', 1, 11, active),
  reads('NOTES', 'NORTH', 1, 11, active),
  reads('NEWID', 'BLUE1', 1, 11, active),
  reads('TIERS', 'BLUE1', 1, 11, active),
  reads('LOOSE', 'TIDEL', 1, 11, active),
  reads('WRAPPED', 'BLUE1', 1, 11, active),
  reads('NOSTATUS', 'GRANT', null, 12, /does not say whether the plan is active/),
];

/** Scenario, payer (SOAP and MIME by turns, no line asked into an open circuit), outcome, kind of Unknown, what is kept. */
export const outcomeCases: readonly (readonly [string, string, Outcome, string | null, RegExp | null])[] = [
  ['ACT', 'BLUE1', 'Answered', null, /EB\*1\*/],
  ['SLOW25', 'TIDEL', 'Answered', null, /EB\+1\+/],
  ['AAA42', 'GRANT', 'PayerRefused', 'payerUnavailable', /AAA\*N?\*?\*42/],
  ['NOSEX', 'NORTH', 'PayerRefused', 'notFound', /AAA\|N\|\|75/],
  ['999', 'NORTH', 'Rejected999', 'setup', /IK3/],
  ['TA1', 'BLUE1', 'RejectedTA1', 'setup', /TA1/],
  ['FAULT', 'SUMMA', 'EnvelopeError', 'payerUnavailable', /Fault/],
  ['FAULT', 'CVMCD', 'EnvelopeError', 'payerUnavailable', /./],
  ['HTTP500', 'NWRX1', 'EnvelopeError', 'payerUnavailable', /<html|<!doctype/i],
  ['AUTH', 'CVMCD', 'AuthRefused', 'setup', /UnAuthorized/],
  ['AUTH', 'NORTH', 'AuthRefused', 'setup', /UnAuthorized/],
  ['TIMEOUT', 'PRBCB', 'NoAnswer', 'payerUnavailable', null],
  ['RESET', 'JUNIP', 'NoAnswer', 'payerUnavailable', null],
  ['DRIP', 'TIDEL', 'NoAnswer', 'payerUnavailable', null],
  ['GARBLED', 'SUMMA', 'Unreadable', 'other', /./],
  ['TRUNC', 'NORTH', 'Unreadable', 'other', /./],
  ['EMPTY', 'CVMCD', 'Unreadable', 'other', /^$/],
  ['CTRL', 'GRANT', 'WrongAnswer', 'other', /EB\*1\*/],
  ['TRN', 'TIDEL', 'WrongAnswer', 'other', /TRN\+2\+NOT/],
  ['OTHER', 'PRBCB', 'WrongAnswer', 'other', /EB\*1\*/],
];
