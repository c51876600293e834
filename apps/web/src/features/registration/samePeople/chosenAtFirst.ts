import { type MergeField, mergeFields, type SamePeopleSide } from '@coverline/contract/registration/samePeople.ts';

type Sides = readonly [SamePeopleSide, SamePeopleSide];

const weight = ({ Visits, Lookups, Insurances }: SamePeopleSide): number => Visits + Lookups + Insurances.length;

/**
 * What is chosen before anybody chooses: the one stays on which more hangs, and of the other is taken what the first does not have.
 */
export function chosenAtFirst(sides: Sides): {
  readonly kept: 0 | 1;
  readonly take: (kept: 0 | 1) => ReadonlySet<MergeField>;
} {
  return {
    kept: weight(sides[1]) > weight(sides[0]) ? 1 : 0,
    take: (kept) => {
      const [own, other] = kept === 0 ? sides : [sides[1], sides[0]];
      return new Set(mergeFields.filter((field) => isNothing(own[field]) && !isNothing(other[field])));
    },
  };
}

const isNothing = (value: string | boolean): boolean => value === '' || value === false;
