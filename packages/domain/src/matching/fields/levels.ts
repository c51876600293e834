/**
 * How far two people agree in a field, from the best to none. The first level that fits is taken; null of a field (which is no
 * level) is one that either side does not have.
 */
export type Levels = {
  readonly lastName: 'same' | 'former' | 'part' | 'slip' | 'sound' | 'swapped' | 'different';
  readonly firstName: 'same' | 'nickname' | 'part' | 'initial' | 'slip' | 'sound' | 'swapped' | 'different';
  readonly dateOfBirth: 'same' | 'dayAndMonth' | 'digit' | 'twoParts' | 'different';
  readonly ssn: 'same' | 'digit' | 'lastFour' | 'different';
  readonly memberId: 'same' | 'different';
  readonly sex: 'same' | 'different';
  readonly phone: 'same' | 'digit' | 'different';
  readonly street: 'same' | 'slip' | 'otherNumber' | 'different';
  readonly place: 'zip' | 'zipDigit' | 'city' | 'stateOnly' | 'state' | 'different';
};
export type Field = keyof Levels;
/** The level of each field, null where there is none to tell. */
export type PeopleLevels = { readonly [F in Field]: Levels[F] | null };

/** Whether a field speaks for one person, more or less. */
export const agrees = (level: string | null): boolean => level !== null && level !== 'different';
