import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { authorizationAnswers, codeLabel } from '@coverline/domain/codes/ebCodes.ts';
import {
  chosenBecause,
  coinsuranceText,
  copayText,
  remarksOf,
  shareIn,
} from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { isNotCovered, showsStatus } from '../answer/sections/benefitRowsOf.ts';
import type { Evidence } from './evidence.ts';
import { evidenceId } from './evidenceIds.ts';

type Row = CoverageSummaryWire['Benefits'][number];

type Cell = Row['InNetwork'];
type Found = {
  readonly what: string;
  readonly word: string;
  readonly element: number | null;
  readonly why?: string;
} & Pick<Evidence, 'value'> & {
    readonly segment: number;
  };

const when = <T>(
  figure: ({ readonly Segment: number } & T) | null,
  found: Omit<Found, 'value' | 'segment'>,
  shown: (figure: T) => string,
): Found[] => (figure === null ? [] : [{ ...found, value: shown(figure), segment: figure.Segment }]);

/** EB07 holds an amount, EB08 a share, EB11 whether to ask first; that the deductible applies is said by an EB as a whole. */
const foundIn = (cell: Cell): Found[] => [
  ...when(
    shareIn(cell.CopayCents),
    { what: 'CopayCents', word: 'Copay', element: 7, why: chosenBecause(cell, 'copay') },
    copayText,
  ),
  ...when(
    shareIn(cell.CoinsuranceBp),
    { what: 'CoinsuranceBp', word: 'Coinsurance', element: 8, why: chosenBecause(cell, 'coinsurance') },
    coinsuranceText,
  ),
  ...when(
    isNotCovered(cell) ? (cell.NotCovered ?? null) : null,
    { what: 'NotCovered', word: 'Status', element: 1 },
    () => statuses.notCovered,
  ),
  ...when(
    cell.DeductibleApplies,
    { what: 'DeductibleApplies', word: 'Deductible applies', element: null },
    ({ Value }) => (Value ? 'Yes' : 'No'),
  ),
  ...when(cell.Authorization, { what: 'Authorization', word: 'Authorization', element: 11 }, ({ Value }) =>
    codeLabel(authorizationAnswers, Value),
  ),
];

const statuses = { active: 'Active', inactive: 'Inactive', notCovered: 'Not covered' } as const;

const plain = { computed: false, sum: [] } as const;

/** What stands behind the cells of one row, its status, and what is said under it. */
export const benefitEvidence = (row: Row): Evidence[] => [
  ...(['InNetwork', 'OutOfNetwork'] as const).flatMap((side) =>
    foundIn(row[side]).map(({ what, word, element, value, segment, why = '' }) => ({
      ...plain,
      id: evidenceId.benefit(row.Service, row.Procedure, side, what),
      value,
      meaning: [word, row.Label, side === 'InNetwork' ? 'in network' : 'out of network', why]
        .filter((part) => part !== '')
        .join(' · '),
      segments: [segment],
      segmentId: 'EB',
      element,
    })),
  ),
  ...(row.Status === null || !showsStatus(row)
    ? []
    : [
        {
          ...plain,
          id: evidenceId.benefit(row.Service, row.Procedure, 'InNetwork', 'Status'),
          value: statuses[row.Status.Value],
          meaning: `Status · ${row.Label}`,
          segments: [row.Status.Segment],
          segmentId: 'EB',
          element: 1,
        },
      ]),
  ...remarksOf(row).map(({ text, segment, place: [segmentId, element], raw }) => ({
    ...plain,
    id: evidenceId.remark(row.Service, row.Procedure, segment, text),
    value: text,
    meaning: `Remark · ${row.Label}`,
    segments: [segment],
    segmentId,
    element,
    ...(raw !== undefined && { spelled: raw }),
  })),
];
