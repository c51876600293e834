import { comparedLabels } from '@coverline/domain/eligibility/person/comparedTexts.ts';
import type { CoverageSummary, DemographicField } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { paysDrugsAlone } from '@coverline/domain/eligibility/answer/paysDrugsAlone.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type BenefitAuth, benefitAuths } from '#/services/authorization/required/eb11.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import { answerOf } from '#/services/lookups/stored/openLookup.ts';

/** An answer about a registered person, or what came in its place. */
export type KnownAnswer = {
  readonly id: string;
  readonly registration: string;
  readonly payerId: string;
  readonly payerName: string;
  /** The day that was asked for; what is sealed of an answer says for which the payer answered. */
  readonly forDay: string;
  readonly askedAt: string;
  /** As the payer said it last, on the telephone too. */
  readonly statusId: number | null;
  readonly byPhone: boolean;
};

/**
 * The newest answer of each payer for each day; where none was ever understood, the newest of all. What was searched for on suspicion
 * says nothing, nor does what asks that again and nobody may use.
 */
export async function answersOf(
  trx: TenantTrx,
  clientId: string,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownAnswer[]>> {
  const { rows } = await sql<KnownAnswer>`
    SELECT DISTINCT ON (l.reg_master_id, l.trading_partner_id, l.date_of_service)
           l.id, l.reg_master_id AS registration, l.trading_partner_id AS "payerId", p.name AS "payerName",
           l.date_of_service::text AS "forDay", coalesce(t.verified_at, l.requested_at) AS "askedAt",
           coalesce(t.status_id, l.status_id) AS "statusId", t.status_id IS NOT NULL AS "byPhone"
      FROM phi.lookup l
      JOIN system.trading_partner p ON p.id = l.trading_partner_id
      LEFT JOIN phi.call_task t ON t.client_id = ${clientId} AND t.lookup_id = l.id
     WHERE l.client_id = ${clientId} AND l.reg_master_id = ANY(${[...registrationIds]}::uuid[])
       AND l.state = 'Finished' AND l.kind = 'Eligibility' AND l.origin <> 'Discovery' AND l.outcome <> 'Cancelled'
       AND ${notHeld(clientId, 'l')}
     ORDER BY l.reg_master_id, l.trading_partner_id, l.date_of_service,
              (coalesce(t.status_id, l.status_id) IS NULL), l.requested_at DESC, l.id`.execute(trx);
  return Map.groupBy(rows, ({ registration }) => registration);
}

/** The answer that stands for a visit's day: one for that day, else the newest for another; one that was understood before one that was not. */
export function answerFor(all: readonly KnownAnswer[], payerId: string | null, serviceOn: string): KnownAnswer | null {
  const own = all.filter((one) => one.payerId === payerId);
  const newest = own.toSorted((a, b) => Date.parse(b.askedAt) - Date.parse(a.askedAt));
  const isUnderstood = ({ statusId }: KnownAnswer) => statusId !== null;
  return (
    newest.find((one) => one.forDay === serviceOn && isUnderstood(one)) ??
    newest.find(isUnderstood) ??
    newest.find((one) => one.forDay === serviceOn) ??
    newest[0] ??
    null
  );
}

/** What an answer says of the person beside the coverage. */
export type ReadAnswer = {
  /** In the client's words, small letters. */
  readonly differing: readonly string[];
  readonly isCompared: boolean;
  readonly diedOn: string | null;
  /** What it says of authorizations, benefit by benefit. */
  readonly authorizations: readonly BenefitAuth[];
  /** Without plans of drugs: nobody has to say whether those pay before another. */
  readonly otherPayers: readonly { readonly name: string; readonly id: string; readonly to: string | null }[];
};

/** An answer that was opened: the day that the payer answered for, and what it says beside the coverage where that was read. */
export type OpenedAnswer = { readonly day: string; readonly said: ReadAnswer | null };

/**
 * The day for which an answer stands. A payer that does not look ahead is asked as of another day than the visit's; whoever asked it on the
 * telephone asked for the visit's.
 */
export const standsFor = ({ forDay, byPhone }: KnownAnswer, opened: OpenedAnswer | undefined): string =>
  byPhone ? forDay : (opened?.day ?? forDay);

/** By what a person is told from another; where they live is a matter of demographics. */
const identifying: ReadonlySet<DemographicField> = new Set(['lastName', 'firstName', 'dateOfBirth', 'gender']);

/** Opens the answers that stand for visits. */
export async function readAnswers(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenedAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('phi.lookup')
    .select(['id', 'parsed_enc'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .where('outcome', '=', 'Answered')
    .execute();
  return new Map(rows.flatMap((row) => read(keys, clientId, row)));
}

function read(
  keys: Pick<Keys, 'phiSealer'>,
  clientId: string,
  row: { readonly id: string; readonly parsed_enc: Buffer | null },
): readonly (readonly [string, OpenedAnswer])[] {
  const opened = answerOf(keys, clientId, row);
  return opened === null ? [] : [[row.id, { day: opened.day, said: saidIn(opened.told?.summary ?? null) }]];
}

function saidIn(summary: CoverageSummary | null): ReadAnswer | null {
  if (summary === null) return null;
  const told = summary.demographics.filter(({ field }) => identifying.has(field));
  return {
    differing: told.filter(({ differs }) => differs).map(({ field }) => comparedLabels[field].toLowerCase()),
    isCompared: told.some(({ returned }) => returned !== ''),
    authorizations: benefitAuths(summary),
    diedOn: summary.dateOfDeath?.value ?? null,
    otherPayers: summary.otherPayers
      .filter((one) => !paysDrugsAlone(one))
      .map(({ name, id, to }) => ({ name, id, to })),
  };
}
