import { expect, type Page } from '@playwright/test';
import { findInBar, openRecord, record, registrationPath } from '#/steps/registration.ts';
import { byClerk, type Visits } from './visit.ts';

const edit = async (page: Page) => {
  await openRecord(page, '00418823', 'Okonkwo, Rosalind');
  await page.getByRole('button', { name: 'Edit demographics' }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused();
};

export const registrationVisits = {
  registration: {
    empty: byClerk(async ({ page }) => {
      await page.goto(registrationPath);
      await expect(page.getByText('Find a patient to begin')).toBeVisible();
    }),
    loading: byClerk(async ({ page }) => {
      await page.route('**/GetRegistration', () => {}); // never answered
      await page.goto(registrationPath);
      await findInBar(page, '00418823');
      await expect(page).toHaveURL(/RegMasterID=/);
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/status of 500/);
      await page.route('**/GetRegistration', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(registrationPath);
      await findInBar(page, '00418823');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }),
    record: byClerk(async ({ page }) => {
      await openRecord(page, '00418823', 'Okonkwo, Rosalind');
      await expect(record(page).getByText('Primary')).toBeVisible();
    }),
    edit: byClerk(async ({ page }) => edit(page)),
    conflict: byClerk(async ({ page, noise }) => {
      noise.expect(/status of 409/);
      await edit(page);
      await page.getByRole('textbox', { name: 'City' }).fill('Minetown');
      await page.route('**/SaveRegistration', (route) =>
        route.fulfill({
          status: 409,
          json: {
            WasSuccess: false,
            Code: 'RecordChanged',
            UserMessage: 'Changed by Noor Haddad at 11/21/2026 9:42 AM.',
          },
        }),
      );
      await page.route('**/GetRegistration', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { Data: object }; // the call's own
        await route.fulfill({ response, json: { ...body, Data: { ...body.Data, City: 'Theirtown', Zip: '10001' } } });
      });
      await page.getByRole('button', { name: 'Save demographics' }).click();
      await expect(page.getByText('Changed by Noor Haddad')).toBeVisible();
    }),
    insurance: byClerk(async ({ page }) => {
      await openRecord(page, '00418823', 'Okonkwo, Rosalind');
      await page.getByRole('button', { name: 'Add insurance' }).click();
      await page.getByRole('combobox', { name: 'Relationship to the subscriber' }).selectOption('Child');
      await expect(page.getByRole('group', { name: 'Subscriber' })).toBeVisible();
    }),
    order: byClerk(async ({ page }) => {
      await openRecord(page, '00418823', 'Okonkwo, Rosalind');
      await page.getByRole('button', { name: 'Order of benefits' }).click();
      await expect(page.getByRole('heading', { name: 'What decides it' })).toBeVisible();
    }),
    visit: byClerk(async ({ page }) => {
      await openRecord(page, '00418823', 'Okonkwo, Rosalind');
      await page.getByRole('button', { name: 'Add a visit' }).click();
      await expect(page.getByRole('dialog', { name: 'Add a visit' })).toBeVisible();
    }),
    new: byClerk(async ({ page }) => {
      await page.goto(registrationPath);
      await page.getByRole('button', { name: 'Register a patient' }).click();
      await page.getByRole('textbox', { name: 'Last name' }).fill('Okonkwo');
      await page.getByRole('textbox', { name: 'First name' }).fill('Rosalind');
      await expect(page.getByText('are registered already')).toBeVisible();
    }),
    errors: byClerk(async ({ page }) => {
      await page.goto(registrationPath);
      await page.getByRole('button', { name: 'Register a patient' }).click();
      await page.getByRole('textbox', { name: 'Last name' }).press('Enter');
      await expect(page.getByRole('alert')).toContainText('Please correct the issues below.');
    }),
    changes: byClerk(async ({ page }) => {
      await openRecord(page, '00418823', 'Okonkwo, Rosalind');
      await page.getByRole('button', { name: 'Show changes' }).click();
      await expect(
        page.getByRole('region', { name: 'Changes' }).getByText(/Nothing was changed here|Added|Changed|Saved/),
      ).not.toHaveCount(0);
    }),
  },
} satisfies Partial<Visits>;
