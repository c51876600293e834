import {
  coinsuranceText,
  copayText,
  dependsText,
  type HeadlineShare,
  hasNumbers,
  isDependent,
  isPlainlyActive,
  isVerdict,
  remarkLines,
  lineText,
  shareIn,
  statusNotes,
  wordsIn,
  wordsOfAmounts,
} from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { comparedLabels, comparedText } from '@coverline/domain/eligibility/person/comparedTexts.ts';
import { factRows, type Fact, toldApart } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import { furtherAbout, furtherBeside, furtherText } from '@coverline/contract/eligibility/answerText/furtherText.ts';
import { measureText, scopeText, servicesText } from '@coverline/contract/eligibility/answerText/limitationText.ts';
import { limitationLabels } from '@coverline/domain/eligibility/answer/limitationLabels.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import { benefitInfo, codeLabel, isActiveInfo } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { isReadOtherwise, placeOfReading } from '@coverline/domain/eligibility/answer/readOtherwise.ts';
import type { Table, TableRow } from '#/platform/export/paper/table.ts';
import { accumulatorRows } from './accumulatorRows.ts';
import type { PaperResult } from './planFacts.ts';

export type Section = {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly text?: string;
  readonly table?: Table;
};

type Summary = CoverageSummaryWire;
type Say = (text: string) => string;

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const dates = (from: string | null, to: string | null) =>
  [from === null ? '' : `from ${formatDate(from)}`, to === null ? '' : `to ${formatDate(to)}`]
    .filter(Boolean)
    .join(' ');

/** A table, or no section where it has no rows. */
const tableOf = (title: string, columns: Table['columns'], rows: readonly TableRow[]): Section[] =>
  rows.length === 0 ? [] : [{ title, table: { columns, rows } }];

const linesOf = (title: string, lines: readonly string[]): Section[] => (lines.length === 0 ? [] : [{ title, lines }]);

const facts = (title: string, all: readonly Fact[], day: string): Section[] =>
  tableOf(
    title,
    [
      { title: 'What', share: 26 },
      { title: 'Stated', share: 26 },
      { title: 'More', share: 48 },
    ],
    factRows(all, day).map(({ label, figures, detail, phone }) => ({
      cells: [label, figures.map(({ text }) => text).join(', '), joined(detail, phone)],
    })),
  );

type Cell = Summary['Benefits'][number]['InNetwork'];
const headline = (of: Cell['CopayCents'], textOf: (share: HeadlineShare) => string): string => {
  const one = shareIn(of);
  return one !== null ? textOf(one) : isDependent(of) ? dependsText : '';
};
const money = (cell: Cell) =>
  cell.NotCovered && cell.CopayCents === null ? 'Not covered' : headline(cell.CopayCents, copayText);
const share = (cell: Cell) => headline(cell.CoinsuranceBp, coinsuranceText);
const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'Yes' : 'No');

/** Where both sides are told the same, it is said once; else each with its side: what holds out of network says nothing of within. */
function deductibleApplies({ InNetwork, OutOfNetwork }: Summary['Benefits'][number]): string {
  const within = InNetwork.DeductibleApplies?.Value;
  const outside = OutOfNetwork.DeductibleApplies?.Value;
  if (within !== undefined && within === outside) return yesNo(within);
  return joined(
    within === undefined ? '' : `${yesNo(within)} in network`,
    outside === undefined ? '' : `${yesNo(outside)} out of network`,
  );
}
/** As the screen tells it: a yes on either side is a yes, and what a payer does not know is no no. */
const authorization = ({ InNetwork, OutOfNetwork }: Summary['Benefits'][number]): string => {
  const said = [InNetwork.Authorization?.Value, OutOfNetwork.Authorization?.Value];
  return said.includes('Y') ? 'Yes' : said.includes('U') ? 'Unknown' : said.includes('N') ? 'No' : '';
};

const benefitColumns = [
  { title: 'Service', share: 25 },
  { title: 'Copay in network', share: 12, right: true },
  { title: 'Coinsurance in network', share: 14, right: true },
  { title: 'Copay out of network', share: 12, right: true },
  { title: 'Coinsurance out of network', share: 14, right: true },
  { title: 'Deductible applies', share: 13 },
  { title: 'Authorization', share: 15 },
] as const;

function benefits({ Benefits }: Summary): Section[] {
  const shown = Benefits.filter((row) => !isPlainlyActive(row) && !isVerdict(row));
  const rows = shown.map((row): TableRow => {
    const { InNetwork, OutOfNetwork, Label, Status } = row;
    const note = Status === null || hasNumbers(row) ? null : statusNotes[Status.Value];
    return {
      cells: [
        note === null ? Label : `${Label}: ${note.toLowerCase()}`,
        money(InNetwork),
        share(InNetwork),
        money(OutOfNetwork),
        share(OutOfNetwork),
        deductibleApplies(row),
        authorization(row),
      ],
      remarks: remarkLines(row).map(lineText),
    };
  });
  const plain = Benefits.filter((row) => isPlainlyActive(row) && !isVerdict(row)).map(({ Label }) => Label);
  return [
    ...tableOf('Benefits', benefitColumns, rows),
    ...(plain.length === 0 ? [] : [{ title: 'Also active, without figures', text: plain.join(', ') }]),
  ];
}

const partyColumns = [
  { title: 'Name', share: 34 },
  { title: 'Services', share: 28 },
  { title: 'Telephone', share: 16 },
  { title: 'More', share: 30 },
] as const;

const parties = (title: string, all: Summary['OtherPayers']): Section[] =>
  tableOf(
    title,
    partyColumns,
    all.map(({ Name, Id, Phone, Services, InsuranceType, Order, From, To }) => ({
      cells: [
        Name === '' ? 'Not named' : Name,
        servicesText(Services),
        Phone === '' ? '' : formatPhone(Phone),
        joined(
          Order === null ? '' : (['', 'pays first', 'pays second', 'pays third'][Order] ?? ''),
          insuranceType(InsuranceType)?.label,
          Id,
          dates(From, To),
        ),
      ],
    })),
  );

const limits = ({ Limitations }: Summary, told: ReadonlySet<number>): Section[] =>
  tableOf(
    'Limits and exclusions',
    [
      { title: 'Service', share: 30 },
      { title: 'Kind', share: 18 },
      { title: 'Measure', share: 28 },
      { title: 'For', share: 24 },
    ],
    Limitations.filter(({ Segment }) => !told.has(Segment)).map((one) => ({
      cells: [furtherAbout(one), limitationLabels[one.Kind], measureText(one), scopeText(one)],
      remarks: one.Messages,
    })),
  );

/** What has its place in no other section. */
const further = ({ AlsoStated = [] }: Summary): Section[] =>
  tableOf(
    'Also stated',
    [
      { title: 'Service', share: 30 },
      { title: 'Stated', share: 30 },
      { title: 'More', share: 40 },
    ],
    AlsoStated.map((one) => ({
      cells: [
        furtherAbout(one),
        furtherText(one),
        joined(...furtherBeside({ ...one, Messages: [] }).map(({ text }) => text)),
      ],
      remarks: one.Messages,
    })),
  );

const lines = ({ CoverageLines }: Summary, told: ReadonlySet<number>): Section[] =>
  CoverageLines.length < 2
    ? []
    : tableOf(
        'Coverage, line by line',
        [
          { title: 'Services', share: 38 },
          { title: 'Status', share: 20 },
          { title: 'More', share: 42 },
        ],
        CoverageLines.filter(({ Segment }) => !told.has(Segment)).map((line) => ({
          cells: [
            servicesText(line.Services) || 'The plan',
            line.State === 'dead' && isActiveInfo(line.Info) ? 'Not on this day' : codeLabel(benefitInfo, line.Info),
            joined(line.PlanName, insuranceType(line.InsuranceType)?.label, dates(line.From, line.To)),
          ],
        })),
      );

const compared = ({ Demographics, Rejections }: Summary, say: Say): Section[] =>
  Rejections.length > 0
    ? []
    : tableOf(
        'Sent and returned',
        [
          { title: 'Field', share: 25 },
          { title: 'Sent', share: 30 },
          { title: 'Returned', share: 30 },
          { title: 'Agrees', share: 15 },
        ],
        Demographics.map(({ Field, Submitted, Returned, Differs }) => {
          const shown = (value: string) => comparedText(Field, value);
          const both = Submitted !== '' && Returned !== '';
          return {
            cells: [say(comparedLabels[Field]), shown(Submitted), shown(Returned), both ? yesNo(!Differs) : ''],
          };
        }),
      );

/** The payer's messages that stand beside nothing yet. */
function messages(summary: Summary): string[] {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const told = new Set(
    [
      ...summary.Benefits.flatMap(wordsIn),
      ...wordsOfAmounts(summary),
      ...[summary.Medicare, summary.Medicaid, summary.Limitations, summary.AlsoStated ?? []]
        .flat()
        .flatMap(({ Messages }) => Messages),
    ].map(plain),
  );
  return summary.Messages.map(({ Text }) => Text).filter((text) => !told.has(plain(text)));
}

/** The sections of an answer about a day, in the order of the screen; what the payer did not say has none. */
export function answerSections(
  summary: Summary,
  { AskedDay: day, Problems }: Pick<PaperResult, 'AskedDay' | 'Problems'>,
  say: Say,
): Section[] {
  const told = toldApart(summary);
  return [
    ...linesOf(
      say('What the {payer} refused'),
      summary.Rejections.map(({ Label, Code, WhatToDo }) => `${say(Label)} (AAA ${Code}). ${say(WhatToDo)}`),
    ),
    ...linesOf(
      'The answer contradicts itself',
      summary.Contradictions.filter(({ IsOmission, IsDoubt, IsFurther }) => !IsOmission && !IsDoubt && !IsFurther).map(
        ({ Text }) => say(Text),
      ),
    ),
    ...linesOf(
      'More than one answer came',
      summary.Contradictions.filter(({ IsFurther }) => IsFurther).map(({ Text }) => say(Text)),
    ),
    ...linesOf(
      'What cannot be as it is stated',
      summary.Contradictions.filter(({ IsDoubt }) => IsDoubt).map(({ Text }) => say(Text)),
    ),
    ...linesOf(
      'What the answer leaves out',
      summary.Contradictions.filter(({ IsOmission }) => IsOmission).map(({ Text }) => say(Text)),
    ),
    ...facts('Medicare', summary.Medicare, day),
    ...facts('Medicaid', summary.Medicaid, day),
    ...tableOf('Deductible and out-of-pocket maximum', accumulatorColumns, accumulatorRows(summary, told)),
    ...benefits(summary),
    ...limits(summary, told),
    ...lines(summary, told),
    ...linesOf(
      'Other dates',
      summary.CoverageDates.map(
        ({ Qualifier, From, To }) =>
          `${codeLabel(dateQualifiers, Qualifier)}: ${formatDate(From)}${To === null ? '' : ` to ${formatDate(To)}`}`,
      ),
    ),
    ...parties(say('Other {payers}'), summary.OtherPayers),
    ...parties('Managed care and contacts', summary.RelatedParties),
    ...linesOf(say('Messages of the {payer}'), messages(summary)),
    ...compared(summary, say),
    ...further(summary),
    ...linesOf(
      'Read otherwise than written',
      Problems.filter(({ Code }) => isReadOtherwise(Code)).map(({ Code, Text, Segment }) =>
        [say(Text), placeOfReading(Code, Segment)].filter((part) => part !== '').join(' '),
      ),
    ),
  ];
}

const accumulatorColumns = [
  { title: 'Figure', share: 26 },
  { title: 'For', share: 34 },
  { title: 'Total', share: 13, right: true },
  { title: 'Met', share: 13, right: true },
  { title: 'Left', share: 14, right: true },
] as const;
