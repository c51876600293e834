import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { worded } from '#/api/terms.ts';
import type { Send } from '#/api/wire/createSend.ts';
import { queryClient } from '#/api/queryClient.ts';
import { session } from '#/api/session/session.ts';
import { message } from '#/ui/layers/confirm.ts';

let following: Promise<void> | null = null;

/**
 * Where the session works in another client than this tab was drawn for, says so and draws the tab for that client.
 * Several calls at once make one question of it.
 */
export function followClient(send: Send, said: string | undefined): Promise<void> {
  following ??= follow(send, said).finally(() => {
    following = null;
  });
  return following;
}

async function follow(send: Send, said: string | undefined): Promise<void> {
  const drawnFor = session.get().user?.SelectedClient?.ID;
  const answer = await send(logonCalls.refreshLoginData, undefined, { quiet: true }).catch(() => null);
  const user = answer?.UserData;
  if (!user || user.SelectedClient?.ID === drawnFor) return;
  await message(
    worded('The {client} was changed'),
    `${said ?? worded('The {client} was changed in another tab.')} You now work in ${user.SelectedClient?.Name ?? worded('no {client}')}.`,
  );
  queryClient.clear();
  session.enter(user);
}
