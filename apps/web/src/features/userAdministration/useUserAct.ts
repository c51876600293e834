import type { Call, PayloadOf } from '@coverline/contract/wire/call.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshUsers } from '#/features/userAdministration/usersData.ts';
import { confirm, message, type Question } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

/** A deed done to a person: asked for where it cannot be taken back, then done, told, and everything shown anew. */
export function useUserAct<C extends Call & { readonly effect: 'writes' }>(call: C) {
  const act = useSend(call);
  const run = async (
    payload: PayloadOf<C>,
    { ask, done }: { readonly ask?: Question & { readonly deed: string }; readonly done: string },
  ): Promise<void> => {
    if (ask !== undefined && !(await confirm(ask))) return;
    act.mutate(payload, {
      onSuccess: () => toast(done),
      onError: (error) => void message('Error', errorText(error)),
      onSettled: () => void refreshUsers(),
    });
  };
  return { run, busy: act.isPending };
}
