import { factLabels } from '@coverline/domain/eligibility/answer/factLabels.ts';
import {
  codeLabel,
  coverageLevels,
  isActiveInfo,
  isInactiveInfo,
  networkAnswers,
  quantityQualifiers,
  timePeriods,
} from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { accumulators } from '@coverline/domain/eligibility/answer/accumulators.ts';
import type {
  Accumulator,
  AccumulatorCard,
  Amount,
  OtherAccumulator,
} from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import type { RelatedParty } from '@coverline/domain/eligibility/answer/relatedParty.ts';
import { medicaid, type MedicaidFact } from '@coverline/domain/eligibility/answer/medicaid.ts';
import { medicare, type MedicareFact } from '@coverline/domain/eligibility/answer/medicare.ts';
import { relatedParties } from '@coverline/domain/eligibility/answer/relatedParties.ts';
import { messages } from '@coverline/domain/eligibility/answer/statements.ts';
import type { Parsed271 } from '@coverline/x12/eligibility/parsed271.ts';
import type { BusinessTable, Cell, Row } from '../../model/business.ts';
import { cell, counted, nameOf, period } from './cells.ts';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
const named = (labels: Readonly<Record<string, string>>, code: string): string =>
  code === '' ? '' : codeLabel(labels, code);

/** What nobody stated is worked out of the two others, and says so. */
const amount = (one: Amount | null): Cell =>
  one === null
    ? cell('')
    : counted(
        `${formatCurrency(one.cents)}${one.source === 'computed' ? ' (worked out)' : ''}`,
        one.cents,
        one.source === 'computed' ? 0 : one.segments[0],
      );

const accumulatorRow = (figure: string, one: Accumulator, more = ''): Row => ({
  segment: (one.total ?? one.remaining ?? one.met)?.segments[0] ?? 0,
  cells: [
    cell(figure),
    cell(named(coverageLevels, one.level)),
    cell(named(networkAnswers, one.network)),
    cell(more),
    amount(one.total),
    amount(one.met),
    amount(one.remaining),
  ],
});

const ofWhat = ({ services, procedure, planName, period: of }: OtherAccumulator): string =>
  joined(services.map(serviceTypeLabel).join(', '), procedure, planName, named(timePeriods, of));

/** A figure that holds for both networks stands on both sides of the card, and once here. */
const ofCard = (figure: string, { individual, family, other }: AccumulatorCard): readonly Row[] => [
  ...[individual, family].flatMap(({ inNetwork, outOfNetwork }) => {
    const same = JSON.stringify(inNetwork) === JSON.stringify(outOfNetwork);
    return [inNetwork, same ? null : outOfNetwork].flatMap((one) =>
      one === null ? [] : [accumulatorRow(figure, one)],
    );
  }),
  ...other.map((one) => accumulatorRow(figure, one, ofWhat(one))),
];

const partyRow = ({
  segment,
  relation,
  name,
  id,
  phone,
  services,
  insuranceType: type,
  order,
  from,
  to,
}: RelatedParty): Row => ({
  segment,
  cells: [
    cell(name === '' ? 'Not named' : name, segment),
    cell(relationWords[relation]),
    cell(services.map(serviceTypeLabel).join(', ')),
    cell(id),
    cell(phone === '' ? '' : formatPhone(phone)),
    cell(
      joined(
        order === null ? '' : (['', 'pays first', 'pays second', 'pays third'][order] ?? ''),
        insuranceType(type)?.label ?? type,
        period(from ?? '', to),
      ),
    ),
  ],
});

const relationWords: Readonly<Record<RelatedParty['relation'], string>> = {
  otherPayer: 'Other payer',
  primaryCare: 'Primary care',
  managedCare: 'Managed care',
  contact: 'Contact',
  restrictedTo: 'Only from this provider',
  facility: 'Facility',
  other: 'Other',
};

const measure = ({ cents, quantity, quantityQualifier }: MedicareFact | MedicaidFact): string =>
  joined(
    cents === null ? '' : formatCurrency(cents),
    quantity === null ? '' : `${quantity} ${named(quantityQualifiers, quantityQualifier)}`.trim(),
  );

/** A status, a figure, a name: what of it was stated. */
const factRow = (fact: MedicareFact | MedicaidFact): Row => ({
  segment: fact.segment,
  cells: [
    cell(factLabels[fact.kind], fact.segment),
    cell(isActiveInfo(fact.info) ? 'Active' : isInactiveInfo(fact.info) ? 'Inactive' : ''),
    cell(joined(measure(fact), named(timePeriods, fact.period))),
    cell(joined(fact.name, fact.plan ?? '', fact.id)),
    cell(fact.services.map(serviceTypeLabel).join(', ')),
    cell(period(fact.from ?? '', fact.to)),
    cell(joined(insuranceType(fact.insuranceType)?.label ?? fact.insuranceType, ...fact.messages)),
  ],
});

const factColumns = ['Fact', 'Status', 'Figure', 'Plan or party', 'Services', 'Dates', 'More'];

/** The sections of an answer beside its costs: what the payer did not say has none. */
export function sections271({ members }: Parsed271): readonly BusinessTable[] {
  const isSeveral = members.length > 1;
  const table = (
    title: string,
    labels: readonly string[],
    rowsOf: (member: Parsed271['members'][number]) => readonly Row[],
    numbers: readonly string[] = [],
  ): readonly BusinessTable[] => {
    const rows = members.flatMap((member) =>
      rowsOf(member).map((row) => (isSeveral ? { ...row, cells: [cell(nameOf(member.party)), ...row.cells] } : row)),
    );
    const columns = [
      ...(isSeveral ? [{ label: 'Member', choose: true }] : []),
      ...labels.map((label) => ({ label, end: numbers.includes(label) })),
    ];
    return rows.length === 0 ? [] : [{ title, columns, rows }];
  };
  return [
    ...table(
      'Deductible and out-of-pocket maximum',
      ['Figure', 'Level', 'Network', 'Of', 'Total', 'Met', 'Left'],
      ({ benefits }) => [
        ...ofCard('Deductible', accumulators(benefits, 'C')),
        ...ofCard('Out-of-pocket maximum', accumulators(benefits, 'G')),
      ],
      ['Total', 'Met', 'Left'],
    ),
    ...table('Other payers and parties', ['Name', 'Who', 'Services', 'ID', 'Telephone', 'More'], ({ benefits }) =>
      relatedParties(benefits).map(partyRow),
    ),
    ...table('Medicare', factColumns, ({ benefits }) => medicare(benefits).map(factRow)),
    ...table('Medicaid', factColumns, (member) => medicaid(member).map(factRow)),
    ...table(
      'Messages',
      ['Message', 'Times'],
      ({ benefits }) =>
        messages(benefits).map(({ text, segment, count }) => ({
          segment,
          cells: [cell(text, segment), counted(String(count), count)],
        })),
      ['Times'],
    ),
  ];
}
