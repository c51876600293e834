import { signedIn } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer } from '#/testing/testServer.ts';

/** A server whose exchange is small, people of the client and of the company, and what tests of the exchange do with both. */
export async function exchanging() {
  const server = await startTestServer({ config: { exchangeFileMegabytes: 3, exchangeClientMegabytes: 40 } });
  const administrator = await signedIn(server, ['ClientAdministrator']);
  const staff = await signedIn(server, ['FRMDAdministrator']);

  let count = 0;
  /** A table that was never sent before. */
  const table = () => `Last,First\nDoe,Jane${(count += 1)}\n`;
  const list = async (caller: Caller, Folder: string, more: object = {}) => {
    const { body } = await caller.call('listExchangeFiles', { Folder, ...more });
    if (body.Data === undefined) throw new Error('no list');
    return body.Data;
  };
  const follow = (ticket: string) => send(server.url, `/download/${ticket}`, undefined, { method: 'GET' });
  const jobDeps = (): JobDeps => server.deps as unknown as JobDeps; // a server's own jobs have more; these take doors and jobs alone
  const parts = async (FileID: string) => {
    const { rows } = await server.admin.query('SELECT body_enc FROM phi.client_file_part WHERE file_id = $1', [FileID]);
    return rows as { body_enc: Buffer }[];
  };
  const agedBy = (FileID: string, interval: string) =>
    setBack(server.admin, {
      table: 'phi.exchange_file',
      column: 'received_at',
      by: interval,
      of: ['file_id', FileID],
    });

  return { server, administrator, staff, table, list, follow, jobDeps, parts, agedBy };
}

export type Exchanging = Awaited<ReturnType<typeof exchanging>>;
