import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, text } from '../../wire/fields.ts';
import { mostOfAuth } from './authorizationContent.ts';
import { authFolder, forAuths } from './authorizations.ts';
import { authStatus, authVersion } from './authorizationShapes.ts';

const wireDeed = { ...forAuths, effect: 'writes' } as const;

/** What goes to a payer over a wire: X12 278 or Da Vinci PAS. */
export const authWireCalls = {
  sendAuthorization: call({
    ...wireDeed,
    path: `${authFolder}/SendAuthorization`,
    summary:
      'Sends a request, a change, a cancellation or an appeal over the payer’s wire. Answered once it is ready to go: what comes of it is told by the authorization.',
    audit: 'SendAuthorization',
    payload: z.strictObject({
      AuthID: id,
      Version: authVersion,
      To: authStatus,
      IsRevision: z.boolean().default(false),
      /** Why it is cancelled, or what is argued. It goes along as a message. */
      Reason: text(mostOfAuth.note).default(''),
    }),
    data: z.object({ MessageID: z.string() }),
  }),
  askAuthorizationPayer: call({
    ...wireDeed,
    path: `${authFolder}/AskPayer`,
    summary: 'Asks the payer over the wire what it knows of one: what it has pended, or whether what was sent arrived.',
    audit: 'AskAuthorizationPayer',
    payload: z.strictObject({ AuthID: id }),
    data: z.object({ MessageID: z.string() }),
  }),
  getAuthorizationMessage: call({
    ...forAuths,
    path: `${authFolder}/GetMessage`,
    summary: 'A message as it went to the payer or came back, a line for each segment, its numbers masked.',
    effect: 'reads',
    audit: 'GetAuthorizationMessage',
    payload: z.strictObject({ AuthID: id, MessageID: id, Which: z.enum(['Sent', 'Came']) }),
    data: z.object({ Lines: z.array(z.string()) }),
  }),
};
