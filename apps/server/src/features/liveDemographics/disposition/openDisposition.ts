import { decideDisposition, dispositionStands } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import type { Disposition } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import {
  type BureauFigures,
  dispositionFactsOf,
  nothingTold,
  type ToldFacts,
} from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { stateOfZip } from '@coverline/domain/demographics/zip/zipPrefixes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { DispositionRow } from '#/platform/db/tables/demographicsTables.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { type Check, openCheck } from '#/services/bureau/openCheck.ts';
import { insuredOf } from '#/services/dispositions/insuredOf.ts';
import { dispositionPlace, openKept, type OwnSide, type Worked } from '#/services/dispositions/keptDisposition.ts';
import { readRuleTable, type StoredTable } from '#/services/dispositions/ruleTable.ts';
import { readCharityPolicy } from '#/services/poverty/charityPolicies.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';

type Keys = Pick<PlatformDeps, 'phiSealer' | 'blindIndex'>;

export type Override = {
  readonly id: string;
  readonly disposition: Disposition;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/** A disposition: one that was kept, or what is known now. */
export type OpenDisposition = OwnSide & {
  readonly check: Check;
  readonly kept: (Selectable<DispositionRow> & { readonly by: string }) | null;
  readonly rules: StoredTable;
  /** Null: gone by contract. */
  readonly worked: Worked | null;
  readonly override: Override | null;
};

export const overridePlace = (clientId: string, id: string) => placeOf(clientId, 'disposition_override', id, 'reason');

/** The one that is named, else the last that was kept of the check, else what is known now. */
export async function openDisposition(
  deps: Keys,
  trx: TenantTrx,
  session: ClientSession,
  of: { readonly lookupId: string; readonly id: string | null },
): Promise<OpenDisposition> {
  const { clientId } = session;
  const check = await openCheck(deps, trx, session, of.lookupId);
  const kept = await trx
    .selectFrom('phi.disposition as d')
    .leftJoin('identity.app_user as u', 'u.id', 'd.made_by')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.client_id', '=', clientId)
    .where('d.lookup_id', '=', of.lookupId)
    .$if(of.id !== null, (query) => query.where('d.id', '=', of.id ?? ''))
    .orderBy('d.made_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (kept === undefined) {
    if (of.id !== null) throw notFound();
    return workOut(trx, session, check, await toldBefore(deps, trx, session, of.lookupId));
  }
  const { first_name: first, last_name: last, email, ...row } = kept;
  const { own, worked } = openKept(deps, clientId, row);
  return {
    ...own,
    check,
    kept: { ...row, by: userName(first, last, email) },
    rules: await readRuleTable(trx, clientId, row.rules_version),
    worked,
    override: await overrideOf(deps, trx, clientId, row.id),
  };
}

/** What the rules of now say of whom a check is about, with what was told. */
export async function workOut(
  trx: TenantTrx,
  session: ClientSession,
  check: Check,
  told: ToldFacts,
): Promise<OpenDisposition & { readonly worked: Worked }> {
  const { clientId, timeZone } = session;
  const day = dayIn(new Date(), timeZone);
  const rules = await readRuleTable(trx, clientId, null);
  const registrationId = check.registration?.id ?? null;
  const insured = await insuredOf(trx, { clientId, registrationId, today: day, timeZone });
  const { State, Zip, DateOfBirth: dateOfBirth } = check.person;
  const state = State || stateOfZip(Zip);
  const bureau = figuresOf(check, state);
  const facts = dispositionFactsOf(told, { bureau, insured: insured.active, state, dateOfBirth, day });
  const { Rules, Bounds } = rules.table;
  const tables = await readPovertyTables(trx);
  const charity = await readCharityPolicy(trx, clientId, day);
  const decision = decideDisposition(facts, day, { tables, rules: Rules, bounds: Bounds });
  return {
    check,
    kept: null,
    rules,
    told,
    insured,
    state,
    dateOfBirth,
    day,
    worked: { bureau, decision, tables: tables.Version, charity },
    override: null,
  };
}

/**
 * What the bureau said of the household and its money, and where nobody else did of its state; null where it said nothing of them, or
 * of somebody who is hardly the patient: another household decides nobody's bill.
 */
function figuresOf({ answer, score }: Check, submittedState: string): BureauFigures | null {
  if (score?.level === 'LOW') return null;
  const { household = null, finance = null, address = null } = answer ?? {};
  const state = submittedState === '' ? (address?.state ?? '') : '';
  if (household === null && finance === null && state === '') return null;
  return {
    size: household?.size ?? null,
    sizeAsOf: household?.asOf ?? '',
    incomeCents: finance?.incomeCents ?? null,
    propensity: finance?.propensity ?? null,
    capacityCents: finance?.capacityCents ?? null,
    asOf: finance?.asOf ?? '',
    state,
  };
}

/**
 * What was told last of the same person: nobody types it twice. Of insurance and of what is owed it says nothing any more; told longer ago
 * than a disposition stands, it says nothing at all.
 */
async function toldBefore(
  deps: Keys,
  trx: TenantTrx,
  { clientId, timeZone }: ClientSession,
  lookupId: string,
): Promise<ToldFacts> {
  const { rows } = await sql<{ id: string; told: Buffer; at: string }>`
    SELECT d.id, d.told_enc AS told, d.made_at AS at FROM phi.demographic_lookup t
      JOIN phi.demographic_lookup l ON l.client_id = t.client_id
       AND (l.reg_master_id = t.reg_master_id OR l.person_ix = t.person_ix)
      JOIN phi.disposition d ON d.client_id = l.client_id AND d.lookup_id = l.id
     WHERE t.client_id = ${clientId} AND t.id = ${lookupId}
     ORDER BY d.made_at DESC, d.id DESC LIMIT 1`.execute(trx);
  const [last] = rows;
  const isToldOf = (at: string) => dispositionStands(dayIn(new Date(at), timeZone), dayIn(new Date(), timeZone));
  if (last === undefined || !isToldOf(last.at)) return nothingTold;
  const { told } = JSON.parse(
    deps.phiSealer.openText(dispositionPlace(clientId, last.id, 'told'), last.told),
  ) as OwnSide; // sealed by us
  return { ...told, Insured: '', OwedCents: null };
}

async function overrideOf(deps: Keys, trx: TenantTrx, clientId: string, id: string): Promise<Override | null> {
  const row = await trx
    .selectFrom('phi.disposition_override as o')
    .leftJoin('identity.app_user as u', 'u.id', 'o.decided_by')
    .select(['o.id', 'o.disposition', 'o.reason_enc', 'o.decided_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('o.client_id', '=', clientId)
    .where('o.disposition_id', '=', id)
    .where('o.undone_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    disposition: row.disposition,
    reason: deps.phiSealer.openText(overridePlace(clientId, row.id), row.reason_enc),
    by: userName(row.first_name, row.last_name, row.email),
    at: new Date(row.decided_at).toISOString(),
  };
}
