import type { Mailbox } from '@coverline/gateways/batch/batchGateway.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { openBatchGateway } from '#/services/gateways/openGateway.ts';
import { endSilentFiles, tellOfUnacknowledged } from './endFiles.ts';
import type { FileOptions, PayerFile } from './fileOptions.ts';
import { readFiles } from './readFiles.ts';
import { takeIn, type TakenIn } from './takeIn.ts';
import { isWanted, mayGo } from './isWanted.ts';
import { type MailboxVisit, openVisit } from './mailboxVisit.ts';
import { tellOfStrangeFile } from './tellOfFiles.ts';
import { payloadPlace } from './writePayerFile.ts';

/** A file of five hundred answers of 2,000 benefits is some 100 MB; hundreds of such answers in one file nobody has sent yet. */
const mostBytes = 128 * 1024 * 1024;
/** One that has no end by then is taken for broken. */
const unfinishedForMinutes = 30;

/** What a visit is for: to bring what is written, and where it is time to look what came. */
type Purpose = { readonly looks: boolean; readonly halt: AbortSignal };

/**
 * One visit at a gateway that takes files. It may be ended anywhere, by a kill too: what was delivered is delivered again under
 * its name, which does no harm; what was taken in is offered again, and taken in once. A file with which something is wrong keeps
 * no other one back, whether the payer's side fails over it or ours; nor does one that is to be given up.
 *
 * @throws MailboxError where the payer's side fails, else what failed here, after all has been done that could be
 */
export async function serveGateway(options: FileOptions, gateway: GatewayRow, purpose: Purpose): Promise<void> {
  mustNotHoldConnection();
  const [givenUp] = await Promise.allSettled([endSilentFiles(options, gateway)]);
  await visitMailbox(options, gateway, purpose);
  if (givenUp.status === 'rejected') throw givenUp.reason;
}

async function visitMailbox(options: FileOptions, gateway: GatewayRow, { looks, halt }: Purpose): Promise<void> {
  const opened = openBatchGateway(options.gatewaySealer, gateway);
  if (opened === null) throw new MailboxError('NotSent', 'The connection is not set up completely.');
  const unsent = gateway.enabled
    ? await readFiles(options.doors, gateway.id, sql`ended_at IS NULL AND sent_at IS NULL AND ${mayGo}`)
    : [];
  if (unsent.length === 0 && !looks) return;
  const limits = { deadlineMs: gateway.hard_ms, maxBytes: mostBytes };
  const visit = await openVisit(() => opened.gateway.open(opened.config, options.ways, limits));
  try {
    for (const file of unsent) {
      if (halt.aborted) return;
      await visit.each((mailbox) => deliver(options, mailbox, file));
    }
    if (looks) await collect(options, gateway, visit, halt);
  } finally {
    visit.close();
  }
  // Behind the look: what lay there to be taken in may be the very acknowledgement.
  if (looks) await tellOfUnacknowledged(options, gateway);
  if (visit.failure() !== null) throw visit.failure();
}

async function deliver(options: FileOptions, mailbox: Mailbox, file: PayerFile): Promise<void> {
  const { doors, phiSealer } = options;
  const { clientId, fileId, gatewayId, control, name, payloadId } = file;
  if (!(await isWanted(options, file))) return;
  // Whoever was stopped for longer than its lease goes on with a list of what others have brought meanwhile.
  const unsent = await readFiles(doors, gatewayId, sql`control_number = ${control} AND sent_at IS NULL`);
  if (unsent.length === 0) return;
  const sealed = await doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ payload: Buffer | null }>`
      SELECT payload_enc AS payload FROM phi.payer_file WHERE client_id = ${clientId} AND id = ${fileId}`.execute(trx);
    return rows[0]?.payload ?? null;
  });
  if (sealed === null) return; // it ended meanwhile
  await mailbox.deliver({ name, payloadId, payload: phiSealer.open(payloadPlace(clientId, fileId), sealed) });
  await doors.withSystem('a file is delivered', (trx) =>
    sql`UPDATE system.payer_file SET sent_at = now()
         WHERE gateway_id = ${gatewayId} AND control_number = ${control} AND sent_at IS NULL`.execute(trx),
  );
}

async function collect(
  options: FileOptions,
  gateway: GatewayRow,
  visit: MailboxVisit,
  halt: AbortSignal,
): Promise<void> {
  const open = await readFiles(options.doors, gateway.id, sql`ended_at IS NULL AND sent_at IS NOT NULL`);
  const known = open.map(({ payloadId, control, acknowledgedAt }) => ({
    payloadId,
    control,
    isAcknowledged: acknowledgedAt !== null,
  }));
  const names = (await visit.each((mailbox) => mailbox.list(known))) ?? [];
  for (const name of names) {
    if (halt.aborted) return;
    await visit.each((mailbox) => collectOne(options, gateway, mailbox, name));
  }
}

async function collectOne(options: FileOptions, gateway: GatewayRow, mailbox: Mailbox, name: string): Promise<void> {
  const bytes = await mailbox.read(name);
  if (bytes === null) return;
  const sha256 = createHash('sha256').update(bytes).digest();
  const came = { gateway, name, sha256, bytes: bytes.byteLength };
  const known = await readKnown(options, came);
  if (known?.state === 'Quarantined') return;
  if (known?.state !== 'Taken') {
    const taken = await takeIn(options, gateway, bytes);
    const state = await keep(options, came, taken, known?.minutes ?? 0);
    if (state === 'Quarantined') await tellOfStrangeFile(options.doors, gateway, sha256.toString('hex'));
    if (state !== 'Taken') return;
  }
  // All that was in it is committed by now.
  await mailbox.done(name, bytes.byteLength);
}

type CameFile = {
  readonly gateway: GatewayRow;
  readonly name: string;
  readonly sha256: Buffer;
  readonly bytes: number;
};
type State = 'Taken' | 'Quarantined' | 'Unfinished';

async function readKnown({ doors }: FileOptions, { gateway, name, sha256 }: CameFile) {
  return doors.withSystem('a file that came', async (trx) => {
    const { rows } = await sql<{ state: State; minutes: number }>`
      SELECT state, (extract(epoch FROM now() - seen_at) / 60)::float8 AS minutes FROM system.payer_file_in
       WHERE gateway_id = ${gateway.id} AND name = ${name} AND sha256 = ${sha256}`.execute(trx);
    return rows[0];
  });
}

/** What is none of ours, or cannot be read, wholly or in part, stays where it is: it is somebody's. */
function stateOf({ isWhole, isInSets, ours, strangers }: TakenIn, minutes: number): State {
  if (!isWhole) return minutes < unfinishedForMinutes ? 'Unfinished' : 'Quarantined';
  return strangers > 0 || ours === 0 || !isInSets ? 'Quarantined' : 'Taken';
}

async function keep({ doors }: FileOptions, came: CameFile, taken: TakenIn, minutes: number): Promise<State> {
  const state = stateOf(taken, minutes);
  await doors.withSystem('a file that came', async (trx) => {
    // What it was while somebody was still writing it is of no use.
    await sql`
      DELETE FROM system.payer_file_in WHERE gateway_id = ${came.gateway.id} AND name = ${came.name}
         AND sha256 <> ${came.sha256} AND state = 'Unfinished'`.execute(trx);
    await sql`
      INSERT INTO system.payer_file_in AS f (gateway_id, name, sha256, bytes, state, answers, repeated, strangers)
      VALUES (${came.gateway.id}, ${came.name}, ${came.sha256}, ${came.bytes}, ${state}, ${taken.answers}, ${taken.repeated},
        ${taken.strangers})
      ON CONFLICT (gateway_id, name, sha256) DO UPDATE SET state = excluded.state, answers = f.answers + excluded.answers,
        repeated = excluded.repeated, strangers = excluded.strangers`.execute(trx);
  });
  return state;
}
