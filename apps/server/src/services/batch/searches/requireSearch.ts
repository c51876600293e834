import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { lacking } from '@coverline/contract/screens/viewer.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

type Refused = { readonly field: string; readonly says: string };

const inBatch: Refused = {
  field: 'Search',
  says: 'Searching for coverage is for people with Live Insurance Discovery. Start it without.',
};

/** Whoever may search at the screen may have a batch search, and nobody else. */
export function requireSearch(
  { viewer }: Pick<ClientSession, 'viewer'>,
  { field: Field, says: Message }: Refused = inBatch,
): void {
  if (lacking(discoveryCalls.submitDiscovery.access, viewer) === null) return;
  throw new UserError(Message, { fields: [{ Field, Message }] });
}

/** As the audit has it of a batch that is to search. */
export const searchAudited = 'searches for coverage, for treatment or payment';
