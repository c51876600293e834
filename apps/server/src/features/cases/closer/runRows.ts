import type { CloserRun } from '@coverline/contract/cases/closer/caseCloser.ts';
import { isUnderWay } from '@coverline/domain/cases/closer/closerRun.ts';
import { type ClosingRule, closingText, undoHours } from '@coverline/domain/cases/closer/closingRule.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseRuleRow, CloseRunRow } from '#/platform/db/tables/cases/caseRulesTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import { keepPicked } from './picked.ts';

/** Of a rule so many runs are shown; the file has all. */
export const mostRuns = 50;

/** So long the log of a rule reaches back. */
const keptDays = 400;

export type RunKey = { readonly clientId: string; readonly runId: string };

/** A run as its job goes on with it. */
export type HeldRun = Pick<
  CloseRunRow,
  'client_id' | 'id' | 'rule_id' | 'rule_version' | 'fields' | 'state' | 'ordered_by' | 'undone_by'
> & { readonly zone: string };

export async function readRun(trx: TenantTrx, { clientId, runId }: RunKey): Promise<HeldRun | null> {
  const { rows } = await sql<HeldRun>`
    SELECT r.client_id, r.id, r.rule_id, r.rule_version, r.fields, r.state, r.ordered_by, r.undone_by, c.time_zone AS zone
      FROM phi.case_close_run r JOIN identity.client c ON c.id = r.client_id
     WHERE r.client_id = ${clientId} AND r.id = ${runId}`.execute(trx);
  return rows[0] ?? null;
}

/** The fields of a rule that closes: stored by us, by the kind of its row. */
export const closingOf = ({ fields }: Pick<CaseRuleRow, 'fields'>): ClosingRule => fields as ClosingRule;

type Ordered = {
  readonly rule: CaseRuleRow;
  readonly userId: string;
  readonly nightly: boolean;
  readonly picked: number;
  readonly today: string;
};

/** Begins a run: its cases as they are picked now, and the job that closes them. */
export async function startRun(trx: TenantTrx, jobs: Pick<Jobs, 'send'>, ordered: Ordered): Promise<string> {
  const clientId = ordered.rule.client_id;
  const runId = await keepRun(trx, ordered, { state: 'Running', reason: '' });
  await keepPicked(trx, { clientId, today: ordered.today }, closingOf(ordered.rule), runId);
  // Inside: what cannot be handed to the queue is not stored either.
  await sendRun(jobs, clientId, { id: runId, state: 'Running' });
  return runId;
}

type Begun = { readonly state: 'Running' | 'Held' | 'Failed'; readonly reason: string };

/** A run as a row alone; one that does not begin says why. What is older than the log goes, but for a client on legal hold. */
export async function keepRun(
  trx: TenantTrx,
  { rule, userId, nightly, picked }: Omit<Ordered, 'today'>,
  { state, reason }: Begun,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('phi.case_close_run')
    .values({
      client_id: rule.client_id,
      id,
      rule_id: rule.id,
      rule_version: rule.row_version,
      fields: JSON.stringify(rule.fields),
      nightly,
      state,
      picked,
      reason,
      ordered_by: userId,
      ended_at: state === 'Running' ? null : new Date().toISOString(),
      undone_by: null,
    })
    .execute();
  await sql`
    DELETE FROM phi.case_close_run WHERE client_id = ${rule.client_id} AND rule_id = ${rule.id}
       AND ordered_at < now() - make_interval(days => ${keptDays})
       AND EXISTS (SELECT 1 FROM identity.client k WHERE k.id = ${rule.client_id} AND k.held_at IS NULL)`.execute(trx);
  return id;
}

type AtWork = Pick<CloseRunRow, 'id' | 'state'>;

/** The run of a rule that goes on, or is being undone; null where none is. */
export async function runAtWork(trx: TenantTrx, clientId: string, ruleId: string): Promise<AtWork | null> {
  const { rows } = await sql<AtWork>`
    SELECT id, state FROM phi.case_close_run
     WHERE client_id = ${clientId} AND rule_id = ${ruleId} AND state IN ('Running', 'Undoing')`.execute(trx);
  return rows[0] ?? null;
}

/** The job that goes on with a run. Sent once more it does no harm, and wakes one whose own got lost. */
export const sendRun = (jobs: Pick<Jobs, 'send'>, clientId: string, run: AtWork): Promise<unknown> =>
  jobs.send('close-cases', { clientId, runId: run.id, deed: run.state === 'Undoing' ? 'undo' : 'close' });

export const isAtWork = async (trx: TenantTrx, clientId: string, ruleId: string): Promise<boolean> =>
  (await runAtWork(trx, clientId, ruleId)) !== null;

type Row = CloseRunRow & {
  readonly waiting: number;
  readonly closed: number;
  readonly skipped: number;
  readonly undone: number;
  readonly left: number;
  readonly by_first: string | null;
  readonly by_last: string | null;
  readonly by_email: string | null;
  readonly un_first: string | null;
  readonly un_last: string | null;
  readonly un_email: string | null;
};

type Which = { readonly ruleId: string; readonly most: number } | { readonly runId: string } | 'newest';

/** Runs, newest first, with how their cases stand: of a rule, one, or the newest of each rule. */
export async function runsOf(
  trx: TenantTrx,
  clientId: string,
  which: Which,
): Promise<readonly (CloserRun & { readonly ruleId: string })[]> {
  const those =
    which === 'newest'
      ? sql`NOT EXISTS (SELECT 1 FROM phi.case_close_run n WHERE n.client_id = ${clientId} AND n.rule_id = r.rule_id
              AND (n.ordered_at, n.id) > (r.ordered_at, r.id))`
      : 'runId' in which
        ? sql`r.id = ${which.runId}::uuid`
        : sql`r.rule_id = ${which.ruleId}::uuid`;
  const most = which !== 'newest' && 'most' in which ? which.most : 200;
  const { rows } = await sql<Row>`
    SELECT r.*, s.*, u.first_name AS by_first, u.last_name AS by_last, u.email AS by_email,
           x.first_name AS un_first, x.last_name AS un_last, x.email AS un_email
      FROM phi.case_close_run r
      JOIN identity.app_user u ON u.id = r.ordered_by
      LEFT JOIN identity.app_user x ON x.id = r.undone_by
      LEFT JOIN LATERAL (
        SELECT (count(*) FILTER (WHERE i.state = 'Waiting'))::int AS waiting, (count(*) FILTER (WHERE i.state = 'Closed'))::int AS closed,
               (count(*) FILTER (WHERE i.state = 'Skipped'))::int AS skipped, (count(*) FILTER (WHERE i.state = 'Undone'))::int AS undone,
               (count(*) FILTER (WHERE i.state = 'Left'))::int AS left
          FROM phi.case_close_item i WHERE i.client_id = ${clientId} AND i.run_id = r.id) s ON true
     WHERE r.client_id = ${clientId} AND ${those} ORDER BY r.ordered_at DESC, r.id LIMIT ${most}`.execute(trx);
  return rows.map(wireRun);
}

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Until when a run can be undone; null where it cannot. */
function undoUntil({ state, ended_at: endedAt, closed }: Row): string | null {
  if ((state !== 'Done' && state !== 'Stopped') || endedAt === null || closed === 0) return null;
  const until = Date.parse(endedAt) + undoHours * 3_600_000;
  return until <= Date.now() ? null : new Date(until).toISOString();
}

const wireRun = (row: Row): CloserRun & { readonly ruleId: string } => ({
  ruleId: row.rule_id,
  RunID: row.id,
  State: row.state,
  IsNightly: row.nightly,
  RuleVersion: row.rule_version,
  Says: closingText(row.fields),
  OrderedBy: userName(row.by_first, row.by_last, row.by_email),
  OrderedAt: new Date(row.ordered_at).toISOString(),
  EndedAt: isUnderWay(row.state) ? null : iso(row.ended_at),
  Reason: row.reason,
  Total: row.picked,
  Waiting: row.waiting,
  Closed: row.closed,
  Skipped: row.skipped,
  Undone: row.undone,
  Left: row.left,
  UndoUntil: undoUntil(row),
  UndoneBy: row.undone_by === null ? null : userName(row.un_first, row.un_last, row.un_email),
});
