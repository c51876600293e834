import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { expect, type Page } from '@playwright/test';
import { post } from '#/fixtures/calls.ts';
import { clearancePath, visitToClear } from '#/steps/clearance.ts';

/** Far enough ahead that one is due by itself. */
export const daysAhead = 30;

const folder = '/FinancialClearance/GoodFaith';

/** A visit of who pays alone whose estimate is written, lacks nothing, and is issued. */
export async function visitInGoodFaith(token: string): Promise<{ last: string; visit: string }> {
  const made = await visitToClear(token, daysAhead);
  const bearer = { authorization: `Bearer ${token}` };
  const VisitMasterID = made.visit;
  const ServiceOn = addDays(dayIn(new Date(), 'America/New_York'), daysAhead);
  const house = { Name: 'Harbor House', Kind: 'Facility', NPI: '1245319599', TIN: '98-7654321', State: 'OH' };
  const place = { Address: '1200 Harbor Drive', City: 'Tideland', Zip: '44101', Phone: '2165550134', Email: '' };
  const line = { Words: 'Endoscopy', Diagnosis: 'K21.9', ServiceCode: '43239', Quantity: 1, ChargeCents: 187_500 };
  const Draft = {
    Words: 'Upper endoscopy',
    IsScheduled: true,
    ServiceOn,
    Recurring: null,
    Separate: ['Anesthesia visit'],
    Providers: [{ Key: 'p1', ...house, ...place, IsConvening: true }],
    Items: [{ Provider: 'p1', ...line, ServiceOn }],
  };
  await post(`${folder}/SaveGoodFaith`, { VisitMasterID, Draft, Version: 0 }, bearer);
  await post(`${folder}/IssueGoodFaith`, { VisitMasterID, Version: 1, After: 0 }, bearer);
  return made;
}

/** Opens the good-faith estimate of a visit by its address. */
export async function openGoodFaith(page: Page, visit: string): Promise<void> {
  await page.goto(`${clearancePath}?goodFaith=${visit}`);
  await expect(page.getByRole('heading', { name: 'Who pays, and by when' })).toBeVisible();
}
