import { aaaCode } from '@coverline/domain/codes/aaa.ts';
import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import { codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Member, Parsed271, Rejection } from '@coverline/x12/eligibility/parsed271.ts';
import { parse271, parseFurther271 } from '@coverline/x12/eligibility/parse271.ts';
import type { Business, BusinessTable } from '../../model/business.ts';
import { benefitTable } from './benefitTable.ts';
import { cell, nameOf, period, stated } from './cells.ts';
import { sections271 } from './sections271.ts';
import { isActive, isInactive, statementTable } from './statements271.ts';

/** One answer by its first refusal; of several one that refuses says nothing against one that states coverage. */
function verdict({ members, rejections }: Parsed271, isOneOfSeveral: boolean): Business['verdict'] {
  const benefits = members.flatMap((member) => member.benefits);
  const [refusal] = rejections;
  const [active, inactive] = [benefits.some(isActive), benefits.some(isInactive)];
  const states = active || inactive;
  if (refusal && !(isOneOfSeveral && states)) return { grade: 'Unknown', text: 'Refused', why: rejectionText(refusal) };
  const beside = refusal ? ` Beside it an answer refuses: ${rejectionText(refusal)}` : '';
  if (active && inactive)
    return {
      grade: 'Questionable',
      text: 'Active and inactive',
      why: `The payer states both; the rows say of what.${beside}`,
    };
  if (active) return { grade: 'Good', text: 'Active coverage', why: `The payer states active coverage.${beside}` };
  if (inactive) return { grade: 'Bad', text: 'Inactive', why: `The payer states inactive coverage.${beside}` };
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
  const isFollowed = read.diagnostics.some(({ code }) => code === 'more-sources' || code === 'more-transactions');
  const answers = [read.value, ...(isFollowed ? parseFurther271(bytes) : [])];
  // Sources and sets of one message, told together: each row says of whom it is.
  const value: Parsed271 = {
    ...read.value,
    members: answers.flatMap(({ members }) => members),
    rejections: answers.flatMap(({ rejections }) => rejections),
  };
  const nth = (label: string, at: number) => (at === 0 ? label : `${label} ${at + 1}`);
  const tables = [
    ...(value.rejections.length > 0 ? [refusalTable(value)] : []),
    benefitTable(value),
    ...sections271(value),
    statementTable(value),
  ];
  return {
    title: 'Eligibility answer (271)',
    verdict: verdict(value, answers.length > 1),
    facts: stated([
      ...answers.flatMap(({ payer, provider }, at): readonly (readonly [string, string, number | undefined])[] => [
        [nth('Payer', at), nameOf(payer), payer?.segment],
        [nth('Provider', at), nameOf(provider), provider?.segment],
      ]),
      ['Answers', answers.length > 1 ? String(answers.length) : ''],
      ...value.members.slice(0, 3).flatMap(whole),
      ['Members', value.members.length > 3 ? String(value.members.length) : ''],
    ]),
    tables,
  };
}
