import { exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadMirror } from '#/features/exchange/reloadExchange.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly version: number; readonly onRemoved: () => void };

/** Has files exchanged here alone; asks before. */
export function RemoveMirror({ version, onRemoved }: Props) {
  const remove = useSend(exchangeMirrorCalls.removeExchangeMirror);
  const ask = async () => {
    const isSure = await confirm({
      title: 'Forget this server?',
      body: 'Files are neither picked up nor brought any more. What lies in the folders here stays. The server and its secrets are forgotten.',
      safe: 'Keep it',
      deed: 'Forget the server',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { Version: version },
      {
        onSuccess: () => {
          void reloadMirror();
          onRemoved();
        },
        onError: (error) => {
          toast(errorText(error), { grade: 'Bad' });
          void reloadMirror(); // another tab may have been first
        },
      },
    );
  };
  return (
    <div>
      <Button variant="quiet" busy={remove.isPending} onClick={() => void ask()}>
        Forget this server
      </Button>
    </div>
  );
}
