import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen, type ScreenKey } from '@coverline/contract/screens/screens.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Evidence = ClearanceDetail['Checks'][number]['Evidence'][number];
type Place = { readonly to: ScreenKey; readonly query: Readonly<Record<string, string>> };

/** Where each kind is looked at. */
function placeOf({ Kind, ID }: Evidence, { RegMasterID }: ClearanceDetail): Place {
  switch (Kind) {
    case 'Lookup':
      return { to: 'eligibility', query: { SpifResponseID: ID } };
    case 'Case':
      return { to: 'cases', query: { case: ID } };
    case 'Demographics':
      return { to: 'liveDemographics', query: { DemographicsID: ID } };
    case 'Discovery':
      return { to: 'liveDiscovery', query: { DiscoveryID: ID } };
    case 'Abn':
      return { to: 'advanceNotices', query: { RegMasterID } };
    // An insurance and a visit stand in the registration of their patient.
    case 'Registration':
    case 'Insurance':
    case 'Visit':
      return { to: 'registration', query: { RegMasterID } };
  }
}

type Props = { readonly of: ClearanceDetail; readonly evidence: readonly Evidence[] };

/** What a check looked at; each opens on its own screen, for whoever may open that. */
export function EvidenceLinks({ of, evidence }: Props) {
  const viewer = useViewer();
  const { TimeZone } = useUser();
  if (evidence.length === 0) return null;
  return (
    <ul className="clear-evidence small">
      {evidence.map((one) => {
        const { to, query } = placeOf(one, of);
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
