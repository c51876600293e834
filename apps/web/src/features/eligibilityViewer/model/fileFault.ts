import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';

/** What a page may hold of one message. */
export const mostBytes = 50_000_000;

/** Why a file is not opened; null where it may be. */
export function fileFault(size: number): string | null {
  if (size === 0) return 'The file is empty.';
  return size > mostBytes ? `The file is too large: ${formatFileSize(size)}.` : null;
}
