import { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { toast } from '#/ui/layers/toast.ts';

export type FetchForms = { readonly isPending: boolean; readonly mutate: () => void };

/** Asks the payer for the forms that it wants filled in. They come with the authorization. */
export function useFetchForms(AuthID: string): FetchForms {
  const fetch = useSend(authFormCalls.fetchAuthorizationForms);
  return {
    isPending: fetch.isPending,
    mutate: () =>
      fetch.mutate(
        { AuthID },
        {
          onSuccess: ({ Detail, Fetched, Refused }) => {
            if (Detail !== '') toast(worded(Detail), { grade: 'Bad' });
            else if (Fetched + Refused === 0) toast('There is no other form.');
          },
          onError: (error) => toast(errorText(error), { grade: 'Bad' }),
          onSettled: () => void refreshAuths(),
        },
      ),
  };
}
