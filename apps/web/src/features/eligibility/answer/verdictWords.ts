import { unknownKindText, verdictOf } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { LookupResult, LookupRow } from '@coverline/contract/eligibility/lookupResult.ts';
import { worded } from '#/api/terms.ts';

/** Unknown always names its kind: unavailable, set-up, not found, or what became of the lookup. */
export function unknownKind({ UnknownKind, Outcome }: Pick<LookupRow, 'UnknownKind' | 'Outcome'>): string {
  return worded(unknownKindText({ UnknownKind, Outcome }));
}

/** The heading of the block that says why. */
export function whyTitle({ Grade, Outcome }: Pick<LookupResult, 'Grade' | 'Outcome'>): string {
  if (Grade === 'Questionable') return 'Why this is not simply active';
  const said = worded('What the {payer} said');
  if (Grade === 'Bad') return said;
  return Outcome === 'Answered' || Outcome === 'PayerRefused' ? said : 'What happened';
}

export const patientName = ({ Patient }: Pick<LookupResult, 'Patient'>): string =>
  `${Patient.FirstName} ${Patient.LastName}`.trim() || 'This person';

/** What a reader who cannot see the verdict is told when it lands. */
export function spokenAnswer(result: LookupResult): string {
  const { status, kind, means } = verdictOf(result);
  return `${patientName(result)}: ${worded(`${status}, ${kind}`)}, ${means}. ${result.PayerName}.`;
}
