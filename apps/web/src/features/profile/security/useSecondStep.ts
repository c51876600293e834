import type { DataOf } from '@coverline/contract/call.ts';
import { secondStepCalls } from '@coverline/contract/secondStep.ts';
import { errorReference, errorText } from '#/api/errorText.ts';
import { useCall } from '#/api/useCall.ts';
import type { Panel } from '#/ui/PanelState.tsx';

export type SecondStepData = DataOf<(typeof secondStepCalls)['getSecondStep']>;

/** What the person has now, as a panel, and how to ask anew after a change. */
export function useSecondStep(): { readonly panel: Panel<SecondStepData>; readonly reload: () => Promise<unknown> } {
  const held = useCall(secondStepCalls.getSecondStep, undefined);
  const reload = () => held.refetch();
  if (held.data !== undefined) return { panel: { state: 'ready', data: held.data }, reload };
  return {
    reload,
    panel: held.isError
      ? {
          state: 'failed',
          message: errorText(held.error),
          reference: errorReference(held.error),
          retry: () => void reload(),
        }
      : { state: 'loading', waitingFor: 'your sign-in security' },
  };
}
