import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { type FileConstraints, maxBytes } from '@coverline/domain/validate/fileConstraints.ts';

/** The `accept` of a file input: by extension and by type, since systems know one or the other. */
export const acceptOf = ({ FileTypes, FileMimeTypes }: FileConstraints): string =>
  [...FileTypes.map((type) => `.${type}`), ...FileMimeTypes].join(',');

/** What may be chosen, in words: 'PNG, JPG or JPEG, up to 512 KB'. */
export function constraintText(constraints: FileConstraints): string {
  const types = constraints.FileTypes.map((type) => type.toUpperCase());
  const last = types.at(-1) ?? '';
  const listed = types.length > 1 ? `${types.slice(0, -1).join(', ')} or ${last}` : last;
  return `${listed}, up to ${formatFileSize(maxBytes(constraints))}`;
}
