import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { type FileConstraints, fileFault } from '@coverline/domain/validate/fileConstraints.ts';
import { useRef, useState } from 'react';
import { DropArea } from '#/ui/fields/files/DropArea.tsx';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { acceptOf, constraintText } from '#/ui/fields/files/fileConstraintTexts.ts';
import { FileThumb } from '#/ui/fields/files/FileThumb.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';

type Props = FieldProps & {
  readonly constraints: FileConstraints;
  readonly file: File | null;
  /** A file that keeps to the constraints, or null when it was taken away. */
  readonly onFile: (file: File | null) => void;
  /** How much has been sent, from 0 to 1; null while nothing is. */
  readonly progress?: number | null;
};

/** One file: chosen, dropped, judged before it is sent, and followed while it is. What does not fit is not taken, and said. */
export function FileUpload({ constraints, file, onFile, progress = null, error, help, ...field }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const onFiles = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const found = fileFault(chosen, constraints);
    setFault(found);
    onFile(found === null ? chosen : null);
  };
  const onRemove = () => {
    setFault(null);
    onFile(null);
    chooser.current?.focus();
  };
  return (
    <Field {...field} error={fault ?? error} help={help ?? constraintText(constraints)}>
      {(control) => (
        <>
          <DropArea
            ref={chooser}
            control={control}
            accept={acceptOf(constraints)}
            deed={file === null ? 'Choose a file' : 'Choose another file'}
            hint="or drop it here"
            onFiles={onFiles}
          />
          {file !== null && (
            <div className="chosen">
              <FileThumb key={`${file.name} ${file.lastModified}`} file={file} />
              <output className="clip">
                {file.name} <span className="dim">{formatFileSize(file.size)}</span>
              </output>
              {progress === null && (
                <IconButton size="s" label={`Remove ${file.name}`} icon={IconX} onClick={onRemove} />
              )}
            </div>
          )}
          {progress !== null && <progress className="sending" aria-label="Sent" value={progress} />}
        </>
      )}
    </Field>
  );
}
