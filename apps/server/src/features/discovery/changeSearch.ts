import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuditNote, Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import {
  type AskRecord,
  changeAsk,
  type HeldSearch,
  holdSearch,
  readAsks,
  touchSearch,
} from '#/services/discovery/heldSearch.ts';
import { holdLease } from '#/services/discovery/openSearch.ts';
import { cancelWaiting } from '#/services/lookups/asking/cancelWaiting.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';

type Note = (note: AuditNote) => void;

async function hold(trx: TenantTrx, note: Note, clientId: string, id: string): Promise<HeldSearch> {
  const search = await holdSearch(trx, clientId, id);
  if (search === undefined) throw notFound();
  note({ entityType: 'search', entityId: id, patientId: search.reg_master_id ?? undefined });
  return search;
}

async function askAt(trx: TenantTrx, search: HeldSearch, place: number): Promise<AskRecord> {
  const ask = (await readAsks(trx, search.client_id, search.id)).find((one) => one.place === place);
  if (ask === undefined) throw notFound();
  return ask;
}

/** Asks nobody more; who was asked already is awaited. */
export const stopDiscovery =
  (): Handlers['stopDiscovery'] =>
  (ctx, { DiscoveryID }) =>
    ctx.tx(async (trx, note) => {
      const search = await hold(trx, note, ctx.session.clientId, DiscoveryID);
      const asks = await readAsks(trx, search.client_id, search.id);
      for (const ask of asks.filter(({ state }) => state === 'Waiting'))
        await changeAsk(trx, ask, { state: 'Skipped', skip: 'stopped' });
      await touchSearch(trx, search);
      return null;
    });

/** One that waits is left out; one that is being asked is called off, and what still comes of it is not applied. */
export const skipAsk =
  (deps: Deps): Handlers['skipAsk'] =>
  async (ctx, { DiscoveryID, Place }) => {
    let calledOff: string | null = null;
    await ctx.tx(async (trx, note) => {
      calledOff = null;
      const { clientId, userId, sid } = ctx.session;
      const search = await hold(trx, note, clientId, DiscoveryID);
      const ask = await askAt(trx, search, Place);
      if (ask.state === 'Waiting') await changeAsk(trx, ask, { state: 'Skipped', skip: 'cancelled' });
      if (ask.state !== 'Asked' || ask.lookup_id === null || ask.is_kept) return touchSearch(trx, search);
      const row = await readLookup(trx, clientId, ask.lookup_id);
      const asker = { userId, sessionId: sid, ip: ctx.ip, userAgent: ctx.userAgent };
      if (row?.state === 'Queued' && (await cancelWaiting(trx, deps.phiSealer, { ...row, client_id: clientId }, asker)))
        calledOff = row.id;
      return touchSearch(trx, search);
    });
    if (calledOff !== null) deps.lookups.callOff(calledOff);
    return null;
  };

/** Takes a search up again from what was left out. */
async function goOn(trx: TenantTrx, search: HeldSearch): Promise<void> {
  await touchSearch(trx, search, { state: 'Running', outcome: null, ended: false });
  await holdLease(trx, search.client_id, search.id);
}

/** Asks somebody who was left out, or whose answer from before was taken. */
export const askAfterAll =
  (deps: Deps): Handlers['askAfterAll'] =>
  async (ctx, { DiscoveryID, Place }) => {
    const { clientId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const search = await hold(trx, note, clientId, DiscoveryID);
      const ask = await askAt(trx, search, Place);
      if (!mayAsk(ask)) throw new UserError('This {payer} is being asked, or cannot be asked.');
      await changeAsk(trx, ask, {
        state: 'Waiting',
        skip: null,
        result: null,
        lookup_id: null,
        is_kept: false,
        kept_until: null,
        asks_again: true,
        started_at: null,
        ended_at: null,
      });
      await goOn(trx, search);
    });
    deps.discoveries.start(clientId, DiscoveryID);
    return null;
  };

const liftable = new Set(['cap', 'monthCap', 'found', 'stopped', 'cancelled', 'closed']);

/** Whether somebody who was not asked can be: everybody with a name who was left out by choice or cost, and answers from before. */
export const mayAsk = (ask: Pick<AskRecord, 'state' | 'skip' | 'is_kept' | 'result' | 'trading_partner_id'>): boolean =>
  ask.trading_partner_id !== null &&
  (ask.state === 'Skipped'
    ? liftable.has(ask.skip ?? '')
    : ask.state === 'Done' && (ask.is_kept || ask.result === 'noAnswer'));

/** Lets a search cost more; what was left out for its cost waits again. */
export const raiseDiscoveryCap =
  (deps: Deps): Handlers['raiseDiscoveryCap'] =>
  async (ctx, { DiscoveryID, CapCents }) => {
    const { clientId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const search = await hold(trx, note, clientId, DiscoveryID);
      if (CapCents <= search.cap_cents) throw fieldFault('CapCents', 'This is not more than it may cost already');
      note({ detail: `from ${search.cap_cents} to ${CapCents} cents` });
      const asks = await readAsks(trx, clientId, DiscoveryID);
      for (const ask of asks.filter(({ state, skip }) => state === 'Skipped' && skip === 'cap'))
        await changeAsk(trx, ask, { state: 'Waiting', skip: null });
      await goOn(trx, search);
      await touchSearch(trx, search, { cap_cents: CapCents });
    });
    deps.discoveries.start(clientId, DiscoveryID);
    return null;
  };
