import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { ReactNode } from 'react';
import { worded } from '#/api/terms.ts';
import { CheckStrip } from '#/features/clearance/CheckStrip.tsx';
import { Payer } from '#/features/clearance/clearanceColumns.tsx';
import { nameOf, needsOwner, shortName, statusMark } from '#/features/clearance/clearanceWords.ts';
import { LightMark } from '#/features/clearance/LightMark.tsx';
import { Score } from '#/features/clearance/Score.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import type { ListPage } from '#/ui/tables/listPlace.ts';
import { Pager } from '#/ui/tables/Pager.tsx';

type Props = {
  readonly rows: readonly ClearanceRow[];
  readonly chosen: ReadonlySet<string>;
  /** What stands over the visits of a day; null where they are not by day. */
  readonly head: ((day: string) => ReactNode) | null;
  readonly onToggle: (id: string) => void;
  readonly onOpen: (row: ClearanceRow) => void;
  readonly place: ListPage;
  readonly total: number;
  readonly onPlace: (change: Partial<ListPage>) => void;
};

/** The grid where it has no room: a card a visit, with what decides. */
export function ClearanceCards({ rows, chosen, head, onToggle, onOpen, place, total, onPlace }: Props) {
  const label = worded('{Visits} to clear');
  return (
    <>
      <ul className="clear-cards" aria-label={label}>
        {rows.map((row, at) => {
          const { VisitMasterID, DateOfService, MRN, Location, Procedures, Owner } = row;
          return (
            <li key={VisitMasterID}>
              {head !== null && rows[at - 1]?.DateOfService !== DateOfService && (
                <p className="clear-card-day">{head(DateOfService)}</p>
              )}
              <div className="clear-card">
                <LightMark light={row.Light} />
                <label className="clear-card-pick check">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${nameOf(row)}`}
                    checked={chosen.has(VisitMasterID)}
                    onChange={() => onToggle(VisitMasterID)}
                  />
                </label>
                <button type="button" onClick={() => onOpen(row)}>
                  <span className="clear-card-line">
                    <b>{nameOf(row)}</b>
                    <Score score={row.Score} status={row.Status} />
                  </span>
                  <span className="clear-card-line">
                    <StatusBadge {...statusMark(row.Status)} />
                    <CheckStrip checks={row.Checks} />
                  </span>
                  <span className="clear-card-line soft">
                    <Payer of={row.Primary} />
                    <span className={Owner !== null ? undefined : needsOwner(row.Status) ? 'clear-nobody' : 'dim'}>
                      {Owner === null ? 'Nobody' : shortName(Owner.Name)}
                    </span>
                  </span>
                  <span className="clear-card-line dim small">
                    <span className="clip">
                      {[Location, Procedures.join(', ')].filter((text) => text !== '').join(' · ')}
                    </span>
                    <span className="tn">{head === null ? formatDate(DateOfService) : MRN}</span>
                  </span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <Pager label={label} {...place} total={total} onPlace={onPlace} />
    </>
  );
}
