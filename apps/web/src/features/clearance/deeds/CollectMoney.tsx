import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import { Suspense } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { whose } from '#/features/clearance/deeds/tellResults.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

const Collect = lazyScreen(() => import('#/features/clearance/money/Collect.tsx'));

/** What was taken of one visit, from its row: what is left of it is in the form already. */
export function CollectMoney({ deed: { rows }, onClose }: DeedProps) {
  const [row] = rows;
  const money = useCall(
    moneyCalls.getMoney,
    { VisitMasterID: row?.VisitMasterID ?? '' },
    { enabled: row !== undefined },
  );
  if (money.data !== undefined)
    return (
      <Suspense>
        <Collect of={money.data} whose={whose(rows)} onClose={onClose} />
      </Suspense>
    );
  return (
    <Modal title={`Money of ${whose(rows)}`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <PanelState panel={panelOf(money, 'the money')} name="The money" rows={4}>
        {() => null}
      </PanelState>
    </Modal>
  );
}
