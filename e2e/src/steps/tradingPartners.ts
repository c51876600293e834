import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { narrowList } from '#/steps/narrowList.ts';

export const partnerListPath = '/Reporting/TradingPartnerList';
export const partnersPath = '/Configuration/TradingPartners';
export const partnerConfigPath = '/Configuration/TradingPartnerConfig';
export const clientPartnersPath = '/ClientManagement/ClientTradingPartners';

/** Finds a payer on one of the lists, and opens it. */
export async function openPartner(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await narrowList(page, name);
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  return drawer;
}
