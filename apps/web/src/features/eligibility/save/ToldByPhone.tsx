import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { callOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { type ToldCall, toldLines, verifiedByPhone } from '@coverline/domain/payerCalls/toldCall.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** What was told on the telephone, which is saved before what was answered: the status with its time, the plan's dates and the office copay. */
export function ToldByPhone({ lookupId }: { readonly lookupId: string }) {
  const { TimeZone } = useUser();
  const calls = useCall(payerCallCalls.getPayerCalls, { SpifResponseID: lookupId });
  return (
    <PanelState panel={panelOf(calls, 'the calls')} name="What was told" rows={2}>
      {({ CallLog }) => {
        const last = CallLog.find(({ Withdrawn, Outcome }) => Withdrawn === null && callOutcome(Outcome).verifies);
        if (last === undefined) return null;
        const told: ToldCall = {
          outcome: last.Outcome,
          calledAt: last.CalledAt,
          representative: last.Representative,
          reference: last.Reference,
          planFrom: last.PlanFrom,
          planTo: last.PlanTo,
          benefits: last.Benefits,
        };
        return (
          <Notice tone="info">
            {[verifiedByPhone(told, TimeZone), ...toldLines(told)].join(' · ')} Status, dates and office copay are
            written from it.
          </Notice>
        );
      }}
    </PanelState>
  );
}
