import { insuranceStatuses } from '../insurance/status.ts';

/** Which results are meant: status ids, and whether the ones that say nothing are. */
export type StatusWanted = { readonly ids: readonly number[]; readonly unknown: boolean };

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What a typed status means: its id, its words or their beginning, or its grade; null where it means none. */
export function statusWanted(typed: string): StatusWanted | null {
  const wanted = letters(typed);
  if (wanted === '') return null;
  const unknown = 'unknown'.startsWith(wanted) && wanted.length > 2;
  const exact = insuranceStatuses.filter(({ id, text }) => String(id) === wanted || letters(text) === wanted);
  const graded = insuranceStatuses.filter(({ grade }) => letters(grade) === wanted);
  const within = wanted.length < 3 ? [] : insuranceStatuses.filter(({ text }) => letters(text).includes(wanted));
  const found = exact.length > 0 ? exact : graded.length > 0 ? graded : within;
  return found.length === 0 && !unknown ? null : { ids: found.map(({ id }) => id), unknown };
}
