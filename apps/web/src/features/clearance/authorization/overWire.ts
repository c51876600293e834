import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';

/** What may go over a wire now. What the payer asked for does where the wire carries documents and one is here that did not go. */
export const overWire = ({ Moves, Documents, Wire }: AuthDetail): readonly AuthMove[] =>
  Moves.filter(
    ({ Sends, Refusal }) =>
      Sends !== null &&
      Refusal === null &&
      (Sends !== 'Information' || (Wire.Documents !== null && Documents.some(({ SentAt }) => SentAt === null))),
  );
