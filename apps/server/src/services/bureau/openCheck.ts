import type { AlertKind, Settlement } from '@coverline/domain/demographics/verify/alerts.ts';
import type { BureauAnswer } from '@coverline/domain/demographics/verify/bureauAnswer.ts';
import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { VerifiedKey, VerifiedRow } from '@coverline/domain/demographics/verify/fieldState.ts';
import { registeredRows } from '@coverline/domain/demographics/verify/registeredRows.ts';
import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { type Verification, verifyPerson } from '@coverline/domain/demographics/verify/verifyPerson.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Selectable } from 'kysely';
import type { DemographicLookupRow } from '#/platform/db/tables/demographicsTables.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';

type Keys = Pick<PlatformDeps, 'phiSealer' | 'blindIndex'>;

/** What somebody decided about a check, and what the registration held before and holds since. */
export type Decision = {
  readonly id: string;
  readonly kind: 'Accept' | 'Settle';
  readonly what: VerifiedKey | AlertKind;
  readonly how: Settlement | '';
  readonly by: string;
  readonly at: string;
  /** Null: gone with what the bureau said. */
  readonly values: DecisionValues | null;
};
export type DecisionValues = {
  readonly before?: Partial<Demographics>;
  readonly after?: Partial<Demographics>;
  readonly reason?: string;
};

/** A check, opened: what was submitted, what the bureau said, how the fields stand now, and what was decided. */
export type Check = {
  readonly row: Selectable<DemographicLookupRow>;
  readonly by: string;
  readonly bureau: string;
  readonly person: SubmittedPerson;
  readonly answer: BureauAnswer | null;
  readonly rows: readonly VerifiedRow[];
  readonly score: Verification['score'];
  readonly alerts: readonly AlertKind[];
  readonly decisions: readonly Decision[];
  /** Null: of nobody who is registered, or whose registration is no longer one. */
  readonly registration: {
    readonly id: string;
    readonly mrn: string;
    readonly version: number;
    readonly now: Demographics;
  } | null;
};

export const lookupPlace = (clientId: string, id: string, column: 'submitted' | 'answer') =>
  placeOf(clientId, 'demographic_lookup', id, column);
export const decisionPlace = (clientId: string, id: string) => placeOf(clientId, 'demographic_decision', id, 'values');

/** A check of the client's. */
export async function openCheck(deps: Keys, trx: TenantTrx, session: ClientSession, id: string): Promise<Check> {
  const { clientId, timeZone } = session;
  const found = await trx
    .selectFrom('phi.demographic_lookup as l')
    .leftJoin('identity.app_user as u', 'u.id', 'l.requested_by')
    .leftJoin('system.gateway as g', 'g.id', 'l.gateway_id')
    .selectAll('l')
    .select(['u.first_name', 'u.last_name', 'u.email', 'g.name as bureau'])
    .where('l.client_id', '=', clientId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const { first_name: first, last_name: last, email, bureau, ...row } = found;
  const open = (column: 'submitted' | 'answer', sealed: Buffer): unknown =>
    JSON.parse(deps.phiSealer.openText(lookupPlace(clientId, id, column), sealed));
  const person = open('submitted', row.submitted_enc) as SubmittedPerson; // sealed by us in this shape
  const answer = row.answer_enc === null ? null : (open('answer', row.answer_enc) as BureauAnswer); // likewise
  const [registration, decisions] = await Promise.all([
    registrationOf(deps, trx, clientId, row.reg_master_id),
    decisionsOf(deps, trx, clientId, id),
  ]);
  const said = answer === null ? { notAsked: bureauOutcomeTable[row.outcome].unasked } : { answer };
  const isDeceased = registration?.now.Deceased === true && !row.alerts.includes('Deceased');
  const { rows, score } = verifyPerson(person, said, {
    today: dayIn(new Date(row.requested_at), timeZone),
    isDeceased,
  });
  return {
    row,
    by: userName(first, last, email),
    bureau: bureau ?? '',
    person,
    answer,
    rows: registration === null ? rows : registeredRows(rows, person, registration.now),
    score,
    alerts: row.alerts,
    decisions,
    registration,
  };
}

async function registrationOf(deps: Keys, trx: TenantTrx, clientId: string, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const ssn = identifiers(deps, clientId).ssn('reg_master', id, row.ssn_enc);
  return { id, mrn: row.mrn, version: row.row_version, now: demographicsOf(row, ssn) };
}

async function decisionsOf(
  deps: Keys,
  trx: TenantTrx,
  clientId: string,
  lookupId: string,
): Promise<readonly Decision[]> {
  const rows = await trx
    .selectFrom('phi.demographic_decision as d')
    .leftJoin('identity.app_user as u', 'u.id', 'd.decided_by')
    .select(['d.id', 'd.kind', 'd.what', 'd.how', 'd.values_enc', 'd.decided_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.client_id', '=', clientId)
    .where('d.lookup_id', '=', lookupId)
    .where('d.undone_at', 'is', null)
    .orderBy('d.decided_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    what: row.what,
    how: row.how,
    by: userName(row.first_name, row.last_name, row.email),
    at: new Date(row.decided_at).toISOString(),
    values:
      row.values_enc === null
        ? null
        : (JSON.parse(deps.phiSealer.openText(decisionPlace(clientId, row.id), row.values_enc)) as DecisionValues), // sealed by us
  }));
}

export const openAlerts = ({ alerts, decisions }: Pick<Check, 'alerts' | 'decisions'>): readonly AlertKind[] =>
  alerts.filter((kind) => !decisions.some((one) => one.kind === 'Settle' && one.what === kind));

export const acceptedOf = ({ decisions }: Pick<Check, 'decisions'>, key: VerifiedKey): Decision | null =>
  decisions.find(({ kind, what }) => kind === 'Accept' && what === key) ?? null;
