import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen, type ScreenKey } from '@coverline/contract/screens/screens.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Evidence = ClearanceDetail['Checks'][number]['Evidence'][number];
type Place = { readonly to: ScreenKey; readonly query: Readonly<Record<string, string>> };

const inRegistration = (_: string, RegMasterID: string): Place => ({ to: 'registration', query: { RegMasterID } });

/** Where each kind is looked at, by its id or by its patient's. An insurance and a visit stand in the registration. */
const places: Readonly<Record<Evidence['Kind'], (id: string, RegMasterID: string) => Place>> = {
  Lookup: (SpifResponseID) => ({ to: 'eligibility', query: { SpifResponseID } }),
  Case: (id) => ({ to: 'cases', query: { case: id } }),
  Demographics: (DemographicsID) => ({ to: 'liveDemographics', query: { DemographicsID } }),
  Discovery: (DiscoveryID) => ({ to: 'liveDiscovery', query: { DiscoveryID } }),
  Abn: (_, RegMasterID) => ({ to: 'advanceNotices', query: { RegMasterID } }),
  Authorization: (auth) => ({ to: 'authorization', query: { auth } }),
  Registration: inRegistration,
  Insurance: inRegistration,
  Visit: inRegistration,
};

type Props = { readonly of: ClearanceDetail; readonly evidence: readonly Evidence[] };

/** What a check looked at; each opens on its own screen, for whoever may open that. */
export function EvidenceLinks({ of, evidence }: Props) {
  const viewer = useViewer();
  const { TimeZone } = useUser();
  if (evidence.length === 0) return null;
  return (
    <ul className="clear-evidence small">
      {evidence.map((one) => {
        const { to, query } = places[one.Kind](one.ID, of.RegMasterID);
        const opens = refusal(screen(to), viewer) === null;
        return (
          <li key={`${one.Kind} ${one.ID}`}>
            {opens ? (
              <ScreenLink className="link" to={to} query={query}>
                {one.Text}
              </ScreenLink>
            ) : (
              one.Text
            )}
            {one.At !== null && <span className="dim tn"> {formatInstant(one.At, TimeZone)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
