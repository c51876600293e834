import { isInRange } from '../required/payerRule.ts';

/** A payer frees a provider, or a whole group, from asking for some services. */
export type GoldCard = {
  readonly providerNpi: string;
  /** Codes, or ranges with their last; empty: all. */
  readonly codes: readonly { readonly code: string; readonly codeTo: string | null }[];
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
};

/** The card that frees this provider from asking for this service on a day; null where none does. */
export const goldCardFor = (
  cards: readonly GoldCard[],
  { code, npis, on }: { readonly code: string; readonly npis: readonly string[]; readonly on: string },
): GoldCard | null =>
  cards.find((card) => {
    const own = npis.includes(card.providerNpi);
    const held = card.from <= on && (card.to === null || on <= card.to);
    const covers =
      card.codes.length === 0 ||
      card.codes.some((one) => (one.codeTo === null ? one.code === code : isInRange(code, one.code, one.codeTo)));
    return own && held && covers;
  }) ?? null;
