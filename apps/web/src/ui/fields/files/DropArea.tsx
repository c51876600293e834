import './DropArea.css';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react';
import { classes } from '#/ui/base/classes.ts';
import type { ControlProps } from '#/ui/fields/Field.tsx';

type Props = {
  readonly control: ControlProps;
  /** What the chooser offers, as the `accept` of a file input. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Of a phone: opens the camera at its back instead of the files. */
  readonly capture?: 'environment';
  readonly deed: string;
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Where files are chosen or dropped: a file input, drawn as the whole area. */
export function DropArea({ control, accept, multiple = false, capture, deed, hint, onFiles, ref }: Props) {
  const [over, setOver] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // so that the same file can be chosen again, mended
    if (files.length > 0) onFiles(files);
  };
  const onDrag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event, false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className={classes('drop', over && 'is-over', control['aria-invalid'] && 'is-wrong')}
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={onDrop}
    >
      <IconUpload className="i" aria-hidden />
      <span className="btn btn-s" aria-hidden>
        {deed}
      </span>
      <span className="drop-hint" aria-hidden>
        {hint}
      </span>
      <input
        ref={ref}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={onChange}
        {...control}
      />
    </div>
  );
}
