/** What a file must be: size in KB of 1024 bytes, extensions as a chooser shows them, and media types. */
export type FileConstraints = {
  readonly MaxFileSize: number;
  readonly FileTypes: readonly string[];
  readonly FileMimeTypes: readonly string[];
};

export const fileMessages = { tooLarge: 'File too large', wrongType: 'Invalid file type' } as const;

/** Bytes, of a size in KB of 1024. */
export const maxBytes = ({ MaxFileSize }: FileConstraints): number => MaxFileSize * 1024;

/** A file as its chooser knows it, before anybody has looked inside. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly type: string };

/**
 * Why a chosen file would be refused, or null. By its name and told type, which is all a browser has; the server judges by
 * content. A pasted file has no name of its own and is judged by its type.
 */
export function fileFault(file: ChosenFile, constraints: FileConstraints): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  const named = extension === undefined || constraints.FileTypes.includes(extension);
  const typed = file.type === '' ? extension !== undefined : constraints.FileMimeTypes.includes(file.type);
  if (!named || !typed) return fileMessages.wrongType;
  return file.size > maxBytes(constraints) ? fileMessages.tooLarge : null;
}
