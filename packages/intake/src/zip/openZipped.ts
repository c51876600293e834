import { FileRefusal } from '../refusal.ts';
import type { ByteSource } from '../source.ts';
import type { ZipEntry } from './openZip.ts';
import { entrySource } from './readEntry.ts';

/** The most that a file in a zip may unpack to. */
const mostBytes = 8_000_000_000;

/** Whether an entry is what macOS adds beside the files that are packed. */
export const isMacOwn = (name: string): boolean => name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');

/** The one file of a zip; what macOS adds beside each file is not counted. Throws FileRefusal where there is none, or more than one. */
export function openZipped(
  source: ByteSource,
  entries: readonly ZipEntry[],
): { readonly name: string; readonly file: ByteSource } {
  const files = entries.filter(({ name }) => !isMacOwn(name));
  const [entry, ...more] = files;
  if (entry === undefined) throw new FileRefusal('empty', 'This zip has no file in it.');
  if (more.length > 0)
    throw new FileRefusal(
      'zip-many',
      `This zip has ${files.length} files in it. Send them one by one, or each in a zip of its own.`,
    );
  return { name: entry.name, file: entrySource(source, entry, mostBytes) };
}
