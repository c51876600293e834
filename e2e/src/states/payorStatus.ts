import { expect } from '@playwright/test';
import { openPayor, openTokens, payorPath } from '#/steps/payorStatus.ts';
import { byClerk, byOperator, type Visits } from './visit.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';

const payer = 'Summit Peak Advantage';

export const payorStatusVisits = {
  payorStatus: {
    list: byClerk(async ({ page }) => {
      await page.goto(`${payorPath}?q=a`);
      await expect(page.getByRole('grid', { name: /^State of/ })).toBeVisible();
    }),
    empty: byClerk(async ({ page }) => {
      await page.goto(`${payorPath}?q=zzz`);
      await expect(page.getByText('No payer is like this')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/PayorStatus/List', (route) => route.abort('connectionfailed'));
      await page.goto(payorPath);
      await expect(page.getByText('The board did not load')).toBeVisible();
    }),
    payor: byClerk(({ page }) => openPayor(page, payer)),
    'payor of staff': byOperator(async ({ page }) => {
      await openPayor(page, payer);
      await page.getByRole('button', { name: 'New notice', exact: true }).click();
      await expect(page.getByRole('textbox', { name: /^What everybody reads/ })).toBeVisible();
    }),
    'bad notice': byOperator(async ({ page }) => {
      await openPayor(page, payer);
      await page.getByRole('button', { name: 'New notice', exact: true }).click();
      await page.getByRole('button', { name: 'Post notice' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    tokens: { as: registrarOfOwn, go: ({ page }) => openTokens(page) },
    'new token': {
      as: registrarOfOwn,
      go: async ({ page }) => {
        await openTokens(page);
        await page.getByRole('textbox', { name: /^System that reads/ }).fill('The scheduler');
        await page.getByRole('button', { name: 'Make token' }).click();
        await expect(page.getByText('It is not shown again.')).toBeVisible();
      },
    },
  },
} satisfies Partial<Visits>;
