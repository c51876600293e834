import { buildMessage } from '@coverline/x12/write/buildMessage.ts';
import { foldLetters } from '@coverline/x12/write/foldLetters.ts';
import type { Envelope, PartnerOptions } from '@coverline/x12/write/options.ts';
import { usualDelimiters } from '@coverline/x12/write/separators.ts';
import type { AuthRequest } from '../request/authRequest.ts';
import { inquiry278 } from './inquiry278.ts';
import { request278 } from './request278.ts';

/** In the letters that X12 has, without blanks at either end. */
function plain<T>(value: T): T;
function plain(value: unknown): unknown {
  if (typeof value === 'string') return foldLetters(value).trim();
  if (Array.isArray(value)) return value.map((one) => plain<unknown>(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain<unknown>(one)]));
}

/** What people type has lines and marks that separate in X12: they become blanks, in the note and in titles alone. */
function typed(text: string, { delimiters = usualDelimiters }: PartnerOptions): string {
  const marks = new Set(Object.values(delimiters));
  const spaced = Array.from(text)
    .map((c) => (marks.has(c) || c < ' ' || c === '\u007f' ? ' ' : c))
    .join('');
  return spaced.replaceAll(/ {2,}/g, ' ').trim();
}

/** In the letters of X12, without bytes and addresses. */
export function readied(request: AuthRequest, partner: PartnerOptions): AuthRequest {
  const { note, attachments } = request;
  return plain({
    ...request,
    note: typed(note, partner),
    // Documents go by the 275: they are no text of this message.
    attachments: attachments.map((one) => ({ ...one, title: typed(one.title, partner), data: '', url: '' })),
  });
}

const numbered = (partner: PartnerOptions): PartnerOptions => ({ ...partner, hierarchy: 'numbered' });

/**
 * Writes a request of any kind as 278 (005010X217). Throws X12WriteError, with the element, for what cannot be sent: nothing is cut.
 * Whether the request is whole is asked before, by `requestProblems`.
 */
export const writeRequest278 = (request: AuthRequest, envelope: Envelope, partner: PartnerOptions = {}): Uint8Array =>
  buildMessage({
    guide: '278Request',
    envelope,
    sets: [request278(readied(request, partner), envelope)],
    partner: numbered(partner),
  });

/** Writes the inquiry about a request as 278 (005010X215): what was asked, and was not answered, is never sent again but asked about. */
export const writeInquiry278 = (request: AuthRequest, envelope: Envelope, partner: PartnerOptions = {}): Uint8Array =>
  buildMessage({
    guide: '278Inquiry',
    envelope,
    sets: [inquiry278(readied(request, partner), envelope)],
    partner: numbered(partner),
  });
