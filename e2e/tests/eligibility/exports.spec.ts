import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { check, eligibilityPath, result, typeRequest } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

async function asked(page: Page): Promise<void> {
  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Summit Peak Advantage', memberId: 'SPA0000001-ACT' });
  await check(page, 'Active');
}

test('an answer leaves as a file, by the keyboard alone', async ({ page }) => {
  await asked(page);
  const button = result(page).getByRole('button', { name: 'Export', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveCount(6);
  const downloading = page.waitForEvent('download');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^eligibility-[0-9a-f]{4}-[0-9a-f]{4}\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(button).toBeFocused();
});

test("a person's lookups leave as rows", async ({ page }) => {
  await asked(page);
  await page
    .getByRole('region', { name: 'Earlier lookups' })
    .getByRole('button', { name: 'Export earlier lookups' })
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toMatch(/^\ufeff?LookupID,RunAt,/);
  expect(text).toContain('-ACT');
  expect(text).not.toContain('SPA0000001-ACT');
});
