import { authWireCalls } from '@coverline/contract/clearance/authorization/authorizationWire.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { toast } from '#/ui/layers/toast.ts';

/** Asks the payer what it knows of one. What it says comes with the authorization. */
export function useAskPayer(AuthID: string): { readonly isPending: boolean; readonly mutate: () => void } {
  const ask = useSend(authWireCalls.askAuthorizationPayer);
  return {
    isPending: ask.isPending,
    mutate: () =>
      ask.mutate(
        { AuthID },
        { onError: (error) => toast(errorText(error), { grade: 'Bad' }), onSettled: () => void refreshAuths() },
      ),
  };
}
