import type { HouseholdMember } from './household.ts';
import { kinshipOf } from './kinship.ts';

/** Below it somebody is a child in a household of those who file no return (42 CFR 435.603(f)(3)(iv)). */
const childBelow = 19;

export type MagiHousehold = {
  /** Places among the members, ascending. */
  readonly people: readonly number[];
  /** Expected by whom it is about, who counts as one more each. */
  readonly unborn: number;
  readonly size: number;
  readonly rule: 'Filer' | 'Dependent' | 'NonFiler';
};

/** Who claims somebody: a parent here who files, else the first here who does. Null where nobody does. */
export function claimantOf(members: readonly HouseholdMember[], at: number): number | null {
  if (members[at]?.Tax !== 'Claimed') return null;
  const files = (place: number) => members[place]?.Tax === 'Files' && place !== at;
  const { parents, spouse } = kinshipOf(members, at);
  const [parent] = parents.filter(files);
  if (parent !== undefined) return parent;
  // One who is married to a filer stands on the joint return.
  if (spouse !== null && files(spouse)) return spouse;
  const first = members.findIndex((_, place) => files(place));
  return first < 0 ? null : first;
}

/** Those of a return: whoever files, the spouse, and whom one of them claims. */
export function taxFamily(members: readonly HouseholdMember[], filer: number): readonly number[] {
  const { spouse } = kinshipOf(members, filer);
  const filers = spouse === null ? [filer] : [filer, spouse];
  const claimed = members.flatMap((_, place) => (filers.includes(claimantOf(members, place) ?? -1) ? [place] : []));
  return ascending([...filers, ...claimed]);
}

/** Who counts with somebody for Medicaid and CHIP: 42 CFR 435.603(f). Two who are married and live together always do. */
export function magiHousehold(members: readonly HouseholdMember[], at: number): MagiHousehold {
  const { people, rule } = peopleOf(members, at);
  const { spouse } = kinshipOf(members, at);
  const all = ascending(spouse === null ? people : [...people, spouse]);
  const unborn = members[at]?.Expected ?? 0;
  return { people: all, unborn, size: all.length + unborn, rule };
}

function peopleOf(members: readonly HouseholdMember[], at: number): Pick<MagiHousehold, 'people' | 'rule'> {
  if (members[at]?.Tax === 'Files') return { people: taxFamily(members, at), rule: 'Filer' };
  const { parents, spouse, children, siblings } = kinshipOf(members, at);
  const claimant = claimantOf(members, at);
  // Claimed by somebody who is neither spouse nor parent, the rules of those who file no return hold.
  if (claimant !== null && (parents.includes(claimant) || spouse === claimant))
    return { people: taxFamily(members, claimant), rule: 'Dependent' };
  const isChild = (place: number) => (members[place]?.Age ?? childBelow) < childBelow;
  const own = [at, ...children.filter(isChild)];
  const above = isChild(at) ? [...parents, ...siblings.filter(isChild)] : [];
  return { people: [...own, ...above], rule: 'NonFiler' };
}

const ascending = (places: readonly number[]): readonly number[] => [...new Set(places)].toSorted((a, b) => a - b);
