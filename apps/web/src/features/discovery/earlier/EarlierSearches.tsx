import { searchesListed, searchListCalls } from '@coverline/contract/discovery/searchList.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { panelOf } from '#/api/panelOf.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { HistoryRail } from '#/ui/answer/HistoryRail.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { searchEntry } from './searchEntry.ts';

type Props = {
  readonly registrationId: string | null;
  readonly shownId: string | null;
  /** Changes whenever the shown search does, so that its row is read again. */
  readonly standing: string;
  readonly today: string;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
};

/** Earlier searches for this person, newest first, beside the request. */
export function EarlierSearches({ registrationId, shownId, standing, today, timeZone, onOpen }: Props) {
  const ofSomebody = registrationId !== null || shownId !== null;
  // Nobody is looked up by what is still being typed: by the registration, else by the search in sight.
  const payload = registrationId === null ? { DiscoveryID: shownId } : { RegMasterID: registrationId };
  const searches = useCall(searchListCalls.listDiscoveries, payload, { enabled: ofSomebody, quiet: true });
  const { refetch } = searches;
  useEffect(() => {
    if (standing !== '') void refetch();
  }, [standing, refetch]);
  return (
    <section className="sheet earlier" aria-label="Earlier searches">
      <div className="sec-head">
        <h2>Earlier searches</h2>
        {searches.data !== undefined && ofSomebody && <span className="dim">{searches.data.Total}</span>}
        {!embeddedMode.is() && (
          <span className="right">
            <Link className="link" to={screen('insuranceSearches').path}>
              All searches
            </Link>
          </span>
        )}
      </div>
      {ofSomebody ? (
        <PanelState
          panel={panelOf(searches, 'the searches')}
          name="The searches"
          rows={3}
          isEmpty={({ Rows }) => Rows.length === 0}
          empty={{ title: 'No earlier searches', why: 'Nobody has searched for this person yet.' }}
        >
          {({ Rows }) => (
            <HistoryRail
              label="Earlier searches"
              entries={Rows.slice(0, searchesListed).map((row) => searchEntry(row, today, timeZone))}
              current={shownId}
              onOpen={onOpen}
            />
          )}
        </PanelState>
      ) : (
        <p className="earlier-none dim">
          {worded(
            embeddedMode.is()
              ? 'A search shows what was searched before.'
              : 'Choose {a patient} to see what was searched before.',
          )}
        </p>
      )}
    </section>
  );
}
