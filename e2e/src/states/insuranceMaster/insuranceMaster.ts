import { expect, type Page } from '@playwright/test';
import { query } from '#/fixtures/database.ts';
import { byMaster, byOperator, type Visits } from '../visit.ts';

export const insurancePath = '/ClientManagement/InsuranceMasterMapping';

export const automatedPath = '/ClientManagement/AutomatedInsuranceMasterMapping';

export const queuePath = '/ClientManagement/ManualInsuranceMasterMapping';

export const importPath = '/ClientManagement/InsuranceMasterCSVImport';

/** An insurance of the client that this person works in, as an import would have left it. */
const listed = (email: string, code: string, name: string, isNotAsked = false) =>
  query(
    `INSERT INTO phi.insurance_master (client_id, id, code, name, mapping, mapped_how, mapped_by, mapped_at, city, state, updated_by)
     SELECT s.client_id, gen_random_uuid(), $1, $2, CASE WHEN $3 THEN 'NotAsked' ELSE 'Unmapped' END,
            CASE WHEN $3 THEN 'Hand' END, CASE WHEN $3 THEN u.id END, CASE WHEN $3 THEN now() END, 'Erie', 'PA', u.id
       FROM identity.app_user u
       JOIN LATERAL (SELECT client_id FROM identity.session
                      WHERE user_id = u.id AND client_id IS NOT NULL ORDER BY ends_at DESC LIMIT 1) s ON true
      WHERE u.email_key = lower($4)
     ON CONFLICT (client_id, code_key) DO NOTHING`,
    [code, name, isNotAsked, email],
  );

/** A file chosen in the import, read by the server. */
export async function chooseInsurances(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(importPath);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'insurances.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

const openNew = async (page: Page) => {
  await page.goto(insurancePath);
  await page.getByRole('button', { name: 'New insurance' }).click();
  await expect(page.getByRole('dialog', { name: 'New insurance' })).toBeVisible();
};

export const insuranceMasterVisits = {
  insuranceMasterMapping: {
    list: byOperator(async ({ page, email }) => {
      await listed(email, 'V-100', 'Harbor Lights Insurance Fund');
      await page.goto(insurancePath);
      await expect(page.getByRole('grid', { name: 'Insurances' })).toBeVisible();
    }),
    empty: byOperator(async ({ page }) => {
      await page.goto(`${insurancePath}?q=zzz`);
      await expect(page.getByText('No insurance is like this')).toBeVisible();
    }),
    failed: byOperator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/InsuranceMaster/List', (route) => route.abort('connectionfailed'));
      await page.goto(insurancePath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    edit: byOperator(async ({ page, email }) => {
      await listed(email, 'V-100', 'Harbor Lights Insurance Fund');
      await page.goto(`${insurancePath}?q=V-100`);
      await page.getByRole('button', { name: 'V-100, Harbor Lights Insurance Fund' }).click();
      await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbor Lights Insurance Fund');
    }),
    new: byOperator(({ page }) => openNew(page)),
    errors: byOperator(async ({ page }) => {
      await openNew(page);
      await page.getByRole('dialog').getByRole('combobox', { name: 'Mapping' }).selectOption('Mapped');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Choose the payer').first()).toBeVisible();
    }),
  },
  automatedInsuranceMasterMapping: {
    found: byMaster(async ({ page, email }) => {
      await listed(email, 'V-200', 'Summit Peek Advantage');
      await page.goto(automatedPath);
      await expect(page.getByRole('grid', { name: 'To look at' })).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/InsuranceMapping/Preview', (route) => route.abort('connectionfailed'));
      await page.goto(automatedPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
  },
  manualInsuranceMasterMapping: {
    queue: byMaster(async ({ page, email }) => {
      await listed(email, 'V-200', 'Summit Peek Advantage');
      await page.goto(queuePath);
      await expect(page.getByRole('button', { name: /Summit Peek Advantage, is Summit Peak Advantage/ })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${queuePath}?q=zzz`);
      await expect(page.getByText('No insurance waits')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/InsuranceMapping/List', (route) => route.abort('connectionfailed'));
      await page.goto(queuePath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    'not asked': byMaster(async ({ page, email }) => {
      await listed(email, 'V-300', 'Self pay of the clinic', true);
      await page.goto(`${queuePath}?notasked=1`);
      await expect(page.getByRole('button', { name: 'Bring back Self pay of the clinic' })).toBeVisible();
    }),
    'another payer': byMaster(async ({ page, email }) => {
      await listed(email, 'V-100', 'Harbor Lights Insurance Fund');
      await page.goto(`${queuePath}?q=V-100`);
      await page.getByRole('button', { name: /^Another payer/ }).click();
      await expect(page.getByRole('dialog', { name: /^Whose is/ })).toBeVisible();
    }),
  },
  insuranceMasterImport: {
    choose: byMaster(async ({ page }) => {
      await page.goto(importPath);
      await expect(page.getByLabel('CSV file')).toBeAttached();
    }),
    previewed: byMaster(async ({ page, email }) => {
      await listed(email, 'V-100', 'Harbor Lights Insurance Fund');
      await chooseInsurances(page, [
        'InsCode,Name,State,Remark',
        'V-100,Harbor Lights,PA,x',
        'V-900,New,ZZ,',
        ',No code,,',
      ]);
      await expect(page.getByText(/0 insurances to add, 1 to change/)).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
