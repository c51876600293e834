import type { Figure, Share } from '../answer/coverageSummary.ts';

/** A value as the screen shows it, terms in braces as in the name, with the segment that states it; null where a rule of ours decided it. */
export type ChangeSide = { readonly text: string; readonly segment: number | null };

/** For the patient; what can be either is neither. */
export type Effect = 'worse' | 'better' | 'other';

export type Change = {
  /** What it is, terms in braces: "Copay, Professional visit, in network". */
  readonly name: string;
  /** Null where one of the two answers does not state it. */
  readonly before: ChangeSide | null;
  readonly after: ChangeSide | null;
  readonly effect: Effect;
};

/** A change, unless both sides say the same in other letters or spacing. */
export function changed(
  name: string,
  before: ChangeSide | null,
  after: ChangeSide | null,
  effect: Effect | (() => Effect) = 'other',
): Change[] {
  if (folded(before) === folded(after)) return [];
  return [{ name, before, after, effect: typeof effect === 'function' ? effect() : effect }];
}

const folded = (side: ChangeSide | null) => (side === null ? '' : fold(side.text));

/** Two texts that say the same. */
export const fold = (text: string): string => text.trim().toUpperCase();

/** A stated text as a side of a change; null where none is stated. */
export const side = (figure: Figure<string> | null): ChangeSide | null =>
  figure === null || figure.value === '' ? null : { text: figure.value, segment: figure.segment };

/** A change of a number, worse or better by whether it grew. */
export function changedFigure(
  name: string,
  was: Share | null,
  is: Share | null,
  textOf: (share: Share) => string,
  effects: { readonly more: Effect; readonly less: Effect },
): Change[] {
  const sideOf = (figure: Share | null): ChangeSide | null =>
    figure === null ? null : { text: textOf(figure), segment: figure.segment };
  return changed(name, sideOf(was), sideOf(is), () =>
    // An amount a day and one a stay cannot be held against each other.
    was?.period === is?.period ? byAmount(was?.value ?? null, is?.value ?? null, effects) : 'other',
  );
}

/** Whether more of a number is worse or better. */
export const byAmount = (
  was: number | null,
  is: number | null,
  effects: { readonly more: Effect; readonly less: Effect },
): Effect => (was === null || is === null || was === is ? 'other' : is > was ? effects.more : effects.less);

/** A day that ends something: sooner is worse, and none is the latest. */
export const byEnd = (was: string | null, is: string | null): Effect => {
  const [before, after] = [was ?? '9999', is ?? '9999'];
  return after < before ? 'worse' : after > before ? 'better' : 'other';
};
