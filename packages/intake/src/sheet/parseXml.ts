import { Parser } from 'saxen';
import { FileRefusal } from '../refusal.ts';

export const sheetDamaged = (): FileRefusal =>
  new FileRefusal(
    'sheet-damaged',
    'This workbook cannot be read: it is damaged, or no Excel workbook. Save it again as XLSX.',
  );

export type XmlEvents = {
  /** Names come without their prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** Text may come in several pieces. */
  readonly text?: ((text: string) => void) | undefined;
  readonly close?: ((name: string) => void) | undefined;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A tag or a text that is longer than this is of no workbook, whose cells end at 32,767 letters: it would be held whole. */
const longestToken = 1_000_000;

const ownEntities = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/**
 * Feeds a part of a workbook, chunk by chunk, to whoever listens; after each chunk `pause` is asked whether something is to be handed
 * out. Document types, and with them entities of a file's own, are refused: no workbook has any. So is whatever is no XML.
 */
export async function* parseXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  events: XmlEvents,
  pause: () => T | null,
): AsyncGenerator<T, void, undefined> {
  const refuse = (): never => {
    throw sheetDamaged();
  };
  // Since when nothing was told: what is not whole yet is held, and looked at again with each chunk.
  let held = 0;
  const heard = (): void => {
    held = 0;
  };
  const text = (raw: string, decodeEntities: (text: string) => string): string => {
    if (!raw.includes('&')) return raw;
    return ownEntities.test(raw) ? refuse() : decodeEntities(raw);
  };
  const parser = new Parser()
    .on('openTag', (name, attributes, decodeEntities) => {
      heard();
      const found = attributes() || refuse();
      for (const key in found) found[key] = text(found[key] ?? '', decodeEntities);
      events.open(local(name), found);
    })
    .on('closeTag', (name) => {
      heard();
      events.close?.(local(name));
    })
    .on('text', (raw, decodeEntities) => {
      heard();
      events.text?.(text(raw, decodeEntities));
    })
    .on('cdata', (raw) => {
      heard();
      events.text?.(raw);
    })
    .on('comment', heard)
    .on('question', heard)
    .on('attention', refuse)
    .on('error', refuse)
    .on('warn', refuse);
  const feed = (piece: string): void => {
    held += piece.length;
    parser.write(piece);
    if (held > longestToken) refuse();
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw sheetDamaged();
    }
  };
  for await (const chunk of chunks) {
    feed(decode(chunk));
    const found = pause();
    if (found !== null) yield found;
  }
  feed(decode());
  parser.end();
  const found = pause();
  if (found !== null) yield found;
}

/** The same of a small part, of which everything is wanted before anything else is done. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _nothing of parseXml(chunks, events, () => null)) void _nothing;
}
