import { codeLabel, coverageLevels } from '@coverline/domain/codes/ebCodes.ts';
import { centsText, shareText } from '@coverline/domain/eligibility/answer/figures/statedText.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { Parsed271 } from '@coverline/x12/eligibility/parsed271.ts';
import { benefitMatrix, type Allowance, type BenefitRow, type Figure } from '@coverline/x12/render/benefitMatrix.ts';
import type { BusinessTable, Cell } from '../../model/business.ts';
import { cell, counted, nameOf } from './cells.ts';

const networks = { in: 'In', out: 'Out', unknown: 'Not told' } as const;

/** Several figures for one cell stand side by side: the payer tells cases apart. */
const figures = (list: readonly Figure[], as: (value: number) => string): Cell =>
  list[0] === undefined
    ? cell('')
    : counted(list.map((one) => withConditions(as(one.value), one)).join(' or '), list[0].value, list[0].segment);

const withConditions = (text: string, { conditions = [] }: Figure): string =>
  conditions.length === 0 ? text : `${text} (${conditions.join('; ')})`;

function allowance({ total, met, remaining }: Allowance): readonly Cell[] {
  const left: Cell = figures(remaining, formatCurrency);
  return [figures(total, formatCurrency), left.segment === 0 && met.length > 0 ? figures(met, formatCurrency) : left];
}

/** The segment that first states something of the row. */
function segmentOf(row: BenefitRow): number {
  const { deductible: d, outOfPocket: o } = row;
  const all = [row.copay, row.coinsurance, d.total, d.remaining, d.met, o.total, o.remaining, o.met].flat();
  return Math.min(...all.map(({ segment }) => segment).filter((segment) => segment > 0));
}

/** The costs of every member, a row for a service, side of the network and level. */
export function benefitTable(answer: Parsed271): BusinessTable {
  const isSeveral = answer.members.length > 1;
  return {
    title: 'Benefits',
    columns: [
      ...(isSeveral ? [{ label: 'Member', choose: true }] : []),
      { label: 'Service', choose: true },
      { label: 'Network', choose: true },
      { label: 'Level', choose: true },
      { label: 'Copay', end: true },
      { label: 'Coins.', end: true },
      { label: 'Deductible', end: true },
      { label: 'Left', end: true },
      { label: 'Out of pocket', end: true },
      { label: 'Left', end: true },
    ],
    rows: benefitMatrix(answer).flatMap(({ member, rows }) =>
      rows.map((row) => ({
        segment: segmentOf(row),
        cells: [
          ...(isSeveral ? [cell(nameOf(answer.members[member]?.party ?? null))] : []),
          cell(row.service === '' ? '' : serviceTypeLabel(row.service)),
          cell(networks[row.network]),
          cell(row.level === '' ? '' : codeLabel(coverageLevels, row.level)),
          figures(row.copay, centsText),
          figures(row.coinsurance, shareText),
          ...allowance(row.deductible),
          ...allowance(row.outOfPocket),
        ],
      })),
    ),
    none: 'No cost is stated.',
  };
}
