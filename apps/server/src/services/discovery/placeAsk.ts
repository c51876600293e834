import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Close, Doors, TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { HomeAddress } from '#/services/lookups/question/about.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { LookupJob } from '#/services/lookups/lookupJob.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { placeUnasked } from '#/services/lookups/unasked/placeUnasked.ts';
import { mbiLookupOf } from '#/services/mbi/mbiLookup.ts';
import { askRequest } from './askRequest.ts';
import {
  type AskRecord,
  changeAsk,
  committedCents,
  type HeldSearch,
  holdSearch,
  readAsks,
  touchSearch,
} from './heldSearch.ts';
import { discoveryMonthCents, readDiscoverySettings } from './readDiscoverySettings.ts';
import { openSought, type SoughtPerson, soughtIndexes } from './soughtPerson.ts';

type Options = Keys & { readonly doors: Doors };
type Of = { readonly clientId: string; readonly discoveryId: string; readonly place: number };

/**
 * Asks one payer of a search: its lookup is written together with what the search says of it, so that nobody is asked twice whoever
 * dies. Answers what asking needs; null where nothing is sent: not within the cap, kept from before, or done by somebody else.
 */
export async function placeAsk(options: Options, of: Of): Promise<LookupJob | null> {
  const { clientId, discoveryId } = of;
  let done: { readonly job: LookupJob | null; readonly detail: string; readonly search: HeldSearch } | null = null;
  await options.doors.withTenant(
    clientId,
    async (trx, close) => {
      done = null;
      const search = await holdSearch(trx, clientId, discoveryId);
      if (search === undefined || search.state !== 'Running') return;
      const asks = await readAsks(trx, clientId, discoveryId);
      const ask = asks.find(({ place }) => place === of.place);
      if (ask === undefined || ask.state !== 'Waiting') return;
      done = { ...(await write(options, trx, close, { search, asks, ask })), search };
      await touchSearch(trx, search);
    },
    () => {
      if (done === null || done.job === null) return null;
      return appendAudit(
        { schema: 'phi', ownerId: clientId },
        {
          action: 'DiscoverEligibility',
          result: 'done',
          userId: done.search.requested_by,
          sessionId: null,
          ip: '',
          userAgent: 'search for coverage',
          entityType: 'lookup',
          entityId: done.job.lookupId,
          patientId: done.search.reg_master_id ?? undefined,
          detail: `${done.detail}, by search ${discoveryId}`,
        },
      );
    },
  );
  return (done as { readonly job: LookupJob | null } | null)?.job ?? null; // assigned inside, which the compiler does not follow
}

type Held = { readonly search: HeldSearch; readonly asks: readonly AskRecord[]; readonly ask: AskRecord };

async function write(
  options: Options,
  trx: TenantTrx,
  close: Close,
  { search, asks, ask }: Held,
): Promise<{ readonly job: LookupJob | null; readonly detail: string }> {
  const { client_id: clientId, time_zone: timeZone } = search;
  const now = new Date();
  const person = openSought(options.phiSealer, clientId, search.id, search.person_enc);
  const kept =
    ask.asks_again || ask.known_insurance_id ? undefined : await readNegative(options, trx, search, ask, person);
  if (kept !== undefined) {
    await changeAsk(trx, ask, {
      state: 'Done',
      result: 'notFound',
      is_kept: true,
      ...kept,
      started_at: clock,
      ended_at: clock,
    });
    return { job: null, detail: 'kept' };
  }
  const [settings, own] = await Promise.all([readSettings(trx, clientId), readDiscoverySettings(trx, clientId)]);
  const request = await askRequest(options, trx, wanted(search, person, settings.defaultService), ask);
  if (request === null) return skip(trx, ask, 'incomplete');
  const mbi = await mbiLookupOf(trx, clientId, request).catch(orOff);
  if (mbi === 'off') return skip(trx, ask, 'mbiOff');
  const spent = committedCents(asks);
  const month = own.monthCapCents === null ? 0 : await discoveryMonthCents(trx, clientId, { now, timeZone });
  const leftOfMonth = own.monthCapCents === null ? Infinity : own.monthCapCents - month;
  const leftOfSearch = search.cap_cents - spent;
  const placed = await placeUnasked(options, trx, close, {
    clientId,
    timeZone,
    settings,
    asker: { userId: search.requested_by, sessionId: null, ip: '', userAgent: 'search for coverage' },
    origin: 'Discovery',
    request: mbi?.request ?? request,
    home: homeOf(person),
    mbi,
    asksAgain: ask.asks_again,
    mostCents: Math.max(0, Math.min(leftOfSearch, leftOfMonth)),
  });
  if (placed.outcome === 'Incomplete') return skip(trx, ask, 'incomplete');
  if (placed.outcome === 'Closed') return skip(trx, ask, 'closed');
  if (placed.outcome === 'Capped') return skip(trx, ask, ask.to_cents > leftOfSearch ? 'cap' : 'monthCap');
  // Behind the lookup that it names.
  close(
    trx
      .updateTable('phi.discovery_ask')
      .set({ state: 'Asked', lookup_id: placed.lookupId, is_kept: placed.job === null, started_at: clock })
      .where('client_id', '=', clientId)
      .where('discovery_id', '=', search.id)
      .where('place', '=', ask.place),
  );
  return { job: placed.job, detail: placed.outcome };
}

const clock = sql<string>`statement_timestamp()`;

async function skip(trx: TenantTrx, ask: AskRecord, why: 'incomplete' | 'closed' | 'cap' | 'monthCap' | 'mbiOff') {
  await changeAsk(trx, ask, { state: 'Skipped', skip: why });
  return { job: null, detail: why };
}

/** Somebody has switched the lookups of Medicare numbers off since the search was planned. */
function orOff(error: unknown): 'off' {
  if (error instanceof UserError) return 'off';
  throw error;
}

/** That the payer did not find this person, and until when that spares asking. */
async function readNegative(
  keys: Keys,
  trx: TenantTrx,
  search: HeldSearch,
  ask: AskRecord,
  person: SoughtPerson,
): Promise<{ readonly lookup_id: string; readonly kept_until: string } | undefined> {
  if (ask.trading_partner_id === null) return undefined;
  const today = dayIn(new Date(), search.time_zone);
  return trx
    .selectFrom('phi.discovery_negative')
    .select(['lookup_id', 'until as kept_until'])
    .where('client_id', '=', search.client_id)
    .where('person_ix', 'in', [...soughtIndexes(keys, search.client_id, person)])
    .where('trading_partner_id', '=', ask.trading_partner_id)
    .where('until', '>=', today)
    .executeTakeFirst();
}

const wanted = (search: HeldSearch, person: SoughtPerson, service: string) => ({
  clientId: search.client_id,
  person,
  day: search.service_to,
  registrationId: search.reg_master_id,
  visitId: search.visit_master_id,
  service,
});

const homeOf = ({ Address1: line1, City: city, State: state, Zip: zip }: SoughtPerson): HomeAddress => ({
  line1,
  city,
  state,
  zip,
});
