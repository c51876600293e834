import { traceOf } from '#/services/authorization/wire/wireRequest.ts';
import type { TestServer } from '#/testing/testServer.ts';

export type AtPayer = { readonly Submitted: number; readonly Inquired: number; readonly Action: string };

/** What the payer was asked of one. */
export async function atPayer(server: TestServer, AuthID: string): Promise<readonly AtPayer[]> {
  const answer = await fetch(`${server.sandboxUrl}/authorizations?trace=${traceOf(AuthID)}`);
  return (await answer.json()) as readonly AtPayer[]; // the sandbox's own list
}
