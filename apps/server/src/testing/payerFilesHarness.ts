import { signedIn } from './builders.ts';
import { progressOf, startBatchServer, workersOf } from './batches.ts';
import { eventually } from './eventually.ts';
import { setRoutes } from './good/gatewayDrafts.ts';
import { filesGateway, filesOf, type FilesUser, lookUntil, routeBatches } from './payerFiles.ts';

/** A host key that no server of the sandbox shows. */
export const otherKey = `SHA256:${'A'.repeat(43)}`;

export type PayerFilesHarness = Awaited<ReturnType<typeof openPayerFilesHarness>>;

/** A server whose batches for one payer go as files, a Jedi master who says so, and workers who bring them. */
export async function openPayerFilesHarness() {
  const server = await startBatchServer();
  const jedi = await signedIn(server, ['FRHCJediMaster']);
  const workers = workersOf(() => server);

  /** A gateway of files for one payer’s batches, with folders of its own. */
  async function files(more: Parameters<typeof filesGateway>[2] = {}) {
    const user = filesOf(server);
    const gatewayId = await filesGateway(jedi, user, more);
    await routeBatches(jedi, 'GRANT', gatewayId);
    return { user, gatewayId };
  }

  const ended = (of: Parameters<typeof progressOf>[1], gatewayId: string) =>
    lookUntil(server, gatewayId, 'the batch ends', async () => {
      if ((await progressOf(server, of)).finishedAt === null) return false;
      // A file ends a moment after the last of its items.
      const { rows } = await server.admin.query(
        'SELECT 1 FROM system.payer_file WHERE batch_id = $1 AND ended_at IS NULL',
        [of.batchId],
      );
      return rows.length === 0;
    });

  /** All that came is taken in, and gone from its folder; but for what is to stay. */
  const emptied = (user: FilesUser, gatewayId: string, stays: readonly string[] = []) =>
    lookUntil(server, gatewayId, 'what came is taken in', async () => {
      const inbound = (await user.tell()).Files.filter((path) => path.startsWith('/inbound/'));
      return JSON.stringify(inbound) === JSON.stringify(stays);
    });

  const arrived = (user: FilesUser, many: number) =>
    eventually('files reach the payer', async () => (await user.tell()).Received.length >= many);

  /** Gives a connection that awaited another key the server's own, so that what waits may go. */
  async function letIn(user: FilesUser, gatewayId: string): Promise<void> {
    const { HostKey } = await user.tell();
    await server.admin.query(
      `UPDATE system.gateway SET config = config || jsonb_build_object('HostKey', $2::text) WHERE id = $1`,
      [gatewayId, HostKey],
    );
  }

  /** What a test left undone is nobody else's: the next one's workers would take it up. */
  async function clean(): Promise<void> {
    await workers.endAll();
    await setRoutes(jedi, 'GRANT', []);
    await server.admin.query("UPDATE system.lane SET state = 'Held' WHERE state = 'Open'");
    await server.admin.query('DELETE FROM system.payer_courier'); // the killed ones’ leases
    await server.admin.query("UPDATE system.gateway SET enabled = false WHERE kind LIKE '%batch'");
  }

  return { server, jedi, workers, files, ended, emptied, arrived, letIn, clean, close: () => server.close() };
}
