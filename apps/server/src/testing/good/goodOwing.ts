import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

/** What is owed of a visit by its estimate. */
export const owedCents = 10_000;

/** Two visits of which money is owed. Of the second some may be forgiven, so that what is left of the first stays. */
export async function goodOwing(
  server: TestServer,
  clientId: string,
): Promise<Pick<Records, 'owingVisit' | 'forgivenVisit'>> {
  const [registration = ''] = await registerPeople(server, clientId, `OW${randomUUID().slice(0, 8)}-`, [
    { last: 'Owing', visits: [{ inDays: 30 }, { inDays: 31 }] },
  ]);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1 ORDER BY date_of_service',
    [registration],
  );
  const counsellor = await signedIn(server, ['FinancialClearance'], clientId);
  for (const { id: VisitMasterID } of rows) {
    const Question = { Lines: [{ Code: '99213', ChargeCents: owedCents }] };
    const { body, text } = await counsellor.call('saveEstimate', { VisitMasterID, Question, After: 0 });
    if (body.Data?.Estimate?.DueCents !== owedCents) throw new Error(text);
  }
  const [owingVisit = '', forgivenVisit = ''] = rows.map(({ id }) => id);
  return { owingVisit, forgivenVisit };
}
