import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { closerBounds } from '@coverline/domain/cases/closer/closingRule.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { Schedule } from '@coverline/domain/schedule/schedule.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseRuleRow } from '#/platform/db/tables/cases/caseRulesTables.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { dueRows, nextAt } from '#/platform/tasks/dueRows.ts';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { pickedSums } from './picked.ts';
import { closingOf, keepRun, runAtWork, sendRun, startRun } from './runRows.ts';

/** By the client's clock, when nobody works. */
const night: Schedule = { Every: 'day', Weekday: 0, At: '02:00' };

const dueRules = dueRows(sql`system.case_close_due`, sql`rule_id`);

type RuleKey = { readonly clientId: string; readonly ruleId: string };

/** Says when a rule runs next, where its own row says it and where those are found that are due; null: by hand alone. */
export async function setNight(trx: TenantTrx, { clientId, ruleId }: RuleKey, zone: string | null): Promise<void> {
  const at = zone === null ? null : nextAt(night, zone);
  await sql`UPDATE phi.case_rule SET next_at = ${at} WHERE client_id = ${clientId} AND id = ${ruleId}`.execute(trx);
  await dueRules.set(trx, { clientId, id: ruleId }, at);
}

type Deps = Pick<JobDeps, 'doors' | 'jobs'>;

/** Runs each rule whose night has come; however many nights passed while nobody looked, it is one run. */
export const orderNightly = (deps: Deps): Promise<void> =>
  dueRules.each(deps.doors, 'case closers that are due', ({ clientId, id }) =>
    deps.doors.withTenant(clientId, (trx) => orderOne(deps, trx, { clientId, ruleId: id })),
  );

type Due = CaseRuleRow & { readonly zone: string; readonly is_due: boolean };

async function orderOne({ jobs }: Deps, trx: TenantTrx, key: RuleKey): Promise<void> {
  const { clientId, ruleId } = key;
  const { rows } = await sql<Due>`
    SELECT r.*, c.time_zone AS zone, r.next_at <= now() AS is_due
      FROM phi.case_rule r JOIN identity.client c ON c.id = r.client_id
     WHERE r.client_id = ${clientId} AND r.id = ${ruleId} FOR UPDATE OF r`.execute(trx);
  const [rule] = rows;
  if (rule?.is_due !== true) return;
  await setNight(trx, key, rule.is_on ? rule.zone : null);
  if (!rule.is_on) return;
  // One that goes on already is woken: its job may have been lost.
  const atWork = await runAtWork(trx, clientId, ruleId);
  if (atWork !== null) {
    await sendRun(jobs, clientId, atWork);
    return;
  }
  const userId = rule.updated_by;
  const ordered = { rule, userId, nightly: true };
  // Judged now, and not by what was so when it was switched on.
  if (!passesRole(await rolesAt(trx, clientId, userId), 'FRHCJediMaster')) {
    await keepRun(trx, { ...ordered, picked: 0 }, { state: 'Failed', reason: lost });
    return;
  }
  const today = dayIn(new Date(), rule.zone);
  const { total } = await pickedSums(trx, { clientId, today }, closingOf(rule));
  if (total === 0) return;
  if (total <= closerBounds.typed) {
    await startRun(trx, jobs, { ...ordered, picked: total, today });
    return;
  }
  const runId = await keepRun(trx, { ...ordered, picked: total }, { state: 'Held', reason: tooMany });
  await noticeAtBell(trx, {
    clientId,
    userId,
    says: `The rule “${closingOf(rule).Name}” would close ${total.toLocaleString('en-US')} cases, and closed none. Look at it.`,
    importance: 'HIGH',
    link: `/spifcasemanagement/CaseCloser?rule=${ruleId}`,
    subject: `case closer ${runId}`,
    from: 'cases',
  });
}

const lost = 'Whoever switched it on may no longer use the case closer here. Somebody who may is to save it again.';
const tooMany = `At night no more than ${closerBounds.typed} are closed. Run it by hand, and type how many.`;
