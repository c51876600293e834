import type { Hospital, ModifierPrice, PayerPrice, PriceItem } from './priceItem.ts';
import type { WarningRule } from './rules/warnings.ts';

/** What is to be told of a place though it is read. */
export type Warning = {
  readonly rule: WarningRule;
  /** The row as a spreadsheet counts, or of JSON the line. */
  readonly line: number;
  /** The column by its name, or of JSON the place within the file; null where it is about the line as a whole. */
  readonly place: string | null;
};

/** What a price file says, in its order: an item comes before its prices, which name it. */
export type PriceEvent =
  | { readonly kind: 'hospital'; readonly line: number; readonly hospital: Hospital }
  | { readonly kind: 'item'; readonly line: number; readonly item: PriceItem }
  | { readonly kind: 'price'; readonly line: number; readonly item: PriceItem; readonly price: PayerPrice }
  | { readonly kind: 'modifier'; readonly line: number; readonly modifier: ModifierPrice }
  | ({ readonly kind: 'warning' } & Warning);

/** Gathers events until they are taken. */
export type PriceSink = {
  readonly emit: (event: PriceEvent) => void;
  readonly warn: (rule: WarningRule, line: number, place?: string | null) => void;
};

/** A sink, and what has come into it since it was last asked. */
export function createPriceSink(): PriceSink & { readonly take: () => readonly PriceEvent[] } {
  let events: PriceEvent[] = [];
  return {
    emit: (event) => void events.push(event),
    warn: (rule, line, place = null) => void events.push({ kind: 'warning', rule, line, place }),
    take() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
