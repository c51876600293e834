import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { leasedTasks } from '#/platform/tasks/leasedTasks.ts';

/** Price files that workers are to read; the id of the task is the edition's. */
export const priceTasks = leasedTasks(sql`system.price_task`);

/** An edition of a hospital's price file. */
export type EditionKey = { readonly clientId: string; readonly editionId: string };

/** Orders the reading of a file in the transaction that wants it: it is there with the commit, or not at all. */
export const orderPriceTask = (trx: TenantTrx, { clientId, editionId }: EditionKey): Promise<unknown> =>
  sql`INSERT INTO system.price_task (client_id, task_id) VALUES (${clientId}, ${editionId}) ON CONFLICT DO NOTHING`.execute(
    trx,
  );
