import type { CloserRule, CloserRun } from '@coverline/contract/cases/closer/caseCloser.ts';
import { closerRunText } from '@coverline/domain/cases/closer/closerRun.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { worded } from '#/api/terms.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

/** How a run stands, in numbers. */
export function runText({ State, Total, Waiting, Closed, Skipped, Undone, Left }: CloserRun): string {
  if (State === 'Held' || State === 'Failed') return `${Total.toLocaleString('en-US')} picked, none closed`;
  const done = Total - Waiting;
  if (State === 'Running') return `${done.toLocaleString('en-US')} of ${Total.toLocaleString('en-US')}`;
  const parts: readonly (readonly [number, string])[] = [
    [Closed, 'closed'],
    [Undone, 'opened again'],
    [Left, 'left as found'],
    [Skipped, 'skipped'],
    [Waiting, 'not reached'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`);
  return said.length === 0 ? 'none' : said.join(', ');
}

export const closerColumns = (timeZone: string, onOpen: (row: CloserRule) => void): readonly Column<CloserRule>[] => [
  column.node(
    'name',
    'Rule',
    (row) => (
      <button type="button" tabIndex={-1} className="link" onClick={() => onOpen(row)}>
        {row.Name}
      </button>
    ),
    { frozen: true },
  ),
  column.node('says', 'Which', (row) => <span className="rule-says">{worded(row.Says)}</span>),
  column.text('night', 'By night', (row) => (row.NextAt === null ? null : formatInstant(row.NextAt, timeZone))),
  column.node('last', 'Last run', ({ LastRun }) =>
    LastRun === null ? (
      <span className="nil">---</span>
    ) : (
      <>
        <StatusBadge {...closerRunText[LastRun.State]} /> <span className="dim tn">{runText(LastRun)}</span>
      </>
    ),
  ),
  column.text('changed', 'Changed by', (row) => row.ChangedBy),
];
