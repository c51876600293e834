import { markTaker } from '@coverline/intake/source.ts';
import { createCsvPrices } from './csv/readCsvPrices.ts';
import { createJsonPrices } from './json/readJsonPrices.ts';
import { createPriceSink, type PriceEvent } from './priceEvents.ts';
import { PriceFileRefusal } from './refusal.ts';

/** Small enough that what is made of a piece stays small, whatever a source hands over at once. */
const piece = 65_536;

const openObject = 123;

/** The first byte that is no blank; -1 where all are. */
const firstByte = (bytes: Uint8Array): number => bytes.find((byte) => byte > 32) ?? -1;

/** By what the beginning of a text can be read: UTF-8, unless a letter of it can be none; the last may be cut. */
function encodingOf(beginning: Uint8Array): 'utf-8' | 'windows-1252' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

type BytesReader = { readonly push: (bytes: Uint8Array) => void; readonly end: () => void };

function readerOf(beginning: Uint8Array, sink: ReturnType<typeof createPriceSink>, lastDay: string): BytesReader {
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new PriceFileRefusal('The letters of this file are UTF-16. Save it as CSV UTF-8.');
  if (first === 0x50 && second === 0x4b)
    throw new PriceFileRefusal('This is a zip or a workbook. Unpack it, or save it as CSV UTF-8.');
  if (firstByte(beginning) === openObject) return createJsonPrices(sink, lastDay);
  const text = createCsvPrices(sink, lastDay);
  const encoding = encodingOf(beginning);
  if (encoding !== 'utf-8') sink.warn('not-utf-8', 1);
  const decoder = new TextDecoder(encoding);
  return {
    push: (bytes) => text.push(decoder.decode(bytes, { stream: true })),
    end() {
      text.push(decoder.decode());
      text.end();
    },
  };
}

/**
 * A hospital's machine-readable price file, tall or wide CSV or JSON, version 3 or 2, as events in the order of the file, in the memory
 * of a piece whatever its size. Its form is told by its content. Rejects with PriceFileRefusal where it is no price file at all.
 * @param lastDay no file is of a later day: by when it was sent, so that whoever reads it again reads the same
 */
export async function* readPriceFile(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  lastDay: string,
): AsyncGenerator<readonly PriceEvent[], void, undefined> {
  const sink = createPriceSink();
  const withoutMark = markTaker();
  let reader: BytesReader | null = null;
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += piece) {
      const part = withoutMark(chunk.subarray(at, at + piece));
      if (reader === null && firstByte(part) < 0) continue;
      reader ??= readerOf(part, sink, lastDay);
      reader.push(part);
      const events = sink.take();
      if (events.length > 0) yield events;
    }
  if (reader === null) throw new PriceFileRefusal('This file is empty.');
  reader.end();
  const events = sink.take();
  if (events.length > 0) yield events;
}
