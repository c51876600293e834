import type { BatchForm } from '@coverline/contract/batch/batchFile.ts';
import type { FileForm } from '@coverline/intake/form.ts';

/** How a file is read, as the wire has it: what does not belong to its kind is null. */
export const wireForm = (form: FileForm): BatchForm => ({
  Kind: form.kind,
  Zipped: form.zipped,
  Encoding: 'encoding' in form ? form.encoding : null,
  Delimiter: 'delimiter' in form ? form.delimiter : null,
  HasHeader: 'hasHeader' in form ? form.hasHeader : null,
  Layout:
    'layout' in form ? form.layout.map(({ name, from, width }) => ({ Name: name, From: from, Width: width })) : null,
});
