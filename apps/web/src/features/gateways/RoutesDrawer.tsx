import { type AuthRoutes, gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { routeProblems } from '@coverline/domain/gateways/routeProblems.ts';
import { useState } from 'react';
import { showFaults } from '#/app/records/showFaults.ts';
import { freshPanelOf } from '#/api/panelOf.ts';
import { queryClient } from '#/api/queryClient.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { AuthGatewayFields } from '#/features/gateways/AuthGatewayFields.tsx';
import { Changes } from '#/features/gateways/Changes.tsx';
import { RouteRows } from '#/features/gateways/RouteRows.tsx';
import { type RouteEdit, routeEdits, routesPayload } from '#/features/gateways/routeForm.ts';
import { SharedRoutes } from '#/features/gateways/SharedRoutes.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { useValueField } from '#/ui/forms/formFields.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';

type Stored = DataOf<typeof gatewayCalls.getRoutes>;
type Props = {
  readonly partnerId: string;
  readonly onClose: () => void;
};
type Form = { Routes: readonly RouteEdit[]; AuthRoutes: readonly AuthRoutes[] };

/** The ways to one payer, in the order in which they are asked. */
export default function RoutesDrawer({ partnerId, onClose }: Props) {
  const stored = useCall(gatewayCalls.getRoutes, { PartnerID: partnerId });
  const panel = freshPanelOf(stored, 'the routes');
  if (panel.state === 'ready') return <Edit stored={panel.data} onClose={onClose} />;
  return (
    <Drawer title="Routes" onClose={onClose} flush>
      <PanelState panel={panel} name="The routes" rows={6}>
        {() => null}
      </PanelState>
    </Drawer>
  );
}

const changeText = ({ Client, Said }: Stored['Changes'][number]) =>
  `${Client === '' ? 'Every client' : Client}: ${Said === '' ? 'no routes left' : Said}`;

type EditProps = Omit<Props, 'partnerId'> & { readonly stored: Stored };

function Edit({ stored, onClose }: EditProps) {
  const save = useSend(gatewayCalls.saveRoutes);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<Form>({
    initial: {
      Routes: routeEdits(stored.Routes),
      AuthRoutes: stored.AuthRoutes,
    },
    validate: ({ Routes, AuthRoutes: auths }) => {
      const problem = routeProblems(routesPayload(Routes), { keepsShared: stored.KeepsShared });
      const isOpen = auths.some(({ ClientID, GatewayIDs }) => ClientID !== null && GatewayIDs.length === 0);
      return {
        ...(problem !== null && { Routes: problem }),
        ...(isOpen && { AuthRoutes: 'Choose the gateway, or remove the ways of this {client}' }),
      };
    },
  });
  const routes = useValueField(form, 'Routes');
  const auths = useValueField(form, 'AuthRoutes');
  const onSubmit = ({ Routes, AuthRoutes: said }: Form) => {
    setFailed(null);
    save.mutate(
      {
        PartnerID: stored.PartnerID,
        Version: stored.Version,
        Routes: routesPayload(Routes),
        AuthRoutes: said
          .filter(({ GatewayIDs }) => GatewayIDs.length > 0)
          .map((one) => ({ ...one, GatewayIDs: [...one.GatewayIDs] })),
      },
      {
        onSuccess: () => {
          toast('The routes are saved. They hold from the next question on.');
          void queryClient.invalidateQueries();
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormDrawer
      title={`Routes to ${stored.Name}`}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={{ Routes: 'Routes', AuthRoutes: 'Prior authorizations' }}
      submitLabel="Save routes"
    >
      <p className="dim">
        {worded(
          'The next route is asked only when the one before certainly did not take the question. {A client} with routes of its own uses these alone. Shares split the questions: each begins by one of the routes that have one.',
        )}
      </p>
      {!stored.KeepsShared && <SharedRoutes routes={stored.Shared} ownGateway={stored.OwnGateway} />}
      <RouteRows routes={routes.value} onChange={routes.onChange} error={routes.error} stored={stored} />
      <AuthGatewayFields stored={stored} value={auths.value} onChange={auths.onChange} error={auths.error} />
      <Changes changes={stored.Changes.map((change) => ({ ...change, what: changeText(change) }))} />
    </FormDrawer>
  );
}
