import type { ClearanceResults } from '@coverline/contract/clearance/clearanceDeeds.ts';
import { worded } from '#/api/terms.ts';
import { nameOf, visitsText } from '#/features/clearance/clearanceWords.ts';
import type { DeedRow } from '#/features/clearance/deeds/deed.ts';
import { message } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Told = {
  readonly rows: readonly DeedRow[];
  readonly results: ClearanceResults;
  /** What was done, behind how many: "assigned to Ana". */
  readonly done: string;
  readonly undo: (() => void) | null;
};

/** Says what came of a deed: shortly where all is done, else row by row with why not, and what is not done first. */
export function tellResults({ rows, results: { Done, Results }, done, undo }: Told): void {
  const all = `${visitsText(Done)} ${done}.`;
  if (Done === Results.length) return void toast(all, undo === null ? {} : { action: { label: 'Undo', run: undo } });
  void message(
    `${Done} of ${visitsText(Results.length)} ${done}`,
    <ul className="clear-results">
      {Results.toSorted((a, b) => Number(a.IsDone) - Number(b.IsDone)).map(({ VisitMasterID, IsDone, Why }) => {
        const row = rows.find((one) => one.VisitMasterID === VisitMasterID);
        return (
          <li key={VisitMasterID}>
            <StatusBadge grade={IsDone ? 'Good' : 'Bad'} text={row === undefined ? '---' : nameOf(row)} />
            {!IsDone && <span className="soft"> {worded(Why)}</span>}
          </li>
        );
      })}
    </ul>,
  );
}

/** Of one visit by its name, of several how many. */
export const whose = (rows: readonly DeedRow[]): string => {
  const [first] = rows;
  return first !== undefined && rows.length === 1 ? nameOf(first) : visitsText(rows.length);
};
