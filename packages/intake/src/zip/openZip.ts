import { FileRefusal } from '../refusal.ts';
import { type ByteSource, readPart } from '../source.ts';

/** One file of a zip, as the list at its end has it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly offset: number;
};

const mostEntries = 10_000;
const longestList = 4_194_304;
const endSize = 22;
const longestComment = 65_535;

const damaged = (): FileRefusal =>
  new FileRefusal(
    'zip-damaged',
    'This zip is damaged: it ends too early, or its list of files cannot be read. Make it again.',
  );

/** Whether a file begins as a zip does, one without files included. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5) && (head[3] === 4 || head[3] === 6);

/** The files of a zip by the list at its end; folders are left out. Throws FileRefusal for what is not to be unpacked. */
export async function listZip(source: ByteSource): Promise<readonly ZipEntry[]> {
  const { count, size, offset } = await findList(source);
  if (count > mostEntries)
    throw new FileRefusal('zip-many', `This zip has ${count} files in it; only zips of one file are read.`);
  if (size > longestList || offset + size > source.size) throw damaged();
  const list = await readPart(source, offset, offset + size);
  const view = viewOf(list);
  const entries: ZipEntry[] = [];
  for (let at = 0, seen = 0; seen < count; seen++) {
    if (at + 46 > list.length || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > list.length) throw damaged();
    const name = new TextDecoder().decode(list.subarray(at + 46, at + 46 + nameLength));
    checkName(name, view.getUint32(at + 38, true));
    if ((view.getUint16(at + 8, true) & 1) !== 0)
      throw new FileRefusal('zip-encrypted', 'This file is protected by a password. Save it without one.');
    const extra = viewOf(list.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
    const [full, compressed, place] = wideNumbers(extra, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    if (!name.endsWith('/'))
      entries.push({
        name,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        compressed,
        size: full,
        offset: place,
      });
    at = next;
  }
  return entries;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** A name that leaves its folder, or a link: nothing is ever written under it, and who packs such files means harm all the same. */
function checkName(name: string, attributes: number): void {
  const isLink = ((attributes >>> 16) & 0xf000) === 0xa000;
  const leaves = /^[/\\]|^[a-z]:|\\|\u0000/i.test(name) || name.split('/').includes('..');
  if (isLink || leaves)
    throw new FileRefusal(
      'zip-name',
      'This zip has a file in it whose name leads out of its folder, or a link. It was not unpacked.',
    );
}

/** Sizes and places of 64 bits, which stand in a field of their own where those of 32 are all ones (zip64). */
function wideNumbers(extra: DataView, narrow: readonly [number, number, number]): readonly [number, number, number] {
  if (!narrow.includes(0xffffffff)) return narrow;
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    let place = at + 4;
    return narrow.map((number) => {
      if (number !== 0xffffffff) return number;
      if (place + 8 > extra.byteLength) throw damaged();
      place += 8;
      return Number(extra.getBigUint64(place - 8, true));
    }) as [number, number, number];
  }
  throw damaged();
}

/** Where the list of files lies, by the record at the end of the zip, behind which a comment may stand. */
async function findList(source: ByteSource): Promise<{ count: number; size: number; offset: number }> {
  const from = Math.max(0, source.size - endSize - longestComment);
  const tail = await readPart(source, from, source.size);
  const view = viewOf(tail);
  for (let at = tail.length - endSize; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50 || at + endSize + view.getUint16(at + 20, true) > tail.length) continue;
    const narrow = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const isWide = narrow.count === 0xffff || narrow.size === 0xffffffff || narrow.offset === 0xffffffff;
    if (!isWide || at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) return narrow;
    const place = Number(view.getBigUint64(at - 12, true));
    const wide = viewOf(await readPart(source, place, place + 56));
    if (wide.byteLength < 56 || wide.getUint32(0, true) !== 0x06064b50) throw damaged();
    return {
      count: Number(wide.getBigUint64(32, true)),
      size: Number(wide.getBigUint64(40, true)),
      offset: Number(wide.getBigUint64(48, true)),
    };
  }
  throw damaged();
}
