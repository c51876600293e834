import { outcomes, unknownKinds } from '@coverline/domain/eligibility/status/outcome.ts';
import { answersQuestion } from '@coverline/domain/eligibility/request/sameQuestion.ts';
import { sql, type SqlBool } from 'kysely';
import { notSelfPay } from './notSelfPay.ts';

/** Silence may be charged for: so often a payer is asked before one visit about one insurance, the first time included. */
export const mostAsked = 3;
/** A payer that gave no answer is left alone for so long. */
export const hoursBetween = 4;
/** Where nothing was sent, so that nothing was paid, it is tried again after so long. */
export const hoursClosed = 3;

/** Visits `v`, their registrations `r` and insurances `i`; of a check that was ordered before its row `c` and its lookup `a`. */
export const visitInsurances = sql`
  phi.visit_master v
  JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id
  JOIN phi.reg_insurance i ON i.client_id = r.client_id AND i.reg_master_id = r.id
  JOIN phi.eligibility_setting e ON e.client_id = v.client_id
  LEFT JOIN phi.recheck c ON c.client_id = v.client_id AND c.visit_master_id = v.id AND c.reg_insurance_id = i.id
   AND c.date_of_service = v.date_of_service
  LEFT JOIN phi.lookup a ON a.client_id = c.client_id AND a.id = c.lookup_id
  LEFT JOIN phi.lookup l ON l.client_id = i.client_id AND l.id = i.lookup_id`;

/** Who saved the insurance by its last answer, else who changed it, its registration or its visit last, else who turned this on. */
export const saver = sql`coalesce(l.requested_by, i.updated_by, r.updated_by, v.updated_by, e.updated_by)`;

export const isWanted = sql<SqlBool>`(
  e.recheck_days > 0 AND v.schedule_status = 'Scheduled' AND ${notSelfPay} AND NOT i.is_removed AND i.trading_partner_id IS NOT NULL
  AND (i.term_date IS NULL OR i.term_date >= v.date_of_service))`;

const key = (outcome: string, kind: string | null) => `${outcome} ${kind ?? ''}`;
const answering = outcomes.flatMap((outcome) =>
  [null, ...unknownKinds].filter((kind) => answersQuestion(outcome, kind)).map((kind) => key(outcome, kind)),
);

/**
 * Whether the payer was asked and said nothing of the question. One that answered late has answered; what somebody called off
 * is not begun again.
 */
const isSilent = sql<SqlBool>`(
  c.outcome IN ('Asked', 'Stored') AND a.state = 'Finished' AND a.late_at IS NULL AND a.outcome <> 'Cancelled'
  AND a.outcome || ' ' || coalesce(a.unknown_kind, '') <> ALL(${answering}))`;

const isUnsent = sql<SqlBool>`c.outcome IN ('Incomplete', 'Closed', 'Capped')`;

const changedSince = sql<SqlBool>`greatest(r.updated_at, i.updated_at, v.updated_at) > c.at`;

const olderThan = (hours: number) => sql<SqlBool>`c.at < now() - make_interval(hours => ${hours})`;

/** Whether a check is to be ordered now: for the first time, or again. */
export const isDue = sql<SqlBool>`(
  c.client_id IS NULL
  OR c.outcome = 'Incomplete' AND ${changedSince}
  OR c.outcome IN ('Closed', 'Capped') AND ${olderThan(hoursClosed)}
  OR ${isSilent} AND c.times_asked < ${mostAsked} AND ${olderThan(hoursBetween)})`;

/** Whether a check was tried, and the question stands open. */
export const isOpen = sql<SqlBool>`(${isUnsent} OR ${isSilent})`;

/** Whether it is not tried again, whatever the hour. */
export const isGivenUp = sql<SqlBool>`(${isSilent} AND c.times_asked >= ${mostAsked})`;
