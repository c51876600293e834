import { expect, type Page } from '@playwright/test';
import { attestationPath, openVisit } from '#/steps/attestation.ts';
import { attestedBefore, attester, selfPayVisit } from '#/fixtures/attestations.ts';
import { userAdministrator } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

const byAttester = (go: Visit['go']): Visit => ({ as: attester, go });

const none = ['INA', 'INA', 'INA'] as const;

const showBatch = async (page: Page, name: string) => {
  await page.goto(`${attestationPath}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('grid', { name: 'Attested visits' })).toBeVisible();
};

export const attestationVisits = {
  hrsaExtractBatchSearch: {
    empty: byAttester(async ({ page }) => {
      await page.goto(attestationPath);
      await expect(page.getByText('No visit was attested yet')).toBeVisible();
    }),
    list: byAttester(async ({ page, token }) => {
      const name = await attestedBefore(token, [
        { last: 'Quillfeather', answers: none },
        { last: 'Ravensworth-Featherstonehaugh', answers: ['INA', 'ACT'] },
        { last: 'Sallowfield' },
      ]);
      await showBatch(page, name);
    }),
    loading: byAttester(async ({ page }) => {
      await page.route('**/HRSAExtract/Find', () => {});
      await page.goto(attestationPath);
      await expect(page.getByRole('searchbox', { name: 'Batch, by name or number' })).toBeVisible();
    }),
    'filtered empty': byAttester(async ({ page }) => {
      await page.goto(`${attestationPath}?q=zzz&status=sent`);
      await expect(page.getByText('No attested visit is like this')).toBeVisible();
    }),
    failed: byAttester(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/HRSAExtract/Find', (route) => route.abort('connectionfailed'));
      await page.goto(attestationPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    'without patients': {
      as: userAdministrator,
      go: async ({ page }) => {
        await page.goto(attestationPath);
        await expect(page.getByText('Your work here opens no patients')).toBeVisible();
      },
    },
    evidence: byAttester(async ({ page, token }) => {
      await showBatch(page, await attestedBefore(token, [{ last: 'Thornbury', answers: none }]));
      const drawer = await openVisit(page, 'Thornbury, Ottoline');
      await expect(drawer.getByRole('grid', { name: 'Evidence, newest first' })).toBeVisible();
    }),
    'not there': {
      as: { clients: { lakeside: ['Reports'] } },
      go: async ({ page, noise }) => {
        noise.expect(/status of 404/);
        await page.goto(`${attestationPath}?row=00000000-0000-4000-8000-000000000000`);
        await expect(page.getByText('The evidence did not load')).toBeVisible();
      },
    },
    'change status': byAttester(async ({ page, token }) => {
      await showBatch(page, await attestedBefore(token, [{ last: 'Umberleigh', answers: none }]));
      const drawer = await openVisit(page, 'Umberleigh, Ottoline');
      await drawer.getByRole('button', { name: 'Change status' }).click();
      await page.getByLabel('New status').selectOption('Sent');
      await expect(page.getByLabel('Claim number at the fund')).toBeVisible();
    }),
    'bad change': byAttester(async ({ page, token }) => {
      await showBatch(page, await attestedBefore(token, [{ last: 'Venables', answers: none }]));
      const drawer = await openVisit(page, 'Venables, Ottoline');
      await drawer.getByRole('button', { name: 'Change status' }).click();
      const form = page.getByRole('dialog', { name: 'Change status' });
      await form.getByLabel('New status').selectOption('Reversed');
      await form.getByRole('button', { name: 'Change status' }).click();
      await expect(form.getByText('Value is required').first()).toBeVisible();
    }),
    several: byAttester(async ({ page, token }) => {
      await showBatch(page, await attestedBefore(token, [{ last: 'Wexcombe', answers: none }, { last: 'Yarborough' }]));
      await page.getByRole('checkbox', { name: 'Choose Wexcombe, Ottoline' }).check();
      await expect(page.getByRole('group', { name: 'Chosen rows' })).toContainText('1 chosen');
    }),
    'new batch': byAttester(async ({ page, token }) => {
      await selfPayVisit(token, { last: 'Zouchley', answers: none });
      await page.goto(attestationPath);
      await page.getByRole('button', { name: 'New batch' }).click();
      const drawer = page.getByRole('dialog', { name: 'New batch' });
      await drawer.getByRole('textbox', { name: 'Patient' }).fill('zouchley');
      await drawer.getByRole('checkbox', { name: 'Zouchley, Ottoline' }).first().check();
      await drawer.getByLabel('Fund').selectOption('Other');
    }),
    'no visits': byAttester(async ({ page }) => {
      await page.goto(attestationPath);
      await page.getByRole('button', { name: 'New batch' }).click();
      const drawer = page.getByRole('dialog', { name: 'New batch' });
      await drawer.getByRole('textbox', { name: 'Patient' }).fill('nobody is called so');
      await expect(drawer.getByText('No visit of these days is self-pay or without an insurance')).toBeVisible();
      await drawer.getByRole('textbox', { name: 'Service to' }).fill('01/02/2020');
      await expect(drawer.getByText('The last day is before the first')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
