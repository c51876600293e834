import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import type { Upload } from '#/features/batch/upload/useUpload.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly upload: Upload;
  readonly onAgain: () => void;
  readonly onStop: () => void;
};

/** A file on its way, and what it waits for. */
export function UploadSheet({ upload, onAgain, onStop }: Props) {
  const { file, state, share, message } = upload;
  const failed = state === 'failed';
  const size = formatFileSize(file.size);
  return (
    <Sheet label="Upload" className="batch-upload">
      <div className="batch-upload-head">
        <h2 className="clip">{file.name}</h2>
        <span className="dim tn nowrap">{failed ? size : `${formatFileSize(share * file.size)} of ${size}`}</span>
        <span className="grow" />
        {failed && file.size > 0 && (
          <Button size="s" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button size="s" onClick={onStop}>
          {failed ? 'Close' : 'Cancel upload'}
        </Button>
      </div>
      {failed ? (
        <Notice tone="bad">{message}</Notice>
      ) : (
        <>
          <progress className="sending" aria-label={`Sent of ${file.name}`} value={share} />
          <output className="soft small">{wordsOf(upload)}</output>
        </>
      )}
    </Sheet>
  );
}

function wordsOf({ state, from, file, message }: Upload): string {
  if (state === 'held') return `${message} It goes on by itself.`;
  if (state === 'waiting')
    return 'The server cannot be reached. The upload goes on by itself once it can; what was sent is kept.';
  if (state === 'reading') return 'The file is here and is being looked at.';
  if (from !== null && from > 0) return `It goes on where it was cut, at ${formatFileSize(from * file.size)}.`;
  return 'Leave this screen open until it is sent.';
}
