import './ImportSteps.css';
import type { FileConstraints } from '@coverline/domain/validate/fileConstraints.ts';
import { type ReactNode, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

/** What is shown of a call that is sent: the preview, or the confirmation. */
type Sent = { readonly isPending: boolean; readonly isError: boolean; readonly error: Error | null };

export type ImportStepsProps = {
  /** The row of the file that names its columns; none of a file that somebody else publishes. */
  readonly columns: readonly string[];
  /** What a row is: "Each row is one person. The first row names the columns:". */
  readonly rowIs: string;
  /** What stands in the columns. */
  readonly about: ReactNode;
  readonly constraints: FileConstraints;
  /** How large it may be, and that nothing changes yet. */
  readonly help: string;
  /** Of 1, how much of the file has left. */
  readonly progress: number | null;
  readonly preview: Sent;
  readonly confirm: Sent;
  readonly onFile: (file: File | null) => void;
  /** What becomes of each row. */
  readonly children: ReactNode;
};

const labelOf = ({ FileTypes }: FileConstraints): string => {
  const other = FileTypes.find((type) => type === 'xlsx' || type === 'txt');
  return other === undefined ? 'CSV file' : `CSV or ${other === 'txt' ? 'text' : 'XLSX'} file`;
};

/** How a CSV file is to look, the file that is chosen, and what would become of it. */
export function ImportSteps(props: ImportStepsProps) {
  const { columns, rowIs, about, help, progress, preview, confirm } = props;
  const [file, setFile] = useState<File | null>(null);
  const header = columns.join(',');
  const onFile = (chosen: File | null) => {
    setFile(chosen);
    props.onFile(chosen);
  };
  return (
    <div className="import">
      <div className="import-columns">
        <p>{rowIs}</p>
        {columns.length > 0 && (
          <p className="import-header">
            <code>{header}</code>
            <Button size="s" onClick={() => void copyAndTell(header, 'The columns are copied.')}>
              Copy
            </Button>
          </p>
        )}
        <p className="dim small">{about}</p>
      </div>
      <FileUpload
        label={labelOf(props.constraints)}
        help={help}
        // Some browsers name the type of a CSV file after a program that opens it.
        constraints={{
          ...props.constraints,
          FileMimeTypes: [...props.constraints.FileMimeTypes, 'text/plain', 'application/vnd.ms-excel'],
        }}
        file={file}
        onFile={onFile}
        progress={preview.isPending ? progress : null}
        error={preview.isError ? errorText(preview.error) : undefined}
      />
      {confirm.isError && (
        <Notice tone="bad" end={file !== null && <Button onClick={() => onFile(file)}>Check again</Button>}>
          {errorText(confirm.error)}
        </Notice>
      )}
      {props.children}
    </div>
  );
}
