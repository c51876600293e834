import { expect } from '@playwright/test';
import { casesPath, caseWorker, openedBefore } from '#/steps/cases.ts';
import type { Visit, Visits } from './visit.ts';

const byWorker = (go: Visit['go']): Visit => ({ as: caseWorker, go });

const openCase = byWorker(async ({ page, token }) => {
  const { id, last } = await openedBefore(token);
  await page.goto(`${casesPath}?case=${id}`);
  await expect(page.getByRole('heading', { name: last })).toBeVisible();
});

const inCase = (button: string): Visit =>
  byWorker(async (visitor) => {
    await openCase.go(visitor);
    await visitor.page.getByRole('button', { name: button, exact: true }).click();
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
  });

export const casesVisits = {
  cases: {
    list: byWorker(async ({ page, token }) => {
      await openedBefore(token);
      await page.goto(`${casesPath}?view=team`);
      await expect(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
    }),
    empty: byWorker(async ({ page }) => {
      await page.goto(`${casesPath}?owner=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText('No case of yours is like this')).toBeVisible();
    }),
    failed: byWorker(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/SPIFCaseMaster/GetCases', (route) => route.abort('connectionfailed'));
      await page.goto(casesPath);
      await expect(page.getByText('The cases did not load')).toBeVisible();
    }),
    board: byWorker(async ({ page, token }) => {
      await openedBefore(token);
      await page.goto(`${casesPath}?view=team&look=board`);
      await expect(page.getByRole('region', { name: 'New' })).toBeVisible();
    }),
    case: openCase,
    move: inCase('Change status'),
    assign: inCase('Assign'),
    'new case': byWorker(async ({ page }) => {
      await page.goto(casesPath);
      await page.getByRole('button', { name: 'New case' }).click();
      await expect(page.getByRole('dialog', { name: 'New case' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
