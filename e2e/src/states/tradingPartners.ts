import { expect } from '@playwright/test';
import {
  clientPartnersPath,
  openPartner,
  partnerConfigPath,
  partnerListPath,
  partnersPath,
} from '#/steps/tradingPartners.ts';
import { query } from '#/fixtures/database.ts';
import { byClerk, byMaster, byOtherMaster, keptByOperator, otherSite, type Visits } from './visit.ts';

const payer = 'Granite Benefit Trust';

export const tradingPartnersVisits = {
  tradingPartnerList: {
    list: byClerk(async ({ page }) => {
      await page.goto(partnerListPath);
      await expect(page.getByRole('grid', { name: 'Payers' })).toBeVisible();
    }),
    empty: byClerk(async ({ page }) => {
      await page.goto(`${partnerListPath}?q=zzz`);
      await expect(page.getByText('No payer is like this')).toBeVisible();
    }),
    failed: byClerk(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/TradingPartnerList/List', (route) => route.abort('connectionfailed'));
      await page.goto(partnerListPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    payer: byClerk(async ({ page }) => {
      const drawer = await openPartner(page, partnerListPath, payer);
      await expect(drawer.getByRole('heading', { name: 'To check eligibility' })).toBeVisible();
    }),
  },
  tradingPartners: {
    list: byMaster(async ({ page }) => {
      await page.goto(partnersPath);
      await expect(page.getByRole('grid', { name: 'Payers' })).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      await page.goto(otherSite(partnersPath));
      await expect(page.getByText(keptByOperator)).toBeVisible();
      await expect(page.getByRole('grid', { name: 'Payers' })).toBeVisible();
    }),
  },
  tradingPartnerConfig: {
    edit: byMaster(async ({ page }) => {
      const drawer = await openPartner(page, partnersPath, payer);
      await expect(drawer.getByRole('button', { name: 'Save for every client' })).toBeVisible();
    }),
    new: byMaster(async ({ page }) => {
      await page.goto(`${partnerConfigPath}/new`);
      await expect(page.getByRole('dialog', { name: 'New payer' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Own gateway' })).toContainText('Bluestone');
    }),
    errors: byMaster(async ({ page }) => {
      const drawer = await openPartner(page, partnersPath, payer);
      await drawer.getByRole('textbox', { name: /^Name/ }).fill('');
      await drawer
        .getByRole('group', { name: 'Required to check eligibility' })
        .getByRole('button', { name: 'Add a set' })
        .click();
      await drawer.getByRole('button', { name: 'Save for every client' }).click();
      await expect(drawer.getByRole('alert')).toBeVisible();
    }),
    conflict: byMaster(async ({ page, noise }) => {
      noise.expect(/status of 409/);
      const drawer = await openPartner(page, partnersPath, payer);
      await drawer.getByRole('textbox', { name: 'Hours' }).fill('Mon to Fri 9 to 6');
      await query("UPDATE system.trading_partner SET version = version + 1, hours = 'Always' WHERE name = $1", [payer]);
      await drawer.getByRole('button', { name: 'Save for every client' }).click();
      await expect(drawer.getByText('What you typed is kept.')).toBeInViewport();
    }),
    unknown: byMaster(async ({ page, noise }) => {
      noise.expect(/status of 404/);
      await page.goto(`${partnerConfigPath}/00000000-0000-4000-8000-000000000000`);
      await expect(page.getByRole('dialog', { name: 'Payer' }).getByText('This record was not found')).toBeVisible();
    }),
    'to read': byOtherMaster(async ({ page }) => {
      const drawer = await openPartner(page, otherSite(partnersPath), payer);
      await expect(drawer.getByRole('heading', { name: 'To check eligibility' })).toBeVisible();
    }),
  },
  clientTradingPartners: {
    list: byMaster(async ({ page }) => {
      await page.goto(clientPartnersPath);
      await expect(page.getByRole('grid', { name: 'Payers' })).toBeVisible();
    }),
    edit: byMaster(async ({ page }) => {
      const drawer = await openPartner(page, clientPartnersPath, payer);
      await expect(drawer.getByRole('textbox', { name: /^Asks under/ })).toBeVisible();
    }),
    errors: byMaster(async ({ page }) => {
      const drawer = await openPartner(page, clientPartnersPath, payer);
      await drawer.getByRole('textbox', { name: /^Asks under/ }).fill('12');
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(drawer.getByRole('alert')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
