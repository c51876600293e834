import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const partnerListPath = '/Reporting/TradingPartnerList';
export const partnersPath = '/Configuration/TradingPartners';
export const partnerConfigPath = '/Configuration/TradingPartnerConfig';
export const clientPartnersPath = '/ClientManagement/ClientTradingPartners';

/** Finds a payer on one of the lists, and opens it. */
export async function openPartner(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('searchbox', { name: /^Find a / }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  return drawer;
}
