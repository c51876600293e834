import type { Answer } from './form.ts';

/**
 * Where an answer is from (DTR 2.2.0, information-origin): the payer's server, what we know, a person who changed what was filled in, or a
 * person alone.
 */
export const origins = ['Payer', 'Known', 'Override', 'Manual'] as const;
export type Origin = (typeof origins)[number];

export type Filled = {
  readonly answer: Answer;
  readonly origin: Origin;
  /** Somebody saw it and said that it is so: what nobody confirmed is not sent. */
  readonly isConfirmed: boolean;
};

/** By linkId; what was never answered is not in it. */
export type Answers = ReadonlyMap<string, readonly Filled[]>;

/** What a person answered: what stood there before was overridden where it was filled in by itself and is another. */
export function answered(before: readonly Filled[], answer: Answer): Filled {
  const same = before.find((one) => JSON.stringify(one.answer) === JSON.stringify(answer));
  if (same !== undefined) return { ...same, isConfirmed: true };
  const wasFilled = before.some(({ origin }) => origin !== 'Manual');
  return { answer, origin: wasFilled ? 'Override' : 'Manual', isConfirmed: true };
}
