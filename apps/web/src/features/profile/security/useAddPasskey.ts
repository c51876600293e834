import type { DataOf } from '@coverline/contract/wire/call.ts';
import { secondStepCalls } from '@coverline/contract/secondStep/secondStep.ts';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { send } from '#/api/send.ts';
import { makePasskey } from '#/features/profile/security/makePasskey.ts';

type Added = DataOf<(typeof secondStepCalls)['addPasskey']>;

/** Asks the server, has the browser make the key, and hands it in under a name. */
export function useAddPasskey(): UseMutationResult<Added, Error, string> {
  return useMutation<Added, Error, string>({
    mutationFn: async (Name) => {
      const made = await makePasskey(await send(secondStepCalls.beginPasskey, undefined));
      return send(secondStepCalls.addPasskey, { Name, ...made });
    },
  });
}
