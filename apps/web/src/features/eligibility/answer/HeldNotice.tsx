import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { isOffered } from '@coverline/contract/screens/embeddedTools.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Notice } from '#/ui/page/Notice.tsx';

/** That nobody may use this coverage yet, why, and the way to whoever may decide it; nothing where it may be used. */
export function HeldNotice({ result: { HeldWhy, HeldAt } }: { readonly result: LookupResult }) {
  const viewer = useViewer();
  if (HeldWhy === null) return null;
  const inChart = embeddedMode.is();
  const at = inChart ? 'embeddedDiscovery' : 'liveDiscovery';
  const mayDecide = viewer !== null && isOffered(screen(at), inChart) && refusal(screen(at), viewer) === null;
  const { grade, says } = heldWords[HeldWhy];
  return (
    <div className="sec">
      <Notice
        tone={grade === 'Bad' ? 'bad' : 'quest'}
        end={
          mayDecide &&
          HeldAt !== null && (
            <ScreenLink
              to={at}
              query={{ DiscoveryID: HeldAt.DiscoveryID, Evidence: HeldAt.SpifResponseID }}
              className="link no-print"
            >
              {HeldWhy === 'Review' ? 'Review it' : 'Its evidence'}
            </ScreenLink>
          )
        }
      >
        {worded(says)}
      </Notice>
    </div>
  );
}
