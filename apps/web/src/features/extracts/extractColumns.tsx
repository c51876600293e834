import type { ExtractRow } from '@coverline/contract/extracts/extracts.ts';
import { extractFormatFacts } from '@coverline/domain/extracts/definition.ts';
import { extractRunStateText, hasRunFile, extractStateText } from '@coverline/domain/extracts/states.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

export const extractColumns = (timeZone: string, onOpen: (row: ExtractRow) => void): readonly Column<ExtractRow>[] => [
  column.node(
    'name',
    'Extract',
    (row) => (
      <button type="button" tabIndex={-1} className="link clip" onClick={() => onOpen(row)}>
        {row.Name}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.graded('state', 'State', ({ State }) => extractStateText[State], { sortable: true }),
  column.text('format', 'Format', ({ Format }) => extractFormatFacts[Format].label, { sortable: true }),
  column.number('columns', 'Columns', ({ Columns, Format }) =>
    extractFormatFacts[Format].hasColumns ? Columns : null,
  ),
  column.number('version', 'Version', ({ Version }) => Version),
  column.text('filter', 'Filter', ({ FilterName }) => FilterName),
  column.text('when', 'Runs', ({ When }) => When),
  column.text('next', 'Next run', ({ NextAt }) => (NextAt === null ? null : formatInstant(NextAt, timeZone)), {
    sortable: true,
  }),
  column.text('last', 'Last run', ({ LastRun }) => (LastRun === null ? null : lastRun(LastRun, timeZone))),
  column.text(
    'changed',
    'Changed',
    ({ ChangedAt, ChangedBy }) => `${formatInstant(ChangedAt, timeZone)}, ${ChangedBy}`,
    { sortable: true },
  ),
];

const lastRun = ({ State, At, Rows }: NonNullable<ExtractRow['LastRun']>, timeZone: string): string =>
  [
    formatInstant(At, timeZone),
    extractRunStateText[State].text.toLowerCase(),
    ...(hasRunFile(State) && Rows !== null ? [`${Rows.toLocaleString('en-US')} row${Rows === 1 ? '' : 's'}`] : []),
  ].join(', ');
