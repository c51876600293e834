import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { type FileConstraints, fileFault } from '@coverline/domain/validate/fileConstraints.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { useMedia } from '#/ui/base/useMedia.ts';
import { Field } from '#/ui/fields/Field.tsx';
import { DropArea } from '#/ui/fields/files/DropArea.tsx';
import { acceptOf, constraintText } from '#/ui/fields/files/fileConstraintTexts.ts';
import { FileThumb } from '#/ui/fields/files/FileThumb.tsx';

/** A file with the way by which it came. */
export type ChosenFile = { readonly file: File; readonly source: 'Upload' | 'Paste' | 'Photo' };

type Props = {
  readonly label: string;
  /** What each may be. */
  readonly constraints: FileConstraints;
  /** What has so many at most, as a sentence says it: 'A paper'. */
  readonly of: string;
  readonly pages: readonly ChosenFile[];
  readonly most: number;
  readonly error: string | undefined;
  readonly onPages: (pages: readonly ChosenFile[]) => void;
};

/** Files of a paper, which are scanned: chosen, dropped, pasted anywhere while this is open, or taken with the camera of a phone. */
export function FilesField({ label, constraints, of, pages, most, error, onPages }: Props) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isPhone = useMedia('(pointer: coarse)');
  const add = (files: readonly File[], source: ChosenFile['source']) => {
    const judged = files.map((file) => ({ file, fault: fileFault(file, constraints) }));
    const taken = judged.flatMap(({ file, fault }) => (fault === null ? [{ file, source }] : []));
    const wrong = judged.flatMap(({ file, fault }) =>
      fault === null ? [] : [`${file.name}: ${fault} (${formatFileSize(file.size)})`],
    );
    const room = Math.max(0, most - pages.length);
    setFaults(taken.length > room ? [...wrong, `${of} has ${most} files at most`] : wrong);
    if (room > 0 && taken.length > 0) onPages([...pages, ...taken.slice(0, room)]);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files, 'Paste');
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return (
    <>
      <Field
        label={label}
        error={faults.length > 0 ? faults.join('. ') : error}
        help={`Each ${constraintText(constraints)}. They are scanned, and pictures are drawn anew.`}
      >
        {(control) => (
          <DropArea
            control={control}
            accept={acceptOf(constraints)}
            multiple
            deed="Choose files"
            hint="or paste or drop them here"
            onFiles={(files) => add(files, 'Upload')}
          />
        )}
      </Field>
      {isPhone && (
        <Field label="Photo">
          {(control) => (
            <DropArea
              control={control}
              accept="image/jpeg,image/png"
              capture="environment"
              deed="Take a photo"
              hint="page by page"
              onFiles={(files) => add(files, 'Photo')}
            />
          )}
        </Field>
      )}
      {pages.length > 0 && (
        <ol className="files-chosen" aria-label={`${pages.length} of ${most} files`}>
          {pages.map(({ file }, at) => (
            <li key={`${file.name} ${file.lastModified} ${at}`} className="chosen">
              <FileThumb file={file} />
              <span className="clip">
                {file.name} <span className="dim">{formatFileSize(file.size)}</span>
              </span>
              <IconButton
                size="s"
                label={`Remove ${file.name}`}
                icon={IconX}
                onClick={() => onPages(pages.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
