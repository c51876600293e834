import { expect, type Page } from '@playwright/test';
import { query } from '#/fixtures/database.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import type { Visit, Visits } from '../visit.ts';

export const networkPath = '/ClientAdministration/InsuranceMasterNetwork';

/** Of a client of their own: what they keep meets no other test. */
const administrator: PersonSpec = { ownClient: ['ClientAdministrator', 'RealTimeEligibility'] };
const byAdministrator = (go: Visit['go']): Visit => ({ as: administrator, go });

/** An insurance of the list of the client that this person works in, which is Northlake Mutual. */
export const insuranceOf = (email: string, code: string, name: string) =>
  query(
    `INSERT INTO phi.insurance_master (client_id, id, code, name, mapping, partner_id, mapped_how, mapped_by, mapped_at, updated_by)
     SELECT m.client_id, gen_random_uuid(), $1, $2, 'Mapped', p.id, 'Hand', u.id, now(), u.id
       FROM identity.app_user u
       JOIN identity.membership m ON m.user_id = u.id
       JOIN system.trading_partner p ON p.payer_id = 'NORTH'
      WHERE u.email_key = lower($3)
     ON CONFLICT (client_id, code_key) DO NOTHING`,
    [code, name, email],
  );

/** How that client stands to it. */
const standingOf = (email: string, code: string, location: string, standing: string) =>
  query(
    `INSERT INTO phi.insurance_network (client_id, id, insurance_id, location, standing, updated_by)
     SELECT i.client_id, gen_random_uuid(), i.id, $2, $3, u.id
       FROM identity.app_user u
       JOIN identity.membership m ON m.user_id = u.id
       JOIN phi.insurance_master i ON i.client_id = m.client_id AND i.code = $1
      WHERE u.email_key = lower($4)
        AND NOT EXISTS (SELECT 1 FROM phi.insurance_network n WHERE n.client_id = i.client_id AND n.insurance_id = i.id AND n.location = $2)`,
    [code, location, standing, email],
  );

async function listed(email: string): Promise<void> {
  await insuranceOf(email, 'NLM01', 'Northlake Choice PPO');
  await standingOf(email, 'NLM01', '', 'In');
  await standingOf(email, 'NLM01', 'Imaging', 'Out');
}

/** A file chosen in the import, read by the server. */
export async function chooseNetwork(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(networkPath);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'network.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

const openNew = async (page: Page) => {
  await page.goto(`${networkPath}?row=new`);
  await expect(page.getByRole('dialog', { name: 'New row' })).toBeVisible();
};

export const insuranceNetworkVisits = {
  insuranceMasterNetwork: {
    'nothing yet': byAdministrator(async ({ page, email }) => {
      await query(
        `DELETE FROM phi.insurance_network n USING identity.app_user u, identity.membership m
          WHERE u.email_key = lower($1) AND m.user_id = u.id AND n.client_id = m.client_id`,
        [email],
      );
      await page.goto(networkPath);
      await expect(page.getByText('Nothing is kept yet')).toBeVisible();
    }),
    list: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await page.goto(networkPath);
      await expect(page.getByRole('grid', { name: 'Network' })).toBeVisible();
    }),
    'none like this': byAdministrator(async ({ page }) => {
      await page.goto(`${networkPath}?q=zzz&on=2026-06-01`);
      await expect(page.getByText('No row is like this')).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/InsuranceMasterNetwork/List', (route) => route.abort('connectionfailed'));
      await page.goto(networkPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    edit: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await page.goto(networkPath);
      await page.getByRole('button', { name: 'NLM01 Northlake Choice PPO: Imaging' }).click();
      await expect(page.getByRole('dialog', { name: 'NLM01: Imaging' })).toBeVisible();
    }),
    new: byAdministrator(({ page }) => openNew(page)),
    errors: byAdministrator(async ({ page }) => {
      await openNew(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Choose the insurance').first()).toBeVisible();
    }),
    tested: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await page.goto(networkPath);
      await page.getByRole('button', { name: 'Try', exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Insurance' }).fill('NLM01');
      await page.getByRole('option', { name: /^NLM01/ }).click();
      await expect(page.getByText('Holds for that location alone')).toBeVisible();
    }),
    previewed: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await chooseNetwork(page, ['InsCode,Location,Standing,Extra', 'NLM01,,Out,x', 'NLM01,West,In,', 'NONE,,In,']);
      await expect(page.getByText(/1 row to add, 1 to change/)).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
