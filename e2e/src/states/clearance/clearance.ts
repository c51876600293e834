import { takeRemittance } from '#/steps/prices/remittance.ts';
import { expect } from '@playwright/test';
import { chooseTwo, clearanceGrid, clearancePath, clearer, openGrid, runOf, visitToClear } from '#/steps/clearance.ts';
import { openEstimate, visitToPrice } from '#/steps/estimate.ts';
import { openGoodFaith, visitInGoodFaith } from '#/steps/goodFaith.ts';
import { openMoney, visitToPay } from '#/steps/money.ts';
import { choosePriceFile, sendPriceFile } from '#/steps/prices/priceFile.ts';
import type { Visit, Visits } from '../visit.ts';

const byClearer = (go: Visit['go']): Visit => ({ as: clearer, go });

const list: Visit['go'] = async ({ page, token }) => {
  const { last } = await visitToClear(token, 1);
  await openGrid(page, token, last);
};

/** A row is chosen, and a key pressed. */
const byKey = (key: string, dialog: RegExp): Visit =>
  byClearer(async (visitor) => {
    await list(visitor);
    const { page } = visitor;
    await clearanceGrid(page).locator('tbody td').first().focus();
    await page.keyboard.press(' ');
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

/** The estimate of a visit of these services. */
const estimate =
  (procedures: readonly string[]): Visit['go'] =>
  async ({ page, token }) => {
    const { visit } = await visitToPrice(token, { procedures });
    await openEstimate(page, visit);
  };

const inGoodFaith: Visit['go'] = async ({ page, token }) => {
  const { visit } = await visitInGoodFaith(token);
  await openGoodFaith(page, visit);
};

const prices: Visit['go'] = async ({ page }) => {
  await page.goto(`${clearancePath}?prices=all`);
  await expect(page.getByText('No contract is loaded.')).toBeVisible();
};

export const clearanceVisits = {
  clearance: {
    list: byClearer(list),
    empty: byClearer(async ({ page }) => {
      await page.goto(`${clearancePath}?from=2019-01-01&to=2019-01-02`);
      await expect(page.getByText('No visit is scheduled')).toBeVisible();
    }),
    failed: byClearer(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/GetClearance', (route) => route.abort('connectionfailed'));
      await page.goto(clearancePath);
      await expect(page.getByText('The visits did not load')).toBeVisible();
    }),
    chosen: byClearer(async (visitor) => {
      await list(visitor);
      await visitor.page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
      await expect(visitor.page.getByText(/^\d+ chosen$/)).toBeVisible();
    }),
    visit: byClearer(async ({ page, token }) => {
      const { last, visit } = await visitToClear(token, 2);
      await openGrid(page, token, last);
      await page.goto(`${clearancePath}?VisitMasterID=${visit}`);
      await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible();
    }),
    assign: byKey('a', /^Assign /),
    waive: byKey('w', /^Waive a check of /),
    note: byKey('n', /^Note for /),
    keys: byKey('?', /^Keys of the grid$/),
    verify: byClearer(async ({ page, token }) => {
      await chooseTwo(page, token);
      await page.keyboard.press('v');
      await expect(page.getByRole('dialog').getByText('No payer is asked.')).toBeVisible();
    }),
    run: byClearer(async ({ page, token }) => {
      const { visit } = await visitToClear(token, 1);
      await page.goto(`${clearancePath}?run=${await runOf(token, [visit])}`);
      await expect(page.getByRole('grid', { name: 'Questions of the run' })).toBeVisible();
    }),
    runs: byClearer(async ({ page, token }) => {
      const { visit } = await visitToClear(token, 1);
      await runOf(token, [visit]);
      await page.goto(`${clearancePath}?run=all`);
      await expect(page.getByRole('grid', { name: 'Runs' })).toBeVisible();
    }),
    'by itself': byClearer(async ({ page }) => {
      await page.goto(`${clearancePath}?run=auto`);
      await expect(page.getByRole('group', { name: 'Visits are verified' })).toBeVisible();
    }),
    estimate: byClearer(async (visitor) => {
      await estimate(['99213', '80053'])(visitor);
      await expect(visitor.page.getByRole('table')).toBeVisible();
    }),
    noService: byClearer(async (visitor) => {
      await estimate([])(visitor);
      await expect(visitor.page.getByText('There is no estimate yet.')).toBeVisible();
    }),
    figure: byClearer(async (visitor) => {
      await estimate(['80053'])(visitor);
      await visitor.page.getByRole('button', { name: /^What the lines add up to|Lines add up to/ }).click();
      await expect(visitor.page.getByRole('heading', { name: 'Added up' })).toBeVisible();
    }),
    change: byClearer(async (visitor) => {
      await estimate(['80053'])(visitor);
      await visitor.page.getByRole('button', { name: 'What if' }).click();
      await expect(visitor.page.getByRole('dialog', { name: 'Change services or rules' })).toBeVisible();
    }),
    goodFaith: byClearer(async (visitor) => {
      await inGoodFaith(visitor);
      await expect(visitor.page.getByText('Not handed out yet.')).toBeVisible();
    }),
    draft: byClearer(async (visitor) => {
      await inGoodFaith(visitor);
      await visitor.page.getByRole('button', { name: 'Change it' }).click();
      await expect(visitor.page.getByRole('dialog', { name: 'Write the good-faith estimate' })).toBeVisible();
    }),
    handOut: byClearer(async (visitor) => {
      await inGoodFaith(visitor);
      await visitor.page.getByRole('button', { name: 'Hand out estimate 1' }).click();
      await expect(visitor.page.getByRole('dialog', { name: 'Hand out estimate 1' })).toBeVisible();
    }),
    prices: byClearer(prices),
    money: byClearer(async ({ page, token }) => {
      await openMoney(page, await visitToPay(token, { taken: true }));
      await expect(page.getByRole('list', { name: 'What was recorded' })).toBeVisible();
    }),
    collect: byClearer(async ({ page, token }) => {
      await openMoney(page, await visitToPay(token));
      await page.getByRole('button', { name: /^Collect \$/ }).click();
      await expect(page.getByRole('dialog', { name: 'Record what was collected' })).toBeVisible();
    }),
    plan: byClearer(async ({ page, token }) => {
      await openMoney(page, await visitToPay(token));
      await page.getByRole('button', { name: 'Payment plan' }).click();
      await expect(page.getByRole('list', { name: 'The schedule' })).toBeVisible();
    }),
    day: byClearer(async ({ page, token }) => {
      await visitToPay(token, { taken: true });
      await page.goto(`${clearancePath}?desk=today`);
      await expect(page.getByRole('grid', { name: 'Entries' })).toBeVisible();
    }),
    closeDay: byClearer(async ({ page, token }) => {
      await visitToPay(token, { taken: true });
      await page.goto(`${clearancePath}?desk=today`);
      await page.getByRole('button', { name: 'Close the day' }).click();
      await expect(page.getByRole('dialog', { name: /^Close the day of / })).toBeVisible();
    }),
    terms: byClearer(async ({ page }) => {
      await page.goto(`${clearancePath}?desk=today`);
      await page.getByRole('button', { name: 'Terms' }).click();
      await expect(page.getByRole('dialog', { name: 'Terms at the desk' })).toBeVisible();
    }),
    priceFile: byClearer(async (visitor) => {
      await prices(visitor);
      const { page } = visitor;
      await expect(page.getByText('No price file is here.')).toBeVisible();
      const file = await sendPriceFile(page, {
        hospital: 'Quay Hospital',
        payer: 'Granite Benefit Trust',
        dollar: '$640',
      });
      await expect(file.getByRole('list', { name: 'Plans of the file' })).toBeVisible();
      await file.getByText('The number has a currency sign.', { exact: false }).click();
    }),
    priceFileRefused: byClearer(async (visitor) => {
      await prices(visitor);
      const { page } = visitor;
      await choosePriceFile(page, 'a,b\n1,2\n');
      await page.getByRole('button', { name: 'standardcharges.csv' }).click({ timeout: 30_000 });
      await expect(page.getByText('This is no hospital price file', { exact: false })).toBeVisible({ timeout: 30_000 });
    }),
    remittance: byClearer(async ({ page, token }) => {
      const number = await takeRemittance(page, token);
      await expect(page.getByRole('grid', { name: 'Claims' }).getByText(number)).toBeVisible();
    }),
    paidClaim: byClearer(async ({ page, token }) => {
      const number = await takeRemittance(page, token);
      await page.getByRole('button', { name: number }).click();
      await expect(page.getByRole('grid', { name: 'Service lines' })).toBeVisible();
    }),
    import: byClearer(async (visitor) => {
      await prices(visitor);
      await visitor.page.getByRole('button', { name: 'Import charges' }).click();
      await expect(visitor.page.getByRole('dialog', { name: 'Import charges' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
