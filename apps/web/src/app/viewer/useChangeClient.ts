import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { userCalls } from '@coverline/contract/user/user.ts';
import { queryClient } from '#/api/queryClient.ts';
import { session } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

type Client = UserData['ClientList'][number];

/** Changes the client that the whole session works in, in every tab. The screen is drawn anew for it. */
export function useChangeClient() {
  const select = useSend(userCalls.selectClient);
  const change = (client: Client, onChanged?: () => void) =>
    select.mutate(client.ID, {
      onSuccess: ({ UserData }) => {
        queryClient.clear();
        session.enter(UserData);
        toast(`You now work in ${client.Name}`);
        onChanged?.();
      },
    });
  return { change, changing: select.isPending ? select.variables : null, error: select.error };
}
