import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, eligibilityPath, findPatient } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

const picture = join(import.meta.dirname, '../../../docs/eligibility.png');

test.use({ as: { ...clerk, name: ['Priya', 'Ramanathan'] } });

test('the picture of the README shows the screen as it is (UPDATE_SCREENSHOTS=1 takes it anew)', async ({ page }) => {
  await page.goto(eligibilityPath);
  await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
  await check(page, 'Active');
  await expect(page.getByRole('list', { name: 'Earlier lookups' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (process.env['UPDATE_SCREENSHOTS'] === '1') writeFileSync(picture, taken);
  expect(existsSync(picture)).toBe(true);
});
