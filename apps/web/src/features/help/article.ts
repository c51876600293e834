import type { ScreenKey } from '@coverline/contract/screens.ts';

/** Words as values: what is drawn of them is text, never markup. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'terms'; readonly rows: readonly (readonly [term: string, meaning: string])[] };

type Part = { readonly title: string; readonly blocks: readonly Block[] };

export type Guide = {
  readonly title: string;
  readonly category: 'Getting started' | 'Eligibility' | 'Patients' | 'Batches' | 'Your account' | 'Having a say';
  readonly summary: string;
  readonly version: `${number}.${number}`;
  /** YYYY-MM-DD. */
  readonly updated: string;
  /** The screen it is about: who may not open it does not see the guide either. */
  readonly about: ScreenKey;
  readonly parts: readonly Part[];
};

export type Question = {
  readonly id: string;
  readonly question: string;
  readonly category: 'Users and access' | 'Eligibility' | 'Running the portal';
  readonly answer: readonly Block[];
};

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const note = (words: string): Block => ({ kind: 'note', text: words });
export const terms = (...rows: (readonly [string, string])[]): Block => ({ kind: 'terms', rows });

/** Everything that a block says, for the search. */
export function wordsOf(block: Block): string {
  if (block.kind === 'terms') return block.rows.flat().join(' ');
  return 'items' in block ? block.items.join(' ') : block.text;
}
