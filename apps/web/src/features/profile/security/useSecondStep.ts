import type { DataOf } from '@coverline/contract/wire/call.ts';
import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import type { Panel } from '#/ui/page/PanelState.tsx';

export type SecondStepData = DataOf<(typeof secondStepCalls)['getSecondStep']>;

/** What the person has now, as a panel, and how to ask anew after a change. */
export function useSecondStep(): { readonly panel: Panel<SecondStepData>; readonly reload: () => Promise<unknown> } {
  const held = useCall(secondStepCalls.getSecondStep, undefined);
  return { panel: panelOf(held, 'your sign-in security'), reload: () => held.refetch() };
}
