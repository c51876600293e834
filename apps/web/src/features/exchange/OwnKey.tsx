import { type ExchangePgp, exchangePgpCalls } from '@coverline/contract/exchange/exchangePgp.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly pgp: ExchangePgp; readonly onMade: () => void };

/** The key for which files that come are encrypted: its public half goes to whoever encrypts them, the other never leaves. */
export function OwnKey({ pgp: { Own }, onMade }: Props) {
  const { TimeZone } = useUser();
  const make = useSend(exchangePgpCalls.makeExchangePgpKey);
  const fetched = useDownload(exchangePgpCalls.downloadExchangePgpKey);
  const onMake = async () => {
    const sure =
      Own === null ||
      (await confirm({
        title: 'Make another key?',
        body: 'Files that are encrypted for the key of now cannot be opened any more. Whoever encrypts them needs the new one.',
        safe: 'Keep this key',
        deed: 'Make another',
        danger: true,
      }));
    if (!sure) return;
    make.mutate(
      { Replace: Own !== null },
      {
        onSuccess: () => {
          toast('The key is made. Give its public half to whoever encrypts files for Inbound.');
          onMade();
        },
        onError: (error) => void toast(errorText(error), { grade: 'Bad' }),
      },
    );
  };
  return (
    <fieldset className="exchange-key">
      <legend className="label">Key for files that come in</legend>
      {Own === null ? (
        <p className="dim">None was made yet. A file that comes in encrypted goes into quarantine.</p>
      ) : (
        <>
          <code className="mono small">{Own.Fingerprint}</code>
          <p className="dim small">
            Made {formatInstant(Own.MadeAt, TimeZone)}. A file that is encrypted for it is opened in Inbound.
          </p>
        </>
      )}
      <div className="row">
        {Own !== null && (
          <Button size="s" icon={IconDownload} busy={fetched.busy} onClick={() => void fetched.run(undefined)}>
            Download the public key
          </Button>
        )}
        <Button size="s" icon={IconKey} busy={make.isPending} onClick={() => void onMake()}>
          {Own === null ? 'Make a key' : 'Make another key'}
        </Button>
      </div>
    </fieldset>
  );
}
