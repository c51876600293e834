import type { HouseholdMember, Relation } from './household.ts';

/** Who is whose, by what each is to the first: two parents are married, and a child is the first one's and the spouse's. */
export type Kinship = {
  readonly spouse: number | null;
  readonly parents: readonly number[];
  readonly children: readonly number[];
  readonly siblings: readonly number[];
};

export function kinshipOf(members: readonly HouseholdMember[], at: number): Kinship {
  const all = (...relations: readonly Relation[]): number[] =>
    members.flatMap(({ Relation }, place) => (relations.includes(Relation) && place !== at ? [place] : []));
  switch (members[at]?.Relation) {
    case 'Self':
      return {
        spouse: all('Spouse')[0] ?? null,
        parents: all('Parent'),
        children: all('Child'),
        siblings: all('Sibling'),
      };
    case 'Spouse':
      return { spouse: all('Self')[0] ?? null, parents: [], children: all('Child'), siblings: [] };
    case 'Child':
      return { spouse: null, parents: all('Self', 'Spouse'), children: [], siblings: all('Child') };
    case 'Parent':
      return { spouse: all('Parent')[0] ?? null, parents: [], children: all('Self', 'Sibling'), siblings: [] };
    case 'Sibling':
      return { spouse: null, parents: all('Parent'), children: [], siblings: all('Self', 'Sibling') };
    default:
      return { spouse: null, parents: [], children: [], siblings: [] };
  }
}
