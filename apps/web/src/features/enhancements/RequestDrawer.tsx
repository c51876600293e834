import { enhancementCalls } from '@coverline/contract/enhancements/enhancements.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Comments } from '#/features/enhancements/Comments.tsx';
import { RequestFacts } from '#/features/enhancements/RequestFacts.tsx';
import { StatusForm } from '#/features/enhancements/StatusForm.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** One request: what was asked, its votes, what was said of it; administrators move it on here. */
export function RequestDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const roles = useViewer()?.roles ?? [];
  const request = useCall(enhancementCalls.getEnhancement, { ID: id });
  return (
    <Drawer title={request.data ? `Request ${request.data.Number}` : 'Request'} onClose={onClose} flush>
      <PanelState panel={panelOf(request, 'the request')} name="The request" rows={6}>
        {(shown) => (
          <>
            <RequestFacts request={shown} />
            {passesRole(roles, 'FRMDAdministrator') && <StatusForm key={shown.Version} request={shown} />}
            <Comments request={shown} isStaff={passesRole(roles, 'FRHCEmployee')} />
          </>
        )}
      </PanelState>
    </Drawer>
  );
}
