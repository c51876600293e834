import { type Term, type TermKey, termIn, wordedIn } from '@coverline/domain/terminology.ts';
import { session } from '#/api/session/session.ts';

const own = () => session.get().user?.TerminologyData ?? {};

/**
 * What the selected client calls a term. Screens are drawn anew for another client, so that it is asked while drawing and
 * kept nowhere.
 */
export const term = (key: TermKey, form?: keyof Term): string => termIn(own(), key, form);

/** A sentence in the client's words: `worded('Find {a patient}')`. */
export const worded = (text: string): string => wordedIn(own(), text);

/** What keeps a form from being sent, in the client's words, by field. */
export const wordedEach = <T extends Readonly<Partial<Record<string, string>>>>(messages: T): T =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, worded(message ?? '')])) as T; // the same fields
