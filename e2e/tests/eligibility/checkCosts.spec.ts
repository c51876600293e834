import { readFile } from 'node:fs/promises';
import { exportAs } from '#/steps/exportAs.ts';
import { expect, test } from '#/test.ts';
import { spendOnChecks } from '#/fixtures/checkCosts.ts';

test.use({ as: { ownClient: ['ClientAdministrator'] } });

test('an administrator sees a month by payer and by user, sorted, and takes it as a file', async ({ page, person }) => {
  await spendOnChecks(person.email);
  await spendOnChecks(person.email, 1);
  await page.goto('/ClientAdministration/EligibilityConfig');
  const costs = page.getByRole('grid', { name: 'What checks cost' });
  await expect(costs.getByRole('row')).toHaveCount(9);
  await expect(page.getByRole('list', { name: 'Cost by payer' }).getByRole('listitem')).toHaveCount(7);
  await page.getByRole('radio', { name: 'By user' }).check({ force: true });
  await expect(costs.getByRole('row')).toHaveCount(3);
  await costs.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  await expect(page).toHaveURL(/by=User&sort=user$/);
  await expect(costs.getByRole('row').nth(1)).toContainText('Priya');
  const months = page.getByRole('combobox', { name: 'Month' });
  await expect(months.getByRole('option')).toHaveCount(12);
  await months.selectOption({ index: 1 });
  await expect(costs.getByRole('row')).toHaveCount(3);
  const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Text (CSV)')]);
  expect(file.suggestedFilename()).toMatch(/^check-costs-\d{4}-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Month,User,Checks,Cost\r\n\d{4}-\d\d,Priya/);
  await months.selectOption({ index: 2 });
  await expect(page.getByText(/^No check was charged in /)).toBeVisible();
});
