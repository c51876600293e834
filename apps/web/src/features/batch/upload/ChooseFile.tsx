import type { Ref } from 'react';

/** What the chooser offers first; what a file is, its content says. */
const accept = '.csv,.tsv,.txt,.psv,.dat,.xlsx,.edi,.x12,.270,.hl7,.json,.jsonl,.ndjson,.zip';

type Props = { readonly ref: Ref<HTMLInputElement>; readonly onFile: (file: File) => void };

/** The browser's own chooser, for the button of a new batch. It stays while the list behind it changes: a chooser that is open would else choose for nobody. */
export function ChooseFile({ ref, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-label="File of the new batch"
      accept={accept}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file !== undefined) onFile(file);
        currentTarget.value = ''; // so that the same file can be chosen again, mended
      }}
    />
  );
}
