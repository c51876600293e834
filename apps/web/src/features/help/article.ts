import type { ScreenKey } from '@coverline/contract/screens/screens.ts';
import { worded } from '#/api/terms.ts';

/** Words as values, terms in braces (`inClientsWords`): what is drawn of them is text, never markup. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'terms'; readonly rows: readonly (readonly [term: string, meaning: string])[] };

type Part = { readonly title: string; readonly blocks: readonly Block[] };

export type Guide = {
  readonly title: string;
  readonly category: 'Getting started' | 'Eligibility' | '{Patients}' | 'Batches' | 'Your account' | 'Having a say';
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

/** What is written, in the client's words. */
export function inClientsWords<T>(written: T): T {
  if (typeof written === 'string') return worded(written) as T; // of the same shape, as all below
  if (Array.isArray(written)) return written.map((part: unknown) => inClientsWords(part)) as T;
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([name, part]) => [name, inClientsWords(part)])) as T;
}
