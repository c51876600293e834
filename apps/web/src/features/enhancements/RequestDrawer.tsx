import { enhancementCalls } from '@coverline/contract/enhancement.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { errorReference, errorText } from '#/api/errorText.ts';
import { useCall } from '#/api/useCall.ts';
import { useViewer } from '#/app/useViewer.ts';
import { Comments } from '#/features/enhancements/Comments.tsx';
import { RequestFacts } from '#/features/enhancements/RequestFacts.tsx';
import { StatusForm } from '#/features/enhancements/StatusForm.tsx';
import { Drawer } from '#/ui/Drawer.tsx';
import { PanelFailed } from '#/ui/PanelFailed.tsx';
import { PanelLoading } from '#/ui/PanelLoading.tsx';

/** One request: what was asked, its votes, what was said of it; administrators move it on here. */
export function RequestDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const roles = useViewer()?.roles ?? [];
  const request = useCall(enhancementCalls.getEnhancement, { ID: id });
  return (
    <Drawer title={request.data ? `Request ${request.data.Number}` : 'Request'} onClose={onClose} flush>
      {request.data === undefined && request.error === null && <PanelLoading waitingFor="the request" rows={6} />}
      {request.error !== null && (
        <PanelFailed
          title="The request did not load"
          message={errorText(request.error)}
          reference={errorReference(request.error)}
          onRetry={() => void request.refetch()}
          retrying={request.isFetching}
        />
      )}
      {request.data !== undefined && (
        <>
          <RequestFacts request={request.data} />
          {passesRole(roles, 'FRMDAdministrator') && <StatusForm key={request.data.Version} request={request.data} />}
          <Comments request={request.data} isStaff={passesRole(roles, 'FRHCEmployee')} />
        </>
      )}
    </Drawer>
  );
}
