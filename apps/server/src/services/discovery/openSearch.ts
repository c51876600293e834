import type { SearchRequest } from '@coverline/contract/discovery/searchRequest.ts';
import { planState } from '@coverline/domain/discovery/planState.ts';
import { type PlannedAsk, searchPlan } from '@coverline/domain/discovery/searchPlan.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { dearest, readLookupRoutes } from '#/services/lookups/asking/lookupRoutes.ts';
import { sealPlanState } from './keptPlanState.ts';
import { readDiscoverySettings } from './readDiscoverySettings.ts';
import { readPanel } from './readPanel.ts';
import { sealSought, type SoughtPerson, soughtIndex, ssnToSend } from './soughtPerson.ts';

/** For so long nobody else goes on with a search that is being worked on. */
export const leaseSeconds = 120;
/** Asks stand apart, so that what is found out on the way has its place behind what told of it. */
export const placesApart = 100;

type ToPlan = {
  readonly clientId: string;
  readonly person: SoughtPerson;
  readonly registrationId: string | null;
  /** Whose payers are asked where nobody knows where the person lives. */
  readonly planState?: string;
  readonly ServiceTo: string;
  readonly now: Date;
};

type Wanted = ToPlan & {
  readonly userId: string;
  readonly visitId: string | null;
  /** The watch that asks. */
  readonly watchId?: string;
  readonly source: 'Realtime' | 'Batch' | 'Embedded' | 'Watch';
  /** What it may cost, where that is less than the client's searches may. */
  readonly capCents?: number;
} & Pick<SearchRequest, 'ServiceFrom' | 'StopRule'>;

/** Whom a search would ask, each with what that may cost; `state` is that whose payers these are, `taken` where nothing known of the person says it. */
export async function planSearch(
  trx: TenantTrx,
  { clientId, person, registrationId, planState: wanted = '', ServiceTo, now }: ToPlan,
) {
  const settings = await readDiscoverySettings(trx, clientId);
  const panel = await readPanel(trx, { clientId, registrationId, person, settings });
  const state = planState(person, wanted);
  const asks = searchPlan(
    {
      age: ageInYears(person.DateOfBirth, ServiceTo),
      isDisabled: person.IsDisabled,
      state,
      fields: { ...person, SocialSecurityNumber: ssnToSend(person) },
    },
    panel,
  );
  const plan = [];
  for (const ask of asks)
    plan.push({ ...ask, toCents: ask.skip === null ? await priceOf(trx, clientId, ask.payerId, now) : 0 });
  return { settings, state, taken: planState(person, '') === '' ? state : '', plan };
}

/** Writes a search with its plan, to be gone on with once that is committed. Answers its id. */
export async function openSearch(keys: Keys, trx: TenantTrx, wanted: Wanted): Promise<string> {
  const { clientId, person, registrationId } = wanted;
  const id = randomUUID();
  const { settings, taken, plan } = await planSearch(trx, wanted);
  await trx
    .insertInto('phi.discovery')
    .values({
      client_id: clientId,
      id,
      state: 'Running',
      source: wanted.source,
      requested_by: wanted.userId,
      reg_master_id: registrationId,
      visit_master_id: wanted.visitId,
      watch_id: wanted.watchId ?? null,
      person_enc: sealSought(keys.phiSealer, clientId, id, person),
      person_ix: soughtIndex(keys, clientId, person),
      service_from: wanted.ServiceFrom,
      service_to: wanted.ServiceTo,
      stop_rule: wanted.StopRule,
      cap_cents: Math.min(settings.capCents, wanted.capCents ?? settings.capCents),
      plan_state_enc: sealPlanState(keys.phiSealer, { clientId, table: 'discovery', id }, taken),
    })
    .execute();
  const rows = plan.map((ask, at) => ({
    client_id: clientId,
    discovery_id: id,
    place: at * placesApart,
    ...askColumns(ask),
    to_cents: ask.toCents,
  }));
  await trx.insertInto('phi.discovery_ask').values(rows).execute();
  await holdLease(trx, clientId, id);
  return id;
}

export const askColumns = ({ step, payerId, known, skip }: PlannedAsk) => ({
  step,
  trading_partner_id: payerId,
  known_insurance_id: known?.insuranceId ?? null,
  known_lookup_id: known?.lookupId ?? null,
  state: skip === null ? ('Waiting' as const) : ('Skipped' as const),
  skip,
});

/** What asking a payer may cost, in cents. */
export async function priceOf(trx: TenantTrx, clientId: string, partnerId: string | null, now: Date): Promise<number> {
  return partnerId === null ? 0 : dearest(await readLookupRoutes(trx, { partnerId, clientId }, now));
}

/** Says that a search is worked on from now. */
export const holdLease = (trx: Pick<TenantTrx, 'insertInto'>, clientId: string, id: string) => {
  const until = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;
  return trx
    .insertInto('system.discovery_under_way')
    .values({ discovery_id: id, client_id: clientId, lease_until: until })
    .onConflict((of) => of.column('discovery_id').doUpdateSet({ lease_until: until }))
    .execute();
};
