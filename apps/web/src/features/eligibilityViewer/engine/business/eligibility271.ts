import { aaaCode } from '@coverline/domain/codes/aaa.ts';
import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import { codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Member, Parsed271, Rejection } from '@coverline/x12/eligibility/parsed271.ts';
import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import type { Business, BusinessTable } from '../../model/business.ts';
import { benefitTable } from './benefitTable.ts';
import { cell, nameOf, period, stated } from './cells.ts';
import { sections271 } from './sections271.ts';
import { isActive, isInactive, statementTable } from './statements271.ts';

function verdict(answer: Parsed271): Business['verdict'] {
  const benefits = answer.members.flatMap((member) => member.benefits);
  const [refusal] = answer.rejections;
  if (refusal) return { grade: 'Unknown', text: 'Refused', why: rejectionText(refusal) };
  const [active, inactive] = [benefits.some(isActive), benefits.some(isInactive)];
  if (active && inactive)
    return { grade: 'Questionable', text: 'Active and inactive', why: 'The payer states both; the rows say of what.' };
  if (active) return { grade: 'Good', text: 'Active coverage', why: 'The payer states active coverage.' };
  if (inactive) return { grade: 'Bad', text: 'Inactive', why: 'The payer states inactive coverage.' };
  return { grade: 'Unknown', text: 'No coverage stated', why: 'No EB says whether coverage is active.' };
}

function rejectionText({ code }: Rejection): string {
  const { label, whatToDo } = aaaCode(code);
  return wordedIn({}, `${label}. ${whatToDo}`); // no client is known here, and the viewer speaks of payers as X12 does
}

const whole = (member: Member, n: number): readonly [string, string, number?][] => [
  [n === 0 ? 'Member' : `Member ${n + 1}`, nameOf(member.party), member.party.segment],
  ['Date of birth', period(member.dateOfBirth, null)],
  ...member.dates.map(({ qualifier, from, to, segment }): [string, string, number] => [
    codeLabel(dateQualifiers, qualifier),
    period(from, to),
    segment,
  ]),
];

const refusalTable = (answer: Parsed271): BusinessTable => ({
  title: 'Refusals',
  columns: [{ label: 'Code' }, { label: 'Level' }, { label: 'What it means, and what to do' }],
  rows: answer.rejections.map((one) => ({
    segment: one.segment,
    cells: [cell(one.code, one.segment), cell(one.level), cell(rejectionText(one))],
  })),
});

/** An eligibility answer: whom it is about, what is covered, what it costs, and why it was refused. */
export function eligibility271(bytes: Uint8Array): Business | null {
  const read = parse271(bytes);
  if (!read.ok) return null;
  const { value } = read;
  const tables = [
    ...(value.rejections.length > 0 ? [refusalTable(value)] : []),
    benefitTable(value),
    ...sections271(value),
    statementTable(value),
  ];
  return {
    title: 'Eligibility answer (271)',
    verdict: verdict(value),
    facts: stated([
      ['Payer', nameOf(value.payer), value.payer?.segment],
      ['Provider', nameOf(value.provider), value.provider?.segment],
      ...value.members.slice(0, 3).flatMap(whole),
      ['Members', value.members.length > 3 ? String(value.members.length) : ''],
    ]),
    tables,
  };
}
