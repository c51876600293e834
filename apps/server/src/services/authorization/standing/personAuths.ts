import { authFor, type AuthorizedVisit, type PatientAuth } from '@coverline/authorization/usage/authFor.ts';
import type { OutsideReason } from '@coverline/authorization/usage/countUsage.ts';
import { inForceStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { Sealed } from '../authWords.ts';
import { type AuthUsage, noUsage, usagesOf } from './usagesOf.ts';

/** An authorization with what was approved and taken of it. */
export type KnownAuth = {
  readonly row: StandingRow;
  readonly usage: AuthUsage;
};

export type StandingRow = Pick<
  AuthRequestRow,
  | 'client_id'
  | 'id'
  | 'number'
  | 'status'
  | 'stage'
  | 'reg_master_id'
  | 'visit_master_id'
  | 'lookup_id'
  | 'trading_partner_id'
  | 'corrected'
  | 'codes'
  | 'version'
  | 'from_on'
  | 'to_on'
  | 'valid_from'
  | 'valid_to'
  | 'number_enc'
  | 'runs_until'
> & { readonly payer_name: string | null };

/** Whose: of people, or of whoever an answer is about. */
export type AuthsOf = { readonly registrationIds: readonly string[]; readonly lookupId?: string | null };

/** What was cancelled, or renewed by another, stands for nothing; what is long over neither. */
const standsFor = sql`a.status NOT IN ('Cancelled', 'Renewed')`;

/** The authorizations that may stand for care of some people, the newest first, each with its usage where it is in force. */
export async function knownAuths(
  deps: Sealed,
  trx: TenantTrx,
  clientId: string,
  { registrationIds, lookupId = null }: AuthsOf,
): Promise<readonly KnownAuth[]> {
  if (registrationIds.length === 0 && lookupId === null) return [];
  const { rows } = await sql<StandingRow>`
    SELECT a.client_id, a.id, a.number, a.status, a.stage, a.reg_master_id, a.visit_master_id, a.lookup_id, a.trading_partner_id,
           a.corrected, a.codes, a.version, a.from_on::text AS from_on, a.to_on::text AS to_on, a.valid_from::text AS valid_from,
           a.valid_to::text AS valid_to, a.number_enc, a.runs_until, p.name AS payer_name
      FROM phi.auth_request a LEFT JOIN system.trading_partner p ON p.id = a.trading_partner_id
     WHERE a.client_id = ${clientId} AND ${standsFor}
       AND (a.reg_master_id = ANY(${[...registrationIds]}::uuid[]) OR a.lookup_id = ${lookupId}::uuid)
     ORDER BY a.opened_at DESC, a.number DESC`.execute(trx);
  const usages = await usagesOf(
    deps,
    trx,
    clientId,
    rows.filter(({ status }) => isIn(inForceStatuses, status)),
  );
  return rows.map((row) => ({ row, usage: usages.get(row.id) ?? noUsage }));
}

/** As the rules hold a service against it; what was approved in part alone stands for the rest as denied. */
type AuthSide = PatientAuth & { readonly known: KnownAuth };

function sidesOf(known: KnownAuth): readonly AuthSide[] {
  const { row, usage } = known;
  const isHeld = isIn(inForceStatuses, row.status);
  const own: AuthSide = {
    known,
    authId: row.id,
    number: row.number,
    status: row.status,
    payerId: row.trading_partner_id,
    visitId: row.visit_master_id,
    codes: row.codes,
    from: isHeld ? row.valid_from : (row.valid_from ?? row.from_on),
    to: isHeld ? row.valid_to : (row.valid_to ?? row.to_on),
  };
  if (!isHeld || usage.denied.length === 0) return [own];
  const denied = usage.denied.filter((code) => usage.lines.every((line) => line.code !== code));
  return [
    { ...own, codes: own.codes.filter((code) => !denied.includes(code)) },
    { ...own, status: 'Denied', visitId: null, codes: denied },
  ];
}

export type StandingFor = {
  readonly known: KnownAuth;
  /** Denied where the service is what was denied of one that holds otherwise. */
  readonly status: PatientAuth['status'];
  /** Why a visit is outside one that holds. */
  readonly outside: readonly OutsideReason[];
  /** What is left for the code with all that is scheduled; null where no quantity was set. */
  readonly left: number | null;
};

/** The authorization that stands for a service of a visit; null where none is about it. */
export function standingFor(visit: AuthorizedVisit, auths: readonly KnownAuth[]): StandingFor | null {
  const found = authFor(visit, auths.flatMap(sidesOf));
  if (found === null) return null;
  const { known, status } = found;
  if (!isIn(inForceStatuses, status)) return { known, status, outside: [], left: null };
  const { used } = known.usage;
  const seen = used.outside.find(({ visitId }) => visitId === visit.visitId)?.reasons;
  return { known, status, outside: seen ?? daysOutside(found, visit.on), left: leftOf(known.usage, visit.code) };
}

/** Of a visit that its usage does not count, as of one that was called off, its days alone are known. */
const daysOutside = ({ from, to }: PatientAuth, on: string): readonly OutsideReason[] => [
  ...(from !== null && on < from ? (['Before'] as const) : []),
  ...(to !== null && on > to ? (['After'] as const) : []),
];

function leftOf({ lines, used }: AuthUsage, code: string): number | null {
  const own = lines.filter((line) => line.code === code || line.code === '' || code === '');
  const left = used.lines.flatMap(({ sequence, left: one }) =>
    one !== null && own.some((line) => line.sequence === sequence) ? [one] : [],
  );
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}
