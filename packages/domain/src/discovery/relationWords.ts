import { relationshipLabel, self, unknownRelationship } from '../registration/words.ts';

/** How whoever was found stands to the subscriber; a dependent of whom the payer says no more is one all the same. */
export const relationWords = (code: string): string => {
  if (code === '' || code === self) return 'Subscriber';
  return code === unknownRelationship ? 'Dependent' : relationshipLabel(code);
};
