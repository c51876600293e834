import sax from 'sax';
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

/**
 * Feeds a part of a workbook, chunk by chunk, to whoever listens; after each chunk `pause` is asked whether something is to be handed
 * out. Document types, and with them entities of a file's own, are refused: no workbook has any.
 */
export async function* parseXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  events: XmlEvents,
  pause: () => T | null,
): AsyncGenerator<T, void, undefined> {
  const parser = sax.parser(true, { position: false });
  const refuse = (): never => {
    throw sheetDamaged();
  };
  Object.assign(parser, {
    onopentag: ({ name, attributes }: sax.Tag) => events.open(local(name), attributes),
    onclosetag: (name: string) => events.close?.(local(name)),
    ontext: events.text,
    oncdata: events.text,
    ondoctype: refuse,
    onerror: refuse,
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw sheetDamaged();
    }
  };
  for await (const chunk of chunks) {
    parser.write(decode(chunk));
    const found = pause();
    if (found !== null) yield found;
  }
  parser.write(decode()).close();
  const found = pause();
  if (found !== null) yield found;
}

/** The same of a small part, of which everything is wanted before anything else is done. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _nothing of parseXml(chunks, events, () => null)) void _nothing;
}
