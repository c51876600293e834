import { authCrdCalls } from '@coverline/contract/clearance/authorization/authorizationCrd.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { toast } from '#/ui/layers/toast.ts';

export type AskRules = { readonly isPending: boolean; readonly mutate: (anew: boolean) => void };

/** Asks the payer's rule service about what is ordered. What it says comes with the authorization. */
export function useAskRules(AuthID: string): AskRules {
  const ask = useSend(authCrdCalls.askAuthorizationRequirements);
  return {
    isPending: ask.isPending,
    mutate: (Anew) =>
      ask.mutate(
        { AuthID, Anew },
        {
          onSuccess: ({ State }) => {
            if (State === 'NotAsked') toast(worded('The {payer}’s rule service could not be asked.'), { grade: 'Bad' });
          },
          onError: (error) => toast(errorText(error), { grade: 'Bad' }),
          onSettled: () => void refreshAuths(),
        },
      ),
  };
}
