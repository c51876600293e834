import type { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { reversal } from '@coverline/clearance/remittance/pairReversals.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { areClaimsNoted } from '#/services/cases/noteForRules.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import { holdPrices } from '../prices/holdPrices.ts';
import { markReversed, type OwnClaim, writeClaims } from './keepClaims.ts';
import { type ReadClaim, readRemittance, type RemittanceFault } from './readRemittance.ts';

type Take = HandlersOf<keyof typeof priceCalls>['takeRemittance'];

/**
 * Takes in a payer's payments out of an 835: all of it, or nothing. What another file brought before counts once, and a reversal takes
 * back the payment that it is of.
 */
export const takeRemittance =
  (deps: Pick<Deps, 'jobs'>): Take =>
  async (ctx, { PayerID, File }) => {
    let opensCases = false;
    const { payer, claims, faults } = readRemittance(File.bytes);
    refuse(faults);
    const taken = await ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      await requirePayer(trx, clientId, PayerID);
      // Of two who take files in at once the second sees what the first has kept.
      await holdPrices(trx, ctx.session);
      const digest = createHash('sha256').update(File.bytes).digest();
      await refuseTaken(trx, { clientId, timeZone }, digest);
      const known = await knownKeys(trx, clientId, claims.map(keyOf));
      const own = await withVisits(trx, clientId, claims);
      const fresh = [...new Map(own.map((one) => [one.key, one])).values()].filter(({ key }) => !known.has(key));
      const id = randomUUID();
      const days = claims.map(({ paidOn }) => paidOn).toSorted();
      const reversals = fresh.filter(({ status }) => status === reversal).length;
      await trx
        .insertInto('phi.remittance')
        .values({
          client_id: clientId,
          id,
          trading_partner_id: PayerID,
          digest,
          payer_name: payer,
          paid_from: days[0] ?? '',
          paid_to: days.at(-1) ?? '',
          claims: fresh.length,
          known: claims.length - fresh.length,
          reversals,
          paid_cents: fresh.reduce((sum, { paidCents }) => sum + paidCents, 0),
          taken_by: userId,
        })
        .execute();
      await writeClaims(trx, { clientId, remittanceId: id, payerId: PayerID }, fresh);
      await markReversed(trx, clientId, [...new Set(fresh.map(({ visitId }) => visitId))]);
      opensCases = await areClaimsNoted(trx, clientId, id);
      note({ entityType: 'remittance', entityId: id, detail: `${fresh.length} claims, ${reversals} reversals` });
      return { RemittanceID: id, Claims: fresh.length, Known: claims.length - fresh.length, Reversals: reversals };
    });
    if (opensCases) await deps.jobs.send('open-cases', {});
    return taken;
  };

/** So many faults are told at once. */
const mostTold = 5;

function refuse(faults: readonly RemittanceFault[]): void {
  if (faults.length === 0) return;
  const told = faults
    .slice(0, mostTold)
    .map(({ segment, text }) => (segment === 0 ? text : `Segment ${segment}: ${text}`));
  const more = faults.length > mostTold ? ` And ${faults.length - mostTold} more.` : '';
  throw new UserError(`Nothing of the file was taken in. ${told.join(' ')}${more}`);
}

async function requirePayer(trx: TenantTrx, clientId: string, payerId: string): Promise<void> {
  const { rows } =
    await sql`SELECT 1 FROM system.trading_partner p WHERE p.id = ${payerId} AND ${mayBeAsked(clientId)}`.execute(trx);
  if (rows.length === 0) throw notFound();
}

type Client = { readonly clientId: string; readonly timeZone: string };

async function refuseTaken(trx: TenantTrx, { clientId, timeZone }: Client, digest: Buffer): Promise<void> {
  const before = await trx
    .selectFrom('phi.remittance')
    .select('taken_at')
    .where('client_id', '=', clientId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (before !== undefined)
    throw new UserError(
      `This file was taken in on ${formatDate(dayIn(new Date(before.taken_at), timeZone))} already: it counts once.`,
    );
}

/** The same payment of the same claim, whichever file it comes in. */
const keyOf = (claim: ReadClaim): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        claim.originator,
        claim.trace,
        claim.paidOn,
        claim.account,
        claim.payerControl,
        claim.status,
        claim.chargeCents,
        claim.paidCents,
      ]),
    )
    .digest('hex');

async function knownKeys(trx: TenantTrx, clientId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT claim_key AS key FROM phi.remittance_claim
     WHERE client_id = ${clientId} AND claim_key = ANY(${[...keys]}::text[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Each claim with its visit. @throws UserError where one is of no visit of the client */
async function withVisits(
  trx: TenantTrx,
  clientId: string,
  claims: readonly ReadClaim[],
): Promise<readonly OwnClaim[]> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, visit_number AS number FROM phi.visit_master
     WHERE client_id = ${clientId} AND visit_number = ANY(${[...new Set(claims.map(({ account }) => account))]}::text[])`.execute(
    trx,
  );
  const visits = new Map(rows.map(({ id, number }) => [number, id]));
  refuse(
    claims
      .filter(({ account }) => !visits.has(account))
      .map(({ segment }) => ({ segment, text: 'CLP01 is the number of no {visit} here.' })),
  );
  return claims.map((one) => ({
    ...one,
    id: randomUUID(),
    key: keyOf(one),
    visitId: visits.get(one.account) ?? '',
  }));
}
