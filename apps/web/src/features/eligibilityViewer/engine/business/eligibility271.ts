import { aaaCode } from '@coverline/domain/codes/aaa.ts';
import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import { benefitInfo, codeLabel, coverageLevels } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import type { Benefit, Member, Parsed271, Rejection } from '@coverline/x12/parsed271.ts';
import { parse271 } from '@coverline/x12/parse271.ts';
import type { Business, BusinessTable } from '../../model/business.ts';
import { benefitTable } from './benefitTable.ts';
import { cell, money, nameOf, period, stated } from './cells.ts';

const isActive = ({ info }: Benefit): boolean => /^[1-5]$/.test(info);
const isInactive = ({ info }: Benefit): boolean => /^[678]$/.test(info);
/** What the matrix of costs has. */
const isCost = ({ info }: Benefit): boolean => ['A', 'B', 'C', 'G'].includes(info);

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
  return `${label}. ${whatToDo}`;
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

function coverageTable(answer: Parsed271): BusinessTable {
  const told = answer.members.flatMap(({ benefits }) => benefits.filter((one) => !isCost(one)));
  return {
    title: 'Coverage and limits',
    columns: [
      { label: 'Statement' },
      { label: 'Services' },
      { label: 'Level' },
      { label: 'Plan' },
      { label: 'Amount', end: true },
      { label: 'Remarks' },
    ],
    rows: told.map((one) => ({
      segment: one.segment,
      cells: [
        cell(
          codeLabel(benefitInfo, one.info),
          one.segment,
          isActive(one) ? 'Good' : isInactive(one) ? 'Bad' : undefined,
        ),
        cell(one.services.map(serviceTypeLabel).join(', '), one.segment),
        cell(one.level === '' ? '' : codeLabel(coverageLevels, one.level)),
        cell([one.planName, insuranceType(one.insuranceType)?.label ?? one.insuranceType].filter(Boolean).join(' · ')),
        one.cents === null
          ? cell(one.quantity === null ? '' : String(one.quantity), one.segment)
          : money(one.cents, one.segment),
        cell([...one.messages, ...one.parties.map(nameOf)].join(' · ')),
      ],
    })),
    none: 'No EB says more than costs.',
  };
}

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
    coverageTable(value),
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
