import { extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadExtracts } from '#/features/extracts/reloadExtracts.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly extractId: string; readonly version: number; readonly onRemoved: () => void };

/** Has files laid into the Outbound folder alone; asks before. */
export function RemoveDelivery({ extractId, version, onRemoved }: Props) {
  const remove = useSend(extractDeliveryCalls.removeExtractDelivery);
  const ask = async () => {
    const isSure = await confirm({
      title: 'Bring no files to this server?',
      body: 'Files are laid into the Outbound folder alone from now on. The server and its secrets are forgotten.',
      safe: 'Keep it',
      deed: 'Forget the server',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { ExtractID: extractId, Version: version },
      {
        onSuccess: () => {
          void reloadExtracts();
          onRemoved();
        },
        onError: (error) => {
          toast(errorText(error));
          void reloadExtracts(); // another tab may have been first
        },
      },
    );
  };
  return (
    <div>
      <Button variant="quiet" busy={remove.isPending} onClick={() => void ask()}>
        Bring no files to this server
      </Button>
    </div>
  );
}
