import { isNamePlaceholder } from '../../validate/placeholders.ts';

/** What stands for the first name of a child that has none yet: `BABY GIRL`, `NEWBORN`, `BB`, `GIRL A`, `TWIN 2`. */
const newborn =
  /^(?:(?:BABY|NEWBORN|INFANT|NB) ?)?(?:BABY|NEWBORN|INFANT|BOY|GIRL|MALE|FEMALE|TWIN|BB|BG|NB)(?: (?:[A-D]|[1-4]|ONE|TWO|THREE))?$/;
/** Whom nobody could name when they came. */
const unnamed: ReadonlySet<string> = new Set(['JOHN DOE', 'JANE DOE']);

/** Whether the words of a first name stand for a child without one. */
export const isNewbornName = (words: readonly string[]): boolean => newborn.test(words.join(' '));

/** Whether words of a name are nobody's. */
export const isNobodysName = (first: readonly string[], last: readonly string[]): boolean =>
  unnamed.has([...first, ...last].join(' '));

/** Whether words are no name at all: `UNKNOWN`, `SELF PAY`. */
export const isNoName = (words: readonly string[]): boolean => isNamePlaceholder(words.join(' '));
