import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { retroWatchCalls } from '@coverline/contract/discovery/retroWatch.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { Link } from 'react-router';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly search: Search;
  readonly today: string;
  readonly reread: () => Promise<void>;
  /** Where the visits that are watched are listed. */
  readonly listPath: string;
};

/** Visits of the range that nobody pays for, and when each is asked about again. */
export default function RetroWatch({ search, today, reread, listPath }: Props) {
  const start = useSend(retroWatchCalls.startWatch);
  const stop = useSend(retroWatchCalls.stopWatch);
  if (search.Uncovered.length === 0) return null;
  const failed = (reason: Error) => {
    toast(errorText(reason), { grade: 'Bad' });
  };
  const begin = (VisitMasterID: string) =>
    start.mutate(
      { VisitMasterID },
      {
        onSuccess: ({ WatchID, NextOn }) => {
          void reread();
          toast(worded(`The {visit} is asked about again on ${formatDate(NextOn)}.`), {
            action: { label: 'Undo', run: () => end(WatchID) },
          });
        },
        onError: failed,
      },
    );
  const end = (WatchID: string) => stop.mutate({ WatchID }, { onSuccess: () => void reread(), onError: failed });
  return (
    <section className="sheet watch" aria-label="Retro watch">
      <div className="sec-head">
        <h2>Retro watch</h2>
        <span className="right">
          <Link className="link" to={listPath}>
            All watches
          </Link>
        </span>
      </div>
      {search.Uncovered.map(({ VisitMasterID, DateOfService, ChargeCents, Watch }) => (
        <div key={VisitMasterID} className="watch-visit">
          <p>
            {worded('{Visit} of')} <b className="tn">{formatDate(DateOfService)}</b>
            {ChargeCents === null ? '' : `, ${formatCurrency(ChargeCents)},`} has no cover yet.{' '}
            {whenText(Watch.Days.length, Watch.WatchID !== null)}
          </p>
          {Watch.Days.length > 0 && (
            <dl className="watch-days">
              {Watch.Days.map((day) => (
                <div key={day}>
                  <dt className="tn">{formatDate(day)}</dt>
                  <dd>{day === Watch.LastDay ? 'filing ends' : inDays(daysBetween(today, day))}</dd>
                </div>
              ))}
            </dl>
          )}
          {Watch.MedicaidBy !== null && (
            <p className="small soft">
              Medicaid reaches back to it only for an application by {formatDate(Watch.MedicaidBy)}.
            </p>
          )}
          {Watch.WatchID === null ? (
            Watch.Days.length > 0 && (
              <Button size="s" busy={start.isPending} onClick={() => begin(VisitMasterID)}>
                Start the watch
              </Button>
            )
          ) : (
            <Button size="s" busy={stop.isPending} onClick={() => end(Watch.WatchID ?? '')}>
              Stop the watch
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function whenText(days: number, isWatched: boolean): string {
  if (days === 0) return 'The time to file a claim for it is over.';
  return isWatched ? 'It is asked about again:' : 'It can be asked about again:';
}

const inDays = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);
