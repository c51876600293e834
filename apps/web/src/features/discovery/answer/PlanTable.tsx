import type { Search, SearchAsk } from '@coverline/contract/discovery/discovery.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { worded } from '#/api/terms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { classes } from '#/ui/base/classes.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import {
  costText,
  planRows,
  progressText,
  raisedCap,
  runningText,
  stepStates,
  timeText,
  waitText,
} from './planView.ts';

export type PlanDeeds = {
  readonly busy: boolean;
  readonly onStop: () => void;
  readonly onSkip: (ask: SearchAsk) => void;
  readonly onAsk: (ask: SearchAsk) => void;
  readonly onRaise: (capCents: number) => void;
};

type Props = { readonly search: Search; readonly deeds: PlanDeeds };

/** The search itself: a row a payer, with its result, time and cost as they come. */
export function PlanTable({ search, deeds }: Props) {
  const [showsSkipped, setShowsSkipped] = useState(false);
  const rows = planRows(search);
  const skipped = rows.filter(({ ask }) => ask.State === 'Skipped').length;
  const running = runningText(search);
  const waits = search.Asks.some(({ State }) => State === 'Waiting');
  const states = stepStates(search);
  const raised = raisedCap(search.CapCents);
  return (
    <section aria-label="Search plan">
      <div className="sec-head is-tight">
        <h2>Search plan</h2>
        {running !== null && (
          <span className="plan-run soft small">
            <span className="spin" aria-hidden />
            {running}, <Seconds since={search.RequestedAt} />
          </span>
        )}
        <span className="right">
          <span className="tn">
            {formatCurrency(search.SpentCents)} of {formatCurrency(search.CapCents)} cap
          </span>
          {search.IsCapped && (
            <Button size="s" busy={deeds.busy} onClick={() => deeds.onRaise(raised)}>
              Raise to {formatCurrency(raised)}
            </Button>
          )}
          {waits && (
            <Button size="s" busy={deeds.busy} aria-keyshortcuts="." onClick={deeds.onStop}>
              Stop the rest
            </Button>
          )}
        </span>
      </div>
      <div
        className="segs"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nine steps in four states, which a native bar cannot draw
        role="progressbar"
        aria-label="Search plan"
        aria-valuemin={0}
        aria-valuemax={states.length}
        aria-valuenow={states.filter((state) => state === 'done' || state === 'skipped').length}
        aria-valuetext={progressText(search)}
      >
        {states.map((state, at) => (
          // A step is known by its place alone.
          <i key={at} className={`is-${state}`} />
        ))}
      </div>
      <table className={classes('table plan', showsSkipped && 'shows-skipped')}>
        <colgroup>
          <col className="plan-no" />
          <col className="plan-asked" />
          <col />
          <col className="plan-time" />
          <col className="plan-cost" />
          <col className="plan-deed" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="num">
              Step
            </th>
            <th scope="col">Asked</th>
            <th scope="col">Result</th>
            <th scope="col" className="num">
              Time
            </th>
            <th scope="col" className="num">
              Cost
            </th>
            <th scope="col">
              <span className="sr">Deeds</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ask, number }) => (
            <tr
              key={ask.Place}
              className={classes(ask.State === 'Skipped' && 'is-skip', ask.State === 'Asked' && 'is-now')}
            >
              <td className="num dim">{number}</td>
              <td title={worded(ask.PayerName)}>{worded(ask.PayerName)}</td>
              <td>
                <Result ask={ask} />
              </td>
              <td className="num">
                {ask.State === 'Asked' && !ask.Kept && ask.Milliseconds !== null ? (
                  <Waits key={ask.Milliseconds} milliseconds={ask.Milliseconds} />
                ) : (
                  timeText(ask)
                )}
              </td>
              <td className="num">{costText(ask)}</td>
              <td className="num">
                {ask.MayCancel && (
                  <IconButton
                    label={`Cancel ${worded(ask.PayerName)}`}
                    icon={IconX}
                    size="s"
                    onClick={() => deeds.onSkip(ask)}
                  />
                )}
                {ask.MayAsk && (
                  <IconButton
                    label={`Ask ${worded(ask.PayerName)} anyway`}
                    icon={IconRefresh}
                    size="s"
                    onClick={() => deeds.onAsk(ask)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {skipped > 0 && (
        <p className="plan-skip">
          <button
            type="button"
            className="link"
            aria-expanded={showsSkipped}
            onClick={() => setShowsSkipped(!showsSkipped)}
          >
            {skipped === 1 ? '1 not asked' : `${skipped} not asked`}
          </button>
        </p>
      )}
    </section>
  );
}

function Result({ ask }: { readonly ask: SearchAsk }) {
  const says = worded(ask.Says);
  if (ask.State === 'Done' && ask.Grade !== null)
    return (
      <span className="plan-says" title={says}>
        <StatusBadge grade={ask.Grade} text={says} />
      </span>
    );
  if (ask.State === 'Asked')
    return (
      <span className="row">
        <span className="spin" aria-hidden />
        {says}
      </span>
    );
  const Icon = ask.State === 'Skipped' ? IconMinus : IconClock;
  return (
    <span className="plan-says dim" title={says}>
      <Icon className="i i-s" aria-hidden />
      {says}
    </span>
  );
}

/** Drawn anew each second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** How long it has run; said by nobody. */
function Seconds({ since }: { readonly since: string }) {
  const now = useClock();
  return (
    <span className="tn" aria-hidden>
      {Math.max(0, Math.round((now - Date.parse(since)) / 1000))} s
    </span>
  );
}

/** How long a payer keeps us waiting, from what the server had counted when this came; said by nobody. */
function Waits({ milliseconds }: { readonly milliseconds: number }) {
  const now = useClock();
  const [since] = useState(now);
  return (
    <span className="tn dim" aria-hidden>
      {waitText(milliseconds + now - since)}
    </span>
  );
}
