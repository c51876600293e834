import { expect, type Page } from '@playwright/test';
import { query } from '#/fixtures/database.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

export const defaultAddressPath = '/ClientAdministration/DemographicsDefaultAddress';

/** Of a client of their own: what they keep meets no other test. */
const administrator: PersonSpec = { ownClient: ['ClientAdministrator', 'RealTimeEligibility'] };
const byAdministrator = (go: Visit['go']): Visit => ({ as: administrator, go });

/** An address of the client that this person works in. */
const addressOf = (email: string, line: string, location: string) =>
  query(
    `INSERT INTO phi.default_address (client_id, id, location, use_for, replace_when, line1, city, state, zip, effective_from, updated_by)
     SELECT m.client_id, gen_random_uuid(), $2, '{270}', '{Missing,Words}', $1, 'ALBANY', 'NY', '12207', '2026-01-01', u.id
       FROM identity.app_user u
       JOIN identity.membership m ON m.user_id = u.id
      WHERE u.email_key = lower($3)
        AND NOT EXISTS (SELECT 1 FROM phi.default_address d WHERE d.client_id = m.client_id AND d.line1 = $1)`,
    [line, location, email],
  );

async function listed(email: string): Promise<void> {
  await addressOf(email, '12 QUAY ST', '');
  await addressOf(email, '40 GATE RD', 'Northgate');
}

const openNew = async (page: Page) => {
  await page.goto(`${defaultAddressPath}?row=new`);
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible();
};

export const defaultAddressVisits = {
  demographicsDefaultAddress: {
    'nothing yet': byAdministrator(async ({ page, email }) => {
      await query(
        `DELETE FROM phi.default_address d USING identity.app_user u, identity.membership m
          WHERE u.email_key = lower($1) AND m.user_id = u.id AND d.client_id = m.client_id`,
        [email],
      );
      await page.goto(defaultAddressPath);
      await expect(page.getByText('Nothing is kept yet')).toBeVisible();
    }),
    list: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await page.goto(defaultAddressPath);
      await expect(page.getByRole('grid', { name: 'Default addresses' })).toBeVisible();
    }),
    'none like this': byAdministrator(async ({ page }) => {
      await page.goto(`${defaultAddressPath}?q=zzz&on=2026-06-01`);
      await expect(page.getByText('No address is like this')).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/DemographicsDefaultAddress/List', (route) => route.abort('connectionfailed'));
      await page.goto(defaultAddressPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    edit: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await page.goto(defaultAddressPath);
      await page.getByRole('button', { name: '40 GATE RD, ALBANY, NY 12207: Northgate' }).click();
      await expect(page.getByRole('dialog', { name: 'Address of Northgate' })).toBeVisible();
    }),
    new: byAdministrator(({ page }) => openNew(page)),
    errors: byAdministrator(async ({ page }) => {
      await openNew(page);
      for (const name of ['No address', 'An address that cannot be used', 'Words that mean none'])
        await page.getByRole('checkbox', { name }).uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Choose when it stands in').first()).toBeVisible();
    }),
    tested: byAdministrator(async ({ page, email }) => {
      await listed(email);
      await page.goto(defaultAddressPath);
      await page.getByRole('button', { name: 'Try', exact: true }).click();
      await page.getByRole('textbox', { name: 'Address line 1 of the registration' }).fill('Homeless');
      await expect(page.getByText('A default address goes, since the registration says Homeless.')).toBeVisible();
      await expect(page.getByText('Holds for that location alone')).toBeVisible();
    }),
    words: byAdministrator(async ({ page }) => {
      await page.goto(defaultAddressPath);
      await page.getByRole('button', { name: 'Words', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Understood without being listed' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
