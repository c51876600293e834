import type { PriceEvent } from '../priceEvents.ts';
import type { ModifierPrice, PayerPrice, PriceItem } from '../priceItem.ts';
import { readPriceFile } from '../readPriceFile.ts';

const encoder = new TextEncoder();

/** Every event of a file, its bytes handed over in pieces of this many. */
export async function readWhole(file: string | Uint8Array, piece = 65_536): Promise<readonly PriceEvent[]> {
  const bytes = typeof file === 'string' ? encoder.encode(file) : file;
  function* pieces(): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const events: PriceEvent[] = [];
  for await (const some of readPriceFile(pieces(), '2026-12-01')) events.push(...some);
  return events;
}

/** The warnings, as `rule line place`. */
export const warnings = (events: readonly PriceEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.kind === 'warning' ? [[event.rule, event.line, event.place ?? ''].join(' ').trim()] : [],
  );

/** What is said of items and prices, without where. */
export const said = (events: readonly PriceEvent[]): readonly (PriceItem | PayerPrice | ModifierPrice)[] =>
  events.flatMap((event): readonly (PriceItem | PayerPrice | ModifierPrice)[] =>
    event.kind === 'item'
      ? [event.item]
      : event.kind === 'price'
        ? [event.price]
        : event.kind === 'modifier'
          ? [event.modifier]
          : [],
  );
