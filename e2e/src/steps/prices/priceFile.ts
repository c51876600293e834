import { expect, type Locator, type Page } from '@playwright/test';

type Of = { readonly hospital: string; readonly payer: string; readonly dollar: string; readonly updatedOn?: string };

/** A hospital's price file of one service: what one plan of a payer pays for it, and one of somebody nobody knows. */
export const priceFileOf = ({ hospital, payer, dollar, updatedOn = '2026-04-01' }: Of): string =>
  [
    'hospital_name,last_updated_on,version,location_name',
    `${hospital},${updatedOn},3.0.0,${hospital}`,
    'description,code|1,code|1|type,setting,standard_charge|gross,standard_charge|discounted_cash,standard_charge|min,standard_charge|max,payer_name,plan_name,standard_charge|negotiated_dollar,standard_charge|methodology',
    `Gallbladder,47562,CPT,outpatient,11850,7110,600,700,${payer},PPO,${dollar},fee schedule`,
    'Gallbladder,47562,CPT,outpatient,11850,7110,600,700,Quill and Ink Mutual,Choice,700,fee schedule',
    '',
  ].join('\r\n');

/** Chooses a price file on the screen of prices, which is open. */
export async function choosePriceFile(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Price file', { exact: true })
    .setInputFiles({ name: 'standardcharges.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Sends one, and opens it once it is read. */
export async function sendPriceFile(page: Page, of: Of): Promise<Locator> {
  await choosePriceFile(page, priceFileOf(of));
  const list = page.getByRole('grid', { name: 'Price files of hospitals' });
  await expect(list.getByText('Not loaded yet')).toBeVisible({ timeout: 30_000 });
  await list.getByRole('button', { name: of.hospital }).first().click();
  const file = page.getByRole('dialog', { name: of.hospital });
  await expect(file).toBeVisible();
  return file;
}
