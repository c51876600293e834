import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Upload } from '#/features/exchange/useUploads.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';

type Props = {
  readonly uploads: readonly Upload[];
  readonly onAgain: (upload: Upload) => void;
  readonly onStop: (key: number) => void;
};

/** What is on its way, and how far. */
export function UploadList({ uploads, onAgain, onStop }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className="exchange-uploads" aria-label="On the way">
      {uploads.map((upload) => {
        const { key, file, direction, share, failure, mayTryAgain } = upload;
        const name = `${file.name}, to ${direction}`;
        return (
          <li key={key}>
            <span className="clip" title={file.name}>
              {file.name}
            </span>
            <span className="dim small">
              {formatFileSize(file.size)}, to {direction}
            </span>
            <span className="exchange-deeds">
              {failure !== null && mayTryAgain && (
                <Button size="s" icon={IconRefresh} onClick={() => onAgain(upload)}>
                  Try again
                </Button>
              )}
              <IconButton
                size="s"
                label={failure === null ? `Stop sending ${file.name}` : `Put ${file.name} away`}
                icon={IconX}
                onClick={() => onStop(key)}
              />
            </span>
            {failure === null && <progress className="sending" aria-label={`${name}: sent`} value={share} />}
            <output className={failure === null ? 'dim small' : 'error'}>{stateOf(upload)}</output>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ share, waiting, failure }: Upload): string {
  if (failure !== null) return failure;
  if (waiting) return 'Waiting for the network. It goes on by itself.';
  return share === 0 ? 'Waiting for its turn' : 'On its way';
}
