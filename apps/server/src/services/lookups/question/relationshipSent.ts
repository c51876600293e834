import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { child } from '@coverline/domain/registration/words.ts';
import type { Cover } from './cover.ts';

/** INS02 by the registration's word for it; the guide has spouse, child and another adult, and what is none of them is not sent. */
const sentAs: Readonly<Record<string, string>> = { '01': '01', [child]: child, '53': '34' };

/** INS02 of a dependent: a birth sequence goes with a relationship, and twins are asked about as children. */
export const relationshipSent = (
  { BirthSequence }: Pick<EligibilityRequest, 'BirthSequence'>,
  cover: Cover | null | undefined,
): string | undefined => (BirthSequence ? child : sentAs[cover?.relationship ?? '']);
