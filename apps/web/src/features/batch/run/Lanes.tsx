import type { BatchDetail, BatchLane } from '@coverline/contract/batch/batch.ts';
import { hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { counted, number, secondsText, settled } from '#/features/batch/batchWords.ts';
import { Progress } from '#/features/batch/Progress.tsx';
import { laneNotes } from '#/features/batch/run/laneNotes.ts';
import { useSecond } from '#/features/batch/run/useSecond.ts';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = {
  readonly batch: BatchDetail;
  readonly at: number;
  readonly onPayer: (partnerId: string) => void;
};

/** As many as show before somebody asks for all. */
const few = 7;

/** What stands still while the batch does, or has not begun, waits for nothing of its own. */
const isAsked = (state: BatchDetail['State']) => state === 'Running' || state === 'Queued';

/** The batch by payer: how each is, how far, how many at once. */
export function Lanes({ batch, at, onPayer }: Props) {
  const [all, setAll] = useState(false);
  const { Lanes: lanes, State } = batch;
  const shown = all || lanes.length <= few + 1 ? lanes : lanes.slice(0, few);
  const rest = lanes.length - shown.length;
  return (
    <Sheet label={worded('{Payer} lanes')} className="batch-lanes">
      <div className="sec-head">
        <h2>{term('Payor')} lanes</h2>
        <span className="right">{counted(lanes.length, 'lane')}, fair share across clients</span>
      </div>
      {lanes.length === 0 ? (
        <p className="batch-part dim">{hasEnded(State) ? 'No row was taken in.' : 'Its rows are being laid out.'}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls sideways must be reachable by keys
        <section className="grid-box" tabIndex={0} aria-label={worded('{Payer} lanes, table')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{term('Payor')}</th>
                <th scope="col">State</th>
                <th scope="col">Progress</th>
                <th scope="col" className="num">
                  Done
                </th>
                <th scope="col" className="num">
                  In flight
                </th>
                <th scope="col" className="num">
                  A minute
                </th>
                <th scope="col" className="num">
                  p95
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((lane) => (
                <LaneRow key={lane.PartnerID} lane={lane} onPayer={onPayer} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rest > 0 && (
        <button type="button" className="link batch-lane-more" onClick={() => setAll(true)}>
          Show {counted(rest, `smaller ${term('Payor').toLowerCase()}`)}
        </button>
      )}
      {isAsked(State) && <LaneFoot lanes={lanes} at={at} />}
    </Sheet>
  );
}

function LaneRow({ lane, onPayer }: { readonly lane: BatchLane; readonly onPayer: Props['onPayer'] }) {
  const { PartnerID, Name, State, Counts, Places, AMinute, P95Ms } = lane;
  return (
    <tr>
      <th scope="row">
        <button type="button" className="link clip batch-lane-name" onClick={() => onPayer(PartnerID)}>
          {Name}
        </button>
      </th>
      <td>
        <StatusBadge {...payorStateWords[State]} />
      </td>
      <td className="batch-lane-bar">
        <Progress counts={Counts} />
      </td>
      <td className="num">
        {number(settled(Counts))}
        <span className="dim"> / {number(Counts.Total)}</span>
      </td>
      <td className="num">
        {number(Math.min(Counts.InFlight, Places === 0 ? Counts.InFlight : Places))}
        {Places > 0 && <span className="dim"> of {Places}</span>}
        {Places > 0 && Counts.InFlight > Places && (
          <span className="dim" title="Taken in hand, or answered and being stored">
            {' '}
            +{Counts.InFlight - Places}
          </span>
        )}
      </td>
      <td className="num">{number(AMinute)}</td>
      <td className="num">{P95Ms === null ? <span className="nil">---</span> : secondsText(P95Ms)}</td>
    </tr>
  );
}

/** What stands still and when it goes on. */
function LaneFoot({ lanes, at }: { readonly lanes: readonly BatchLane[]; readonly at: number }) {
  const now = useSecond(at);
  const { TimeZone } = useUser();
  const notes = laneNotes(lanes, now, TimeZone);
  if (notes.length === 0) return null;
  return (
    <p className="batch-lane-foot">
      <IconClock className="i i-s" aria-hidden />
      <span className="tn">{notes.join(' ')}</span>
    </p>
  );
}
