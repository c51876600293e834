import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verify } from '#/entry/commands/audit/verify.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { databaseWithMonth, neverTrue } from '#/testing/demoMonth.ts';
import { clearUnfinished, markUnfinished } from './unfinished.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await databaseWithMonth(-6);
});
afterAll(() => database[Symbol.asyncDispose]());

const rowsOf = async (query: string, values: unknown[] = []) => (await database.admin.query(query, values)).rows;
const named = demoPeople().flatMap(({ Why, MRN }) => (Why === undefined ? [] : [MRN]));

it.each(neverTrue)('holds no %s', async (_what, query) => {
  expect(await rowsOf(query, query.includes('$1') ? [named] : [])).toEqual([]);
});

it('shows people at work: checks of many days, batches at every stage, calls that wait and are done, tickets, files, network standings, searches for coverage, visits that are watched, people who are registered twice, people who are verified, what becomes of their bills, what is taken off them, a limit to correct, cases, prior authorizations, advance notices, links to policies, and notices', async () => {
  const [seen] = await rowsOf(`
    SELECT (SELECT count(DISTINCT requested_at::date) FROM phi.lookup)::int AS days,
           (SELECT count(*) > 100 FROM phi.lookup) AS checks,
           (SELECT array_agg(DISTINCT state ORDER BY state) FROM phi.batch) @> '{Paused,Ready,Scheduled}' AS batches,
           (SELECT array_agg(DISTINCT kind ORDER BY kind)::text FROM phi.batch WHERE finished_at IS NOT NULL) AS kinds,
           (SELECT count(DISTINCT state) FROM phi.call_task WHERE state <> 'Superseded')::int AS calls,
           (SELECT count(DISTINCT status) > 2 FROM phi.ticket) AS tickets,
           (SELECT count(*) FROM phi.exchange_file WHERE state <> 'Scanned')::int AS unread,
           (SELECT count(DISTINCT standing)::int FROM phi.insurance_network) AS standings,
           (SELECT count(*) > 2 FROM phi.discovery) AS searches,
           (SELECT count(*) > 0 FROM phi.resolve_flow WHERE state = 'Left') AS flows,
           (SELECT count(*)::int FROM phi.discovery WHERE state = 'Running') AS searching,
           (SELECT count(*) > 0 FROM phi.retro_watch WHERE next_on IS NOT NULL) AS watched,
           (SELECT count(*) > 1 FROM phi.same_person WHERE apart_at IS NULL) AND EXISTS (SELECT 1 FROM phi.same_person WHERE apart_at IS NOT NULL)
             AND EXISTS (SELECT 1 FROM phi.merge_undo) AS duplicates,
           (SELECT array_agg(DISTINCT l.outcome)::text FROM phi.demographic_lookup l) AS verified,
           (SELECT array_agg(DISTINCT kind ORDER BY kind)::text FROM phi.demographic_decision) AS decided,
           (SELECT array_agg(disposition ORDER BY disposition)::text FROM phi.disposition) AS disposed,
           (SELECT count(*)::int FROM phi.disposition_override) AS overridden,
           (SELECT array_agg(DISTINCT status) @> '{New,Assigned,InProgress}' FROM phi.case_master) AS cases,
           (SELECT array_agg(DISTINCT status) @> '{CallNeeded,Draft,ReadyToSend,Submitted}' FROM phi.auth_request) AS authorizations,
           (SELECT array_agg(DISTINCT kind || ' ' || state) @> '{Request Answered,Inquiry Answered}' FROM phi.auth_message) AS wires,
           (SELECT array_agg(DISTINCT status ORDER BY status)::text FROM phi.clearance) AS clearance,
           (SELECT count(*) > 0 FROM phi.clearance_run WHERE state = 'Started') AS runs,
           (SELECT max(share) FROM (SELECT avg((status IN ('Cleared', 'SelfPayCleared'))::int) AS share FROM phi.clearance
              WHERE date_of_service > (now() AT TIME ZONE 'America/New_York')::date AND status <> 'Cancelled' GROUP BY client_id, date_of_service HAVING count(*) > 20) d)::float8
             BETWEEN 0.55 AND 0.85 AS "nextDay",
           (SELECT count(*) FROM system.visit_to_judge)::int AS "toJudge",
           (SELECT count(*) > 8 FROM phi.estimate WHERE version = 1) AND EXISTS (SELECT 1 FROM phi.estimate WHERE version = 2) AS estimates,
           (SELECT count(*) > 0 FROM phi.good_faith_delivery) AND EXISTS (SELECT 1 FROM phi.clearance WHERE good_faith_due > (now() AT TIME ZONE 'America/New_York')::date)
             AND EXISTS (SELECT 1 FROM phi.clearance WHERE good_faith_due < (now() AT TIME ZONE 'America/New_York')::date) AS "inGoodFaith",
           (SELECT count(DISTINCT schedule_id)::int FROM phi.contract_line) AS contracts,
           (SELECT array_agg(DISTINCT kind) @> '{Collected,Planned,Promised,Waived}' AND max(number) = count(*) FROM phi.desk_entry) AS desk,
           (SELECT count(*)::int FROM phi.desk_close, jsonb_array_elements(takings) t WHERE (t->>'countedCents')::int < (t->>'expectedCents')::int) AS "closedShort",
           (SELECT count(*)::int FROM phi.price_edition WHERE state = 'Loaded') AS "priceFiles",
           (SELECT count(*) > 4 FROM phi.remittance_claim) AND EXISTS (SELECT 1 FROM phi.case_rule_hit h JOIN phi.remittance_claim c ON c.id = h.source_id) AS remittances,
           (SELECT count(*) > 0 FROM phi.case_rule_hit WHERE opened) AS "openedByRule",
           (SELECT count(DISTINCT client_id)::int FROM phi.charity_policy) AS policies,
           (SELECT count(*)::int FROM system.fpl_change WHERE status = 'Proposed') AS proposed,
           (SELECT array_agg(DISTINCT standing ORDER BY standing)::text FROM system.policy_link) AS "linkStandings",
           (SELECT array_agg(DISTINCT health ORDER BY health)::text FROM system.policy_link WHERE health IS NOT NULL) AS looked,
           (SELECT count(*) > 0 FROM phi.case_contact) AS worked,
           (SELECT count(*)::int FROM phi.case_team) AS teams, (SELECT count(*)::int FROM phi.case_assignment_rule) AS rules,
           (SELECT count(*)::int FROM phi.case_away WHERE stand_in IS NOT NULL) AS away,
           (SELECT array_agg(DISTINCT status ORDER BY status)::text FROM phi.case_document) AS papers,
           (SELECT count(*) > 0 FROM phi.case_income WHERE verified_cents IS NOT NULL) AS proven,
           (SELECT array_agg(DISTINCT status) @> '{Draft,Presented,Signed,Refused}' FROM phi.abn) AS advance,
           (SELECT count(DISTINCT client_id)::int FROM phi.abn_settings WHERE jsonb_array_length(settings->'Notifiers') > 0) AS notifiers,
           (SELECT count(*) > 0 FROM phi.performance_day) AS points,
           (SELECT count(*) > 0 FROM identity.notification n WHERE user_id IS NOT NULL
              AND NOT EXISTS (SELECT 1 FROM identity.notification_dismissal d WHERE d.notification_id = n.id)) AS notices,
           (SELECT count(*)::int FROM phi.reg_master WHERE source = 'HL7') AS people`);
  expect(seen).toMatchObject({
    checks: true,
    authorizations: true,
    wires: true,
    clearance: '{Cancelled,Cleared,Conditional,Exception,NotCleared,SelfPayCleared}',
    runs: true,
    nextDay: true,
    toJudge: 0,
    estimates: true,
    inGoodFaith: true,
    contracts: 4,
    desk: true,
    closedShort: 1,
    priceFiles: 1,
    linkStandings: '{Approved,Rejected,Retired,Suggested}',
    looked: '{Dead,Moved,OK,Unsure}',
    batches: true,
    kinds: '{Demographics,Discovery,Eligibility}',
    calls: 2,
    tickets: true,
    unread: 0,
    standings: 3,
    searches: true,
    flows: true,
    searching: 0,
    watched: true,
    duplicates: true,
    verified: '{Found}',
    decided: '{Accept,Settle}',
    disposed: '{MedicaidScreen,PaymentPlan,PaymentPlan,NULL}',
    overridden: 1,
    cases: true,
    remittances: true,
    openedByRule: true,
    policies: 2,
    proposed: 1,
    worked: true,
    teams: 2,
    rules: 4,
    away: 1,
    papers: '{Requested,Verified}',
    proven: true,
    advance: true,
    notifiers: 2,
    points: true,
    notices: true,
  });
  expect(seen).toMatchObject({ people: 470 });
  expect(Number(seen?.days)).toBeGreaterThan(3);
});

it('is audited as the product audits: the chains hold', async () => {
  const headDir = `${inject('fixtures').folder}/heads of the month`;
  const { lines } = await verify({ databaseUrl: database.adminUrl, keysFile: inject('fixtures').keysFile, headDir });
  rmSync(headDir, { recursive: true, force: true });
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
});

it('begins anew where a start was ended half way, and leaves a whole demo alone', async () => {
  expect(await clearUnfinished(database.adminUrl)).toBe(false);
  await using half = await scratchDatabase();
  await markUnfinished(half.admin);
  expect(await clearUnfinished(half.adminUrl)).toBe(true);
  expect((await half.admin.query("SELECT to_regclass('phi.lookup') AS found")).rows).toEqual([{ found: null }]);
});
