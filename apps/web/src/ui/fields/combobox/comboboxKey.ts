import type { ComboboxOption, Options } from '#/ui/fields/combobox/useOptions.ts';

export type ComboboxNow = Pick<Options, 'state'> & {
  /** Whether the list shows. */
  readonly open: boolean;
  /** What was typed since the last choice; null: the field shows the choice. */
  readonly typed: string | null;
  readonly count: number;
  /** The place of the option that is marked; −1 where none is. */
  readonly active: number;
};

/**
 * `hold`: the form hears nothing of it; the field may keep it for the answer that is on its way. `leave`: focus goes on, and what
 * was typed is taken where it leaves no choice.
 */
export type ComboboxDeed = 'open' | 'close' | 'take' | 'hold' | 'leave' | { readonly moveTo: number };

/**
 * What a key does in a type-ahead; null is the browser's own. Enter takes an option that answers what is typed and nothing
 * else: before the answer is here it takes none (ComboboxField keeps it for one that leaves no choice), and text that nobody chose from never submits the form.
 */
export function comboboxKey(key: string, now: ComboboxNow): ComboboxDeed | null {
  const { open, state, typed, count, active } = now;
  const hasText = typed !== null && typed.trim() !== '';
  const listed = open && state === 'found';
  if (key === 'ArrowDown') return listed ? { moveTo: (active + 1) % count } : 'open';
  if (key === 'ArrowUp') return listed ? { moveTo: active > 0 ? active - 1 : count - 1 } : 'open';
  if (key === 'Escape') return open ? 'close' : null;
  if (key === 'Tab') return open && hasText ? 'leave' : null;
  if (key !== 'Enter') return null;
  if (listed && active >= 0) return 'take';
  return hasText ? 'hold' : null;
}

/** The option that text leaves no choice beside: the only one, or the only one that is called so. */
export function onlyOption(options: readonly ComboboxOption[], text: string): ComboboxOption | null {
  if (options.length === 1) return options[0] ?? null;
  const name = text.trim().toLowerCase();
  const named = options.filter(({ label }) => label.toLowerCase() === name);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What is said of text that was left with nothing chosen, once there is an answer to it; null while it is on its way. */
export function unchosenText({ state, options }: Pick<Options, 'state' | 'options'>, text: string): string | null {
  if (state === 'asking') return null;
  if (state === 'none') return `Nothing fits “${text}”. Choose one from the list.`;
  return options.length > 1
    ? `Several fit “${text}”. Choose one.`
    : `Nothing is chosen by “${text}”. Choose one from the list.`;
}
