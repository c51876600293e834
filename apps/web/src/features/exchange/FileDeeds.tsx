import { exchangeCalls, type ExchangeFileDetail } from '@coverline/contract/exchange/exchange.ts';
import { exchangeRuleCalls } from '@coverline/contract/exchange/exchangeRules.ts';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { errorText } from '#/api/errorText.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadExchange, reloadWithoutRemoved } from '#/features/exchange/reloadExchange.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly file: ExchangeFileDetail; readonly onRemoved: () => void };

/** What may be done with a file, by what it is and who looks. */
export function FileDeeds({ file, onRemoved }: Props) {
  const { FileID, Name, State, Direction, Held, MayDownload, MayRemove, MayRoute, MayArchive } = file;
  const fetched = useDownload(exchangeCalls.downloadExchangeFile);
  const archive = useSend(exchangeCalls.archiveExchangeFile);
  const remove = useSend(exchangeCalls.removeExchangeFile);
  const route = useSend(exchangeRuleCalls.routeExchangeFile);
  const onError = (error: Error) => void toast(errorText(error), { grade: 'Bad' });
  const onArchive = (Archived: boolean) =>
    archive.mutate(
      { FileID, Archived },
      {
        onSuccess: () => {
          toast(Archived ? `${Name} is in the archive` : `${Name} is back in ${Direction}`);
          void reloadExchange();
        },
        onError,
      },
    );
  const onRoute = () => route.mutate({ FileID }, { onSuccess: () => void reloadExchange(), onError });
  const onRemove = async () => {
    const sure = await confirm({
      title: 'Remove this file?',
      body: `${Name} is removed for everybody, and cannot be brought back.`,
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { FileID },
      {
        onSuccess: () => {
          toast(`${Name} is removed`);
          onRemoved();
          void reloadWithoutRemoved();
        },
        onError,
      },
    );
  };
  return (
    <>
      {MayDownload && (
        <Button
          variant="primary"
          icon={IconDownload}
          busy={fetched.busy}
          onClick={() => void fetched.run({ FileID }).then(reloadExchange)}
        >
          Download
        </Button>
      )}
      {MayRoute && (
        <Button icon={IconRoute} busy={route.isPending} onClick={onRoute}>
          {Held === null ? (State === 'Failed' ? 'Route again' : 'Route it') : 'Route it all the same'}
        </Button>
      )}
      {MayArchive && (
        <Button icon={IconArchive} busy={archive.isPending} onClick={() => onArchive(true)}>
          Move to the archive
        </Button>
      )}
      {State === 'Archived' && (
        <Button icon={IconArchiveOff} busy={archive.isPending} onClick={() => onArchive(false)}>
          Back to {Direction}
        </Button>
      )}
      {MayRemove && (
        <Button variant="danger" icon={IconTrash} busy={remove.isPending} onClick={() => void onRemove()}>
          Remove
        </Button>
      )}
    </>
  );
}
