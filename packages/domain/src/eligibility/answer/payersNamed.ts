import type { Benefit, Party } from './answer.ts';

/** Who is named as a payer: of the person beside this one, or of a part of their care. */
const payers: ReadonlySet<string> = new Set(['PR', 'PRP', 'SEP', 'TTP', 'Y2', '2B']);
const longestName = 60;

/** The payers that benefits name beside the one that answers. Organizations alone: whoever has a first name is a person. */
export const payersNamed = (benefits: readonly Benefit[]): readonly Pick<Party, 'lastName' | 'id'>[] =>
  benefits
    .flatMap(({ parties }) => parties)
    .filter(({ entity, firstName, middleName }) => payers.has(entity) && firstName === '' && middleName === '')
    .filter(({ lastName }) => /[0-9a-z]/i.test(lastName) && lastName.length <= longestName)
    .map(({ lastName, id }) => ({ lastName, id }));
