import type { ChangeRow, GuidelineRow, LimitRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { medicaidCategoryWords } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import {
  changeStatusWords,
  type ChangeStatus,
  percentWords,
} from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

const originOf = ({ Version }: { readonly Version: number }): string =>
  Version === 0 ? 'As shipped' : `Version ${Version}`;

const opener = (text: string, onOpen: () => void) => (
  <button type="button" tabIndex={-1} className="link" onClick={onOpen}>
    {text}
  </button>
);

/** Without `onOpen` there is nothing to propose. */
export const limitColumns = (onOpen: ((row: LimitRow) => void) | null): readonly Column<LimitRow>[] => [
  column.node(
    'state',
    'State',
    (row) => {
      const name = stateNames[row.State] ?? row.State;
      return onOpen === null ? name : opener(name, () => onOpen(row));
    },
    { sortable: true, frozen: true },
  ),
  column.text('category', 'Category', ({ Category }) => medicaidCategoryWords[Category], { sortable: true }),
  column.text('percent', 'Limit', ({ Percent }) => percentWords(Percent), { sortable: true }),
  column.date('from', 'In effect from', ({ From }) => From, { sortable: true }),
  column.date('until', 'Until', ({ Until }) => Until || null),
  column.node('source', 'Source', ({ Source }) => <span className="fpl-source">{Source}</span>),
  column.text('origin', 'Origin', originOf),
];

const pairOf = ([first, further]: readonly [number, number]) => (
  <span className="tn">
    {first.toLocaleString('en-US')} + {further.toLocaleString('en-US')}
  </span>
);

export const guidelineColumns = (onOpen: ((row: GuidelineRow) => void) | null): readonly Column<GuidelineRow>[] => [
  column.node(
    'year',
    'Year',
    (row) => (onOpen === null ? String(row.Year) : opener(String(row.Year), () => onOpen(row))),
    { frozen: true },
  ),
  column.date('from', 'In effect from', ({ From }) => From),
  column.node('contiguous', '48 states and DC', ({ Contiguous }) => pairOf(Contiguous), { align: 'end' }),
  column.node('ak', 'Alaska', ({ AK }) => pairOf(AK), { align: 'end' }),
  column.node('hi', 'Hawaii', ({ HI }) => pairOf(HI), { align: 'end' }),
  column.node('source', 'Source', ({ Source }) => <span className="fpl-source">{Source}</span>),
  column.text('origin', 'Origin', originOf),
];

export const statusGrades: Readonly<Record<ChangeStatus, Grade>> = {
  Proposed: 'Questionable',
  Approved: 'Good',
  Rejected: 'Bad',
  Withdrawn: 'Unknown',
};

export const changeColumns = (timeZone: string, onOpen: (row: ChangeRow) => void): readonly Column<ChangeRow>[] => [
  column.node('what', 'Change', (row) => opener(row.What, () => onOpen(row)), { frozen: true }),
  column.graded('status', 'Status', ({ Status, Version }) => ({
    grade: statusGrades[Status],
    text: Version === null ? changeStatusWords[Status] : `${changeStatusWords[Status]}: version ${Version}`,
  })),
  column.node('reason', 'Reason', ({ Reason }) => <span className="fpl-source">{Reason}</span>),
  column.text('proposed', 'Proposed', (row) => `${row.ProposedBy}, ${formatInstant(row.ProposedAt, timeZone)}`),
  column.text('settled', 'Settled', ({ SettledBy, SettledAt }) =>
    SettledAt === null ? null : `${SettledBy}, ${formatInstant(SettledAt, timeZone)}`,
  ),
];
