import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Doors } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { PayerFile } from './fileOptions.ts';

const shownDays = 14;

type Told = { readonly gatewayId: string; readonly subject: string; readonly says: string };

/** Tells whoever runs the installation's gateways, once for a subject. Names of files and words of payers are left out. */
const tell = (doors: Doors, { gatewayId, subject, says }: Told): Promise<void> =>
  doors.withSystem('tell of a file', async (trx) => {
    await sql`
      INSERT INTO identity.notification (id, company_id, role, message, deep_link, importance, tracked, end_at, subject, created_by)
      SELECT ${randomUUID()}, o.id, 'FRHCJediMaster', g.name || ${says}, '/Configuration/Gateways?gateway=' || g.id, 'HIGH', true,
             now() + make_interval(days => ${shownDays}), ${subject}, 'payer file'
        FROM system.gateway g JOIN identity.company o ON o.host IS NULL
       WHERE g.id = ${gatewayId} LIMIT 1
      ON CONFLICT DO NOTHING`.execute(trx);
  });

/** A file came that answers nothing that went by its gateway, or not all of it does, or not all of it can be read. */
export const tellOfStrangeFile = (doors: Doors, gateway: GatewayRow, digest: string): Promise<void> =>
  tell(doors, {
    gatewayId: gateway.id,
    subject: `strange file ${gateway.id} ${digest}`,
    says: ' left a file for us that cannot be read as answers to what was sent by it, or not all of it. It was left where it is, and its answers to others were not used.',
  });

/** Half of a file's time is over, and nobody at the payer's has said that it arrived: whoever hears of it now can still ask. */
export const tellOfUnacknowledgedFile = (doors: Doors, { gatewayId, control }: PayerFile): Promise<void> =>
  tell(doors, {
    gatewayId,
    subject: `unacknowledged file ${gatewayId} ${control}`,
    says: `: half of the time for answers is over, and neither a TA1 nor a 999 came for the file with control number ${control}. Ask the payer whether it has it.`,
  });

/** Nothing came for a file in the time that its gateway gives. */
export const tellOfSilentFile = (doors: Doors, file: PayerFile, items: number): Promise<void> =>
  tell(doors, {
    gatewayId: file.gatewayId,
    subject: `silent file ${file.gatewayId} ${file.control}`,
    says:
      file.sentAt === null
        ? `: the file with control number ${file.control} could not be delivered in its time. ${items} questions in it were given up.`
        : `: ${items} questions in the file with control number ${file.control} had no answer in their time.`,
  });
