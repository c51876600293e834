import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Money that somebody took for a visit. */
export async function goodDeskEntry(server: TestServer, clientId: string, VisitMasterID: string): Promise<string> {
  const counsellor = await signedIn(server, ['FinancialClearance'], clientId);
  const EntryID = randomUUID();
  const read = await counsellor.call('getMoney', { VisitMasterID });
  const { body, text } = await counsellor.call('recordPayment', {
    EntryID,
    VisitMasterID,
    Cents: 2500,
    LeftCents: null,
    AfterReceipt: read.body.Data?.Entries.find(({ Kind }) => Kind === 'Collected')?.Number ?? 0,
    Tender: 'Cash',
  });
  if (body.Data === undefined) throw new Error(text);
  return EntryID;
}
