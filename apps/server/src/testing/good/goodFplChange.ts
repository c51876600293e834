import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** A limit that no other test reads: a territory has none of its own. */
export const goodLimitLine = {
  Table: 'Limit',
  Deed: 'Set',
  State: 'GU',
  Category: 'Adult',
  Percent: 133,
  From: '2020-01-01',
  Source: 'A letter of the agency, 12/01/2025',
} as const;

/** A change that somebody proposed, which waits for another person. */
export async function fplChangeOf(server: TestServer, clientId: string): Promise<string> {
  const master = await signedIn(server, ['FRHCJediMaster'], clientId);
  const proposed = { Lines: [goodLimitLine], Reason: 'The agency has told it by letter' };
  return (await master.call('proposeFplChange', proposed)).body.Data?.ChangeID ?? '';
}
