import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatPercent } from '@coverline/domain/format/formatPercent.ts';
import { useUser } from '#/api/session/session.ts';
import { clockText, number, percentSettled, settled, spanText } from '#/features/batch/batchWords.ts';
import { searchedRows, searchesText } from '#/features/batch/searchWords.ts';
import { Legend, Progress } from '#/features/batch/Progress.tsx';
import { Sparkline } from '#/features/batch/run/Sparkline.tsx';

/** How far it is: the figure, the bar, what became of rows, when it ends, how fast it goes and what it costs. */
export function RunBody({ batch, at }: { readonly batch: BatchDetail; readonly at: number }) {
  const { TimeZone } = useUser();
  const { Kind, Counts, CostCapCents, SpentCents, State, Estimate, AMinute, Minutes } = batch;
  const { ScheduledAt, StartedAt, FinishedAt, Searches } = batch;
  const percent = percentSettled(Counts);
  const ended = hasEnded(State);
  // What begins later ends so long after that.
  const from = Math.max(at, State === 'Scheduled' && ScheduledAt !== null ? Date.parse(ScheduledAt) : 0);
  return (
    <div className="batch-run-body">
      <div>
        <p className="batch-big">
          <b>{number(settled(Counts))}</b> of {number(Counts.Total)}
          <span className="pct">{formatPercent(percent)}</span>
        </p>
        <progress className="sr" aria-label={`${batch.Name}, rows that are settled`} max={100} value={percent} />
        <Progress counts={Counts} large />
        <Legend counts={Counts} />
        {Searches !== null && Searches.Counts.length > 0 && (
          <p className="soft small batch-searches">
            Searched for {searchedRows(Searches)}: {searchesText(Searches)}
            {Kind === 'Eligibility' && ` · ${formatCurrency(Searches.SpentCents)}`}
            {Searches.CapCents !== null && ` of ${formatCurrency(Searches.CapCents)} cap`}
          </p>
        )}
      </div>
      <dl className="batch-figures">
        {ended ? (
          <div>
            <dt>Took</dt>
            <dd>
              {StartedAt === null || FinishedAt === null ? '---' : spanText(secondsBetween(StartedAt, FinishedAt))}
            </dd>
            <dd className="sub">
              {FinishedAt === null ? '' : `until ${clockText(FinishedAt, TimeZone, new Date(at))}`}
            </dd>
          </div>
        ) : (
          <div>
            <dt>Ends about</dt>
            <dd>
              {Estimate.Seconds === null || State === 'Paused'
                ? '---'
                : clockText(new Date(from + Estimate.Seconds * 1000).toISOString(), TimeZone, new Date(at))}
            </dd>
            <dd className="sub">{endText(batch)}</dd>
          </div>
        )}
        <div>
          <dt>Rate</dt>
          <dd>
            {number(AMinute)} <small>a minute</small>
          </dd>
          <dd className="sub">
            <Sparkline values={Minutes} />
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{formatCurrency(SpentCents)}</dd>
          <dd className="sub">{CostCapCents === null ? 'no cap' : `of ${formatCurrency(CostCapCents)} cap`}</dd>
        </div>
      </dl>
    </div>
  );
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

function endText({ State, Estimate }: BatchDetail): string {
  if (State === 'Paused') return 'paused';
  if (State === 'Scheduled') return 'not started yet';
  return Estimate.Seconds === null ? 'nobody can say yet' : `${spanText(Estimate.Seconds)} left`;
}
