import { keepNames } from '#/platform/db/keepNames.ts';
import type { TestServer } from './testServer.ts';

/** Gives a registration of a client another name, as a save does. */
export async function rename(
  server: TestServer,
  clientId: string,
  id: string,
  last: string,
  first: string,
): Promise<void> {
  await server.deps.doors.withTenant(clientId, async (trx) => {
    await trx
      .updateTable('phi.reg_master')
      .set({ last_name: last, first_name: first })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
    await keepNames(trx, clientId, id);
  });
}
