import { createReadStream } from 'node:fs';
import type { Hospital, PayerPrice, PriceItem } from '@coverline/clearance/priceFiles/priceItem.ts';
import { readPriceFile } from '@coverline/clearance/priceFiles/readPriceFile.ts';
import type { WarningRule } from '@coverline/clearance/priceFiles/rules/warnings.ts';

/** What a rule was broken by: how often, and the first lines. */
type Broken = { many: number; readonly lines: number[] };

export type ReadPrices = {
  readonly hospital: Hospital | null;
  readonly items: number;
  readonly prices: number;
  readonly modifiers: number;
  readonly warnings: ReadonlyMap<WarningRule, Broken>;
  /** Each price by its digest, with the first line that says it: by these the forms of one file are compared. */
  readonly digests: ReadonlyMap<number, number>;
};

const mostLines = 5;
/** A file of a later day has one that is none. */
const farthest = `${new Date().getUTCFullYear() + 1}-12-31`;

/** A number for a text, of 53 bits (cyrb53, which is public domain). */
function digestOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    one = Math.imul(one ^ char, 2654435761);
    other = Math.imul(other ^ char, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}

const codesOf = ({ codes }: PriceItem): readonly string[] =>
  codes.map(({ code, type }) => `${type} ${code}`).toSorted();

/**
 * All that a price says but its notes, which a tall file has one column for and others two, and the lowest and highest of its item, which
 * say nothing of their own (CMS's own examples differ in them).
 */
const keyOf = (item: PriceItem, price: PayerPrice): string =>
  JSON.stringify([
    item.description,
    codesOf(item),
    item.modifiers.toSorted(),
    item.setting,
    item.gross,
    item.cash,
    item.drugUnit,
    item.drugType,
    price.payer,
    price.plan,
    price.dollar,
    price.percentage,
    price.algorithm,
    price.methodology,
    price.median,
    price.tenth,
    price.ninetieth,
    price.count,
    price.estimated,
  ]);

/** A price file as the product reads it, counted. */
export async function readPrices(path: string): Promise<ReadPrices> {
  let hospital: Hospital | null = null;
  const counts = { items: 0, prices: 0, modifiers: 0 };
  const warnings = new Map<WarningRule, Broken>();
  const digests = new Map<number, number>();
  for await (const events of readPriceFile(createReadStream(path), farthest))
    for (const event of events)
      if (event.kind === 'hospital') hospital = event.hospital;
      else if (event.kind === 'item') counts.items++;
      else if (event.kind === 'modifier') counts.modifiers++;
      else if (event.kind === 'price') {
        counts.prices++;
        const digest = digestOf(keyOf(event.item, event.price));
        if (!digests.has(digest)) digests.set(digest, event.line);
      } else {
        const broken = warnings.get(event.rule) ?? { many: 0, lines: [] };
        warnings.set(event.rule, broken);
        broken.many++;
        if (broken.lines.length < mostLines) broken.lines.push(event.line);
      }
  return { hospital, ...counts, warnings, digests };
}
