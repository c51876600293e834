import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';

/** What is here and did not go yet: documents, and forms that are filled in. */
export const unsentOf = ({ Documents, Forms }: AuthDetail) => ({
  documents: Documents.filter(({ SentAt }) => SentAt === null),
  forms: Forms.Rows.filter(({ State, SentAt }) => State === 'Complete' && SentAt === null),
});

/** Whether what the payer asked for goes over a wire now: where it carries documents, and something is here to go. */
export function goesOver(of: AuthDetail): boolean {
  const { documents, forms } = unsentOf(of);
  return of.Wire.Documents !== null && documents.length + forms.length > 0;
}

/** What may go over a wire now. */
export const overWire = (of: AuthDetail): readonly AuthMove[] =>
  of.Moves.filter(
    ({ Sends, Refusal }) => Sends !== null && Refusal === null && (Sends !== 'Information' || goesOver(of)),
  );

/** What goes where something is to be sent: the request, or what was changed since. */
export const sendsFirst = ({ Moves }: Pick<AuthDetail, 'Moves'>): 'Request' | 'Revision' =>
  Moves.some(({ Sends, Refusal }) => Sends === 'Request' && Refusal === null) ? 'Request' : 'Revision';
