import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** A run of clearance that asked nobody. */
export async function goodClearanceRun(server: TestServer, clientId: string): Promise<string> {
  const { user } = await signedIn(server, ['FinancialClearance'], clientId);
  const id = randomUUID();
  await server.admin.query(
    "INSERT INTO phi.clearance_run (client_id, id, kind, state, ordered_by) VALUES ($1, $2, 'Verify', 'Ended', $3)",
    [clientId, id, user.id],
  );
  return id;
}
