import { unknownRelationship } from '../../registration/words.ts';
import type { Member } from '../answer/answer.ts';

/** How a member of an answer stands to the subscriber (INS02); a dependent without INS is a dependent, though nobody says how. */
export const relationshipOf = ({ relationship, level }: Pick<Member, 'relationship' | 'level'>): string =>
  relationship === '' && level === 'dependent' ? unknownRelationship : relationship;
