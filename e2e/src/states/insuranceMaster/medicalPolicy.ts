import { expect, type Page } from '@playwright/test';
import { query } from '#/fixtures/database.ts';
import { byMaster, byOtherMaster, keptByOperator, otherSite, type Visits } from '../visit.ts';

export const policyLinksPath = '/Configuration/MedicalPolicyLinkManagement';

export const linkGrid = (page: Page) => page.getByRole('grid', { name: 'Medical policy links' });

export async function openLink(page: Page, title: string): Promise<void> {
  await page.goto(`${policyLinksPath}?q=${encodeURIComponent(title)}`);
  await linkGrid(page).getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** As somebody of the desk would have left it. */
export const suggested = (title: string) =>
  query(
    `INSERT INTO system.policy_link (id, partner_id, title, url, kind, standing, suggested_by, suggested_at, suggested_why)
     SELECT gen_random_uuid(), p.id, $1, 'https://policies.northlake.example/' || gen_random_uuid(), 'LCD', 'Suggested', u.id, now(), 'They ask for it'
       FROM system.trading_partner p, identity.app_user u WHERE p.payer_id = 'NORTH' AND u.email = 'clerk@lakeside.example'`,
    [title],
  );

export const takeAway = (title: string) => query('DELETE FROM system.policy_link WHERE title LIKE $1', [`${title}%`]);

/** A file chosen in the import, read by the server. */
export async function chooseLinks(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(policyLinksPath);
  await expect(linkGrid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

const list = async (page: Page) => {
  await page.goto(policyLinksPath);
  await expect(linkGrid(page)).toBeVisible();
};

const ruleGrid = (page: Page) => page.getByRole('grid', { name: 'Rules of payers' });

const rules = async (page: Page) => {
  await page.goto(`${policyLinksPath}?tab=rules&q=NORTH`);
  await expect(ruleGrid(page)).toBeVisible();
};

export const medicalPolicyVisits = {
  medicalPolicyLinks: {
    list: byMaster(({ page }) => list(page)),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${policyLinksPath}?code=99999`);
      await expect(page.getByText('No link is like this')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/MedicalPolicyLinkManagement/List', (route) => route.abort('connectionfailed'));
      await page.goto(policyLinksPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    rules: byMaster(({ page }) => rules(page)),
    rule: byMaster(async ({ page }) => {
      await rules(page);
      await ruleGrid(page).getByRole('row', { name: /73721/ }).getByRole('button').click();
      await expect(page.getByRole('dialog', { name: /73721/ })).toBeVisible();
    }),
    edit: byMaster(({ page }) => openLink(page, 'Imaging of joints')),
    new: byMaster(async ({ page }) => {
      await list(page);
      await page.getByRole('button', { name: 'New link' }).click();
      await expect(page.getByRole('dialog', { name: 'New link' })).toBeVisible();
    }),
    errors: byMaster(async ({ page }) => {
      await list(page);
      await page.getByRole('button', { name: 'New link' }).click();
      const drawer = page.getByRole('dialog', { name: 'New link' });
      await drawer.getByRole('textbox', { name: 'Procedure codes' }).fill('7372');
      await drawer.getByRole('button', { name: 'Save for every client' }).click();
      await expect(drawer.getByText(/is no CPT or HCPCS code/).first()).toBeVisible();
    }),
    suggested: byMaster(async ({ page }) => {
      await takeAway('Suggested for all to see');
      await suggested('Suggested for all to see');
      await openLink(page, 'Suggested for all to see');
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    }),
    import: byMaster(async ({ page }) => {
      await list(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Import links' })).toBeVisible();
    }),
    imported: byMaster(async ({ page }) => {
      await chooseLinks(page, [
        'Payer ID,Title,URL,Kind,Remark',
        'NORTH,Seen,https://policies.northlake.example/seen,LCD,new',
        'NOBODY,Unseen,https://policies.northlake.example/unseen,LCD,',
      ]);
      await expect(page.getByText('1 link to add, 0 to change, 0 as on the list, 1 row to mend')).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      await page.goto(otherSite(policyLinksPath));
      await expect(page.getByText(keptByOperator)).toBeVisible();
      await expect(linkGrid(page)).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
