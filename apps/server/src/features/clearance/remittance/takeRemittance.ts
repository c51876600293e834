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
import { countClaims, type LeftOut, writeFile, writeLeftOut } from './keepFile.ts';
import { type ReadClaim, readRemittance, type RemittanceFault } from './readRemittance.ts';

type Take = HandlersOf<keyof typeof priceCalls>['takeRemittance'];

/**
 * Takes in a payer's payments out of an 835: those of visits that are here, the others are left out and told. What any file brought before
 * counts once, so that a file may be read again once more visits are here; a reversal takes back the payment that it is of.
 */
export const takeRemittance =
  (deps: Pick<Deps, 'jobs'>): Take =>
  async (ctx, { PayerID, File }) => {
    let opensCases = false;
    const read = readRemittance(File.bytes);
    refuse(read.faults);
    const taken = await ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      await requirePayer(trx, clientId, PayerID);
      // Of two who take files in at once the second sees what the first has kept.
      await holdPrices(trx, ctx.session);
      const digest = createHash('sha256').update(File.bytes).digest();
      const before = await takenBefore(trx, clientId, digest);
      if (before !== null && before.payerId !== PayerID)
        throw new UserError(`This file was taken in as one of ${before.payer}. Choose that {payer}.`);
      const { own, leftOut } = await byVisits(trx, clientId, read.claims);
      const known = await knownKeys(trx, clientId, own);
      const fresh = [...new Map(own.map((one) => [one.key, one])).values()].filter(({ key }) => !known.has(key));
      if (fresh.length === 0 && (before !== null || own.length === 0)) throw nothingNew(before, leftOut, timeZone);
      const id = before?.id ?? randomUUID();
      const whose = { clientId, remittanceId: id, payerId: PayerID };
      if (before === null) await writeFile(trx, whose, { read, digest, userId });
      await writeClaims(trx, whose, fresh);
      await writeLeftOut(trx, whose, leftOut);
      await markReversed(trx, clientId, [...new Set(fresh.map(({ visitId }) => visitId))]);
      const { claims } = await countClaims(trx, whose, own.length);
      opensCases = await areClaimsNoted(
        trx,
        clientId,
        fresh.map((one) => one.id),
      );
      const reversals = fresh.filter(({ status }) => status === reversal).length;
      const detail = `${fresh.length} claims, ${reversals} reversals, ${leftOut.length} left out`;
      note({ entityType: 'remittance', entityId: id, detail });
      return {
        RemittanceID: id,
        Claims: fresh.length,
        Known: own.length - (before === null ? fresh.length : claims),
        Reversals: reversals,
        LeftOut: leftOut.length,
        IsTest: read.isTest,
      };
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

type Before = { readonly id: string; readonly payerId: string; readonly payer: string; readonly at: string };

/** The same file, as it was taken in. */
async function takenBefore(trx: TenantTrx, clientId: string, digest: Buffer): Promise<Before | null> {
  const { rows } = await sql<Before>`
    SELECT r.id, p.id AS "payerId", p.name AS payer, r.taken_at AS at
      FROM phi.remittance r JOIN system.trading_partner p ON p.id = r.trading_partner_id
     WHERE r.client_id = ${clientId} AND r.digest = ${digest}`.execute(trx);
  return rows[0] ?? null;
}

function nothingNew(before: Before | null, leftOut: readonly LeftOut[], timeZone: string): UserError {
  const still = leftOut.length === 1 ? 'One of its claims is' : `${leftOut.length} of its claims are`;
  if (before === null)
    return new UserError(
      'Nothing of the file was taken in: no claim of it (CLP01) has the number of a {visit} here. Is it one of this office?',
    );
  const on = formatDate(dayIn(new Date(before.at), timeZone));
  const more = leftOut.length === 0 ? '' : ` ${still} of no {visit} here yet.`;
  return new UserError(`This file was taken in on ${on} already: it counts once.${more}`);
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

async function knownKeys(trx: TenantTrx, clientId: string, claims: readonly OwnClaim[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT claim_key AS key FROM phi.remittance_claim
     WHERE client_id = ${clientId} AND claim_key = ANY(${claims.map(({ key }) => key)}::text[])`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

type Parted = { readonly own: readonly OwnClaim[]; readonly leftOut: readonly LeftOut[] };

/** Claims with their visits, and those of visits that are not here. */
async function byVisits(trx: TenantTrx, clientId: string, claims: readonly ReadClaim[]): Promise<Parted> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT id, visit_number AS number FROM phi.visit_master
     WHERE client_id = ${clientId} AND visit_number = ANY(${[...new Set(claims.map(({ account }) => account))]}::text[])`.execute(
    trx,
  );
  const visits = new Map(rows.map(({ id, number }) => [number, id]));
  const own: OwnClaim[] = [];
  const leftOut: LeftOut[] = [];
  for (const [nth, one] of claims.entries()) {
    const visitId = visits.get(one.account);
    if (visitId === undefined) leftOut.push({ nth, ...one });
    else own.push({ ...one, id: randomUUID(), key: keyOf(one), visitId });
  }
  return { own, leftOut };
}
