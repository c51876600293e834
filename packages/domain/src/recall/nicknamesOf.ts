import { nameParts } from '../eligibility/person/nameEquivalence.ts';
import { nicknameFamilies } from '../eligibility/person/nicknames.ts';

/** The other names that a first name goes by, in lower case: Bob gives robert, rob, bobby. None for one that is in no family. */
export function nicknamesOf(first: string): readonly string[] {
  const name = nameParts(first).join('');
  const own = nicknameFamilies.get(name);
  if (own === undefined) return [];
  const alike = [...nicknameFamilies].filter(([, families]) => [...families].some((family) => own.has(family)));
  return alike.flatMap(([other]) => (other === name ? [] : [other.toLowerCase()]));
}
