import { type StatusToken, statusTokenCalls } from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly tokens: readonly StatusToken[]; readonly timeZone: string };

export function TokenList({ tokens, timeZone }: Props) {
  const revoke = useSend(statusTokenCalls.revokeStatusToken);
  const onRevoke = async ({ ID, Name }: StatusToken) => {
    const sure = await confirm({
      title: `Revoke the token of ${Name}?`,
      body: 'Whatever reads with it reads nothing from now on.',
      safe: 'Keep it',
      deed: 'Revoke token',
      danger: true,
    });
    if (!sure) return;
    revoke.mutate(
      { ID },
      {
        onSuccess: () => {
          toast(`The token of ${Name} is revoked`);
          void queryClient.invalidateQueries();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  };
  return (
    <ul className="payor-notices">
      {tokens.map((token) => (
        <li key={token.ID}>
          <div className="grow">
            <p>{token.Name}</p>
            <p className="dim">{wordsOf(token, timeZone)}</p>
          </div>
          {token.State === 'Active' && (
            <Button
              size="s"
              aria-label={`Revoke the token of ${token.Name}`}
              busy={revoke.isPending}
              onClick={() => void onRevoke(token)}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ State, CreatedBy, CreatedAt, ExpiresAt, LastUsedAt }: StatusToken, timeZone: string): string {
  const used = LastUsedAt === null ? 'not used yet' : `last used ${formatInstant(LastUsedAt, timeZone)}`;
  const end = State === 'Active' ? `good until ${formatInstant(ExpiresAt, timeZone)}` : State.toLowerCase();
  return `Made by ${CreatedBy}, ${formatInstant(CreatedAt, timeZone)}; ${used}; ${end}`;
}
