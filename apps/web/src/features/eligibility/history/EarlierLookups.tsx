import { earlierListed } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupRow } from '@coverline/contract/eligibility/lookupResult.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { HistoryRail } from '#/ui/answer/HistoryRail.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { ExportHistory } from '../export/lazyExport.ts';
import { historyEntry } from './historyEntry.ts';

type Props = {
  readonly lookups: UseQueryResult<LookupRow[]>;
  /** Whether there is a person to show the lookups of. */
  readonly ofSomebody: boolean;
  readonly shownId: string | null;
  readonly today: string;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
};

/** Earlier answers about this person, newest first, beside the request; it fails without taking the answer with it. */
export function EarlierLookups({ lookups, ofSomebody, shownId, today, timeZone, onOpen }: Props) {
  const listed = lookups.data?.slice(0, earlierListed) ?? [];
  const more = (lookups.data?.length ?? 0) > earlierListed;
  return (
    <section className="sheet earlier" aria-label="Earlier lookups">
      <div className="sec-head">
        <h2>Earlier lookups</h2>
        {lookups.data !== undefined && ofSomebody && (
          <span className="right">
            {listed.length}
            {more && '+'}
            {listed.length > 0 && (
              <Suspense>
                <ExportHistory ids={listed.map(({ SpifResponseID }) => SpifResponseID)} />
              </Suspense>
            )}
          </span>
        )}
      </div>
      {ofSomebody ? (
        <PanelState
          panel={panelOf(lookups, 'the history')}
          name="The history"
          rows={3}
          isEmpty={(rows) => rows.length === 0}
          empty={{ title: 'No earlier lookups', why: 'Nobody has asked about this person yet.' }}
        >
          {() => (
            <>
              <HistoryRail
                label="Earlier lookups"
                entries={listed.map((row) => historyEntry(row, today, timeZone))}
                current={shownId}
                onOpen={onOpen}
              />
              {more && <p className="earlier-cut dim">Only the newest {earlierListed} are listed.</p>}
            </>
          )}
        </PanelState>
      ) : (
        <p className="earlier-none dim">{worded('Choose {a patient} to see what was asked before.')}</p>
      )}
    </section>
  );
}
