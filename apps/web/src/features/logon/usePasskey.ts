import type { DataOf } from '@coverline/contract/wire/call.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { send } from '#/api/send.ts';
import { signWithPasskey } from '#/features/logon/signWithPasskey.ts';

type Ask = (typeof logonCalls)['askPasskey'] | (typeof logonCalls)['beginPasskeyLogIn'];
type Answer = DataOf<(typeof logonCalls)['passkeyAuth']>;

/** The question, the passkey, the answer: one press, three steps. */
export function usePasskey(ask: Ask): UseMutationResult<Answer, Error, void> {
  return useMutation({
    mutationFn: async (): Promise<Answer> =>
      send(logonCalls.passkeyAuth, await signWithPasskey(await send(ask, undefined))),
  });
}
