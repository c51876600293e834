import { buildMessage } from '@coverline/x12/write/buildMessage.ts';
import type { Envelope, PartnerOptions } from '@coverline/x12/write/options.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { claim275, review275 } from './attachments275.ts';
import { readied } from './write278.ts';

/** By which guide a payer takes documents beside a 278: that of reviews, or by agreement that of claims. */
export const documentGuides = ['X316', 'X314'] as const;
export type DocumentGuide = (typeof documentGuides)[number];

/**
 * Writes the documents of a request as 275 (006020X316 or X314), each with its bytes as base64 and the number that ties it to the 278.
 * Throws X12WriteError, with the element, for what cannot be sent: nothing is cut.
 */
export function writeDocuments275(
  request: AuthRequest,
  guide: DocumentGuide,
  envelope: Envelope,
  partner: PartnerOptions = {},
): Uint8Array {
  const plain = readied(request, partner);
  // The bytes are no text: they go as they are.
  const whole = {
    ...plain,
    attachments: plain.attachments.map((one, at) => ({ ...one, data: request.attachments[at]?.data ?? '' })),
  };
  return guide === 'X316'
    ? buildMessage({ guide: '275Review', envelope, sets: [review275(whole, envelope)], partner })
    : buildMessage({
        guide: '275Claim',
        envelope,
        sets: [claim275(whole, { ...envelope, submitter: envelope.sender.id.trim() })],
        partner,
      });
}
