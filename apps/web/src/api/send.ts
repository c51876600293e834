import { noticeBuild } from '#/api/build.ts';
import { createSend, type Send } from '#/api/wire/createSend.ts';
import { fetchWithProgress } from '#/api/wire/fetchWithProgress.ts';
import { followClient } from '#/api/session/followClient.ts';
import { loading } from '#/api/loading.ts';
import { session } from '#/api/session/session.ts';
import { texts } from '#/api/texts.ts';
import { tokenStore } from '#/api/session/tokenStore.ts';

/** Sends a call of the contract: `await send(userCalls.selectClient, id)`. Rejects with a CallError. */
export const send: Send = createSend({
  fetch: (url, init) => fetch(url, init),
  fetchWithProgress,
  readToken: tokenStore.read,
  acceptToken: tokenStore.accept,
  clientId: () => session.get().user?.SelectedClient?.ID ?? null,
  onStart: loading.start,
  onEnd: loading.end,
  onBuild: noticeBuild,
  onUnauthorized: (said) => session.leave({ message: said || texts.logInAgain, keepsPlace: true }),
  onClientChanged: (said) => followClient(send, said),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
