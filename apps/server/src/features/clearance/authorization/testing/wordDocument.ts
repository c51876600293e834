import { writeZip } from '@coverline/intake/zip/writeZip.ts';

const own = ['[Content_Types].xml', 'word/document.xml'];

async function* bytesOf(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(text);
}

/** A Word document as far as anybody here looks into one, with further parts; or a zip of other files. */
export async function wordDocument(
  more: Readonly<Record<string, string>> = {},
  names: readonly string[] = own,
): Promise<Buffer> {
  const parts = { ...Object.fromEntries(names.map((name) => [name, '<part/>'])), ...more };
  const files = Object.entries(parts).map(([name, text]) => ({ name, chunks: bytesOf(text) }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
