import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import { abnStatuses } from '@coverline/domain/cases/abn/abnStatus.ts';
import { caseStatuses } from '@coverline/domain/cases/caseStatus.ts';
import { outcomes } from '@coverline/domain/eligibility/status/outcome.ts';
import { expect, it } from 'vitest';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import type { ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { databaseWithMonth, neverTrue } from '#/testing/demoMonth.ts';

/** What is the same on every machine: who was asked about, for which day, at whose desk, and what came back. */
const told = async ({ admin }: ScratchDatabase) => {
  const { rows } = await admin.query(`
    SELECT l.last_name, l.first_name, l.date_of_service::text AS day, u.email, p.payer_id, l.kind, l.source, l.outcome, l.status_id
      FROM phi.lookup l JOIN identity.app_user u ON u.id = l.requested_by JOIN system.trading_partner p ON p.id = l.trading_partner_id
     WHERE l.batch_id IS NULL OR l.state = 'Finished'
       AND NOT EXISTS (SELECT 1 FROM phi.batch b WHERE b.id = l.batch_id AND b.state IN ('Paused', 'Cancelled'))
     ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9`);
  return rows;
};

/** Likewise, with its number: whose case it is, of which type, where it stands and what is at risk. */
const casesOf = async ({ admin }: ScratchDatabase) =>
  (
    await admin.query(`
    SELECT c.number, c.type, c.status, c.at_risk_cents, c.opened_on::text AS opened, r.mrn, u.email
      FROM phi.case_master c JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id
      LEFT JOIN identity.app_user u ON u.id = c.owner_id ORDER BY c.number`)
  ).rows;

it('is the same twice, with every outcome that a check may have', { timeout: 300_000 }, async () => {
  await using first = await databaseWithMonth();
  await using second = await databaseWithMonth();
  const one = await told(first);
  expect(await told(second)).toEqual(one);
  expect(await casesOf(second)).toEqual(await casesOf(first));
  expect(one.length).toBeGreaterThan(400);
  const { rows } = await first.admin.query<{ outcome: string }>(
    'SELECT DISTINCT outcome FROM phi.lookup WHERE outcome IS NOT NULL',
  );
  expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual([...outcomes].toSorted());
  const cases = await first.admin.query<{ status: string }>('SELECT DISTINCT status FROM phi.case_master');
  expect(cases.rows.map(({ status }) => status).toSorted()).toEqual(caseStatuses.toSorted());
  const authorizations = await first.admin.query<{ status: AuthStatus }>(
    'SELECT DISTINCT status FROM phi.auth_request',
  );
  // Renewed, ended and what is decided as not required come by time and by themselves.
  expect(authorizations.rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining([
      'Draft',
      'CallNeeded',
      'ReadyToSend',
      'Submitted',
      'Pended',
      'InfoRequested',
      'InfoSent',
      'Approved',
      'Modified',
      'Denied',
      'PeerToPeer',
      'Appeal1',
      'Overturned',
      'Expiring',
      'Cancelled',
    ]),
  );
  const notices = await first.admin.query<{ status: string }>('SELECT DISTINCT status FROM phi.abn');
  expect(notices.rows.map(({ status }) => status).toSorted()).toEqual(abnStatuses.toSorted());
  const named = demoPeople().flatMap(({ Why, MRN }) => (Why === undefined ? [] : [MRN]));
  for (const [what, query] of neverTrue) {
    const found = await first.admin.query(query, query.includes('$1') ? [named] : []);
    expect([what, found.rows]).toEqual([what, []]);
  }
});
