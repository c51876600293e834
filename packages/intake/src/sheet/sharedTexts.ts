import { FileRefusal } from '../refusal.ts';
import { readXml } from './parseXml.ts';

/** The texts of a workbook that its cells name by number. */
export type SharedTexts = { readonly at: (index: number) => string | null };

const page = 1_048_576;
const mostBytes = 40 * page;
const mostTexts = 3_000_000;

const tooMany = (): FileRefusal =>
  new FileRefusal(
    'sheet-texts',
    'This workbook has more different texts than are kept at once. Save the sheet as CSV, which has no such bound.',
  );

/** Texts in pages of bytes rather than as so many strings: three million of them take 50 MB and not 300. */
export function createTexts(): SharedTexts & { readonly add: (text: string) => void } {
  const pages: Uint8Array[] = [new Uint8Array(page)];
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // Where each begins and how long it is, two numbers a text.
  let places = new Uint32Array(2048);
  let count = 0;
  let used = 0;
  return {
    add(given) {
      const text = given.slice(0, 32_767); // the most that a cell may hold
      if (used + text.length * 3 > page) {
        pages.push(new Uint8Array(page));
        used = 0;
      }
      if (pages.length * page > mostBytes || count === mostTexts) throw tooMany();
      if (count * 2 === places.length) {
        const grown = new Uint32Array(places.length * 2);
        grown.set(places);
        places = grown;
      }
      const { written } = encoder.encodeInto(text, pages.at(-1)!.subarray(used));
      places[count * 2] = (pages.length - 1) * page + used;
      places[count * 2 + 1] = written;
      used += written;
      count++;
    },
    at(index) {
      if (!Number.isInteger(index) || index < 0 || index >= count) return null;
      const place = places[index * 2] ?? 0;
      const from = place % page;
      return decoder.decode(pages[Math.floor(place / page)]?.subarray(from, from + (places[index * 2 + 1] ?? 0)));
    },
  };
}

/** Reads the part in which a workbook keeps its texts; readings for how a text is pronounced are left out. */
export async function readSharedTexts(chunks: AsyncIterable<Uint8Array>): Promise<SharedTexts> {
  const texts = createTexts();
  let text = '';
  let isText = false;
  let isReading = false;
  await readXml(chunks, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text(piece) {
      if (isText && text.length <= 32_767) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') texts.add(text);
    },
  });
  return texts;
}
