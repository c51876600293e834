/** What is open over a good-faith estimate. */
export type GoodFaithDeed =
  | { readonly kind: 'answer' | 'edit' | 'fresh' | 'bill' }
  | { readonly kind: 'deliver'; readonly version: number };
