import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { post } from '#/fixtures/calls.ts';
import { clearancePath, visitToClear } from '#/steps/clearance.ts';

type Of = {
  /** Something was collected of it already. */
  readonly taken?: boolean;
};

/** A self-pay visit whose estimate of $320.00 is kept; answers its id. */
export async function visitToPay(token: string, { taken = false }: Of = {}): Promise<string> {
  const bearer = { authorization: `Bearer ${token}` };
  const { visit } = await visitToClear(token, 2);
  const Question = { Lines: [{ Code: '99213', ChargeCents: 32_000 }] };
  await post('/FinancialClearance/Estimate/SaveEstimate', { VisitMasterID: visit, Question, After: 0 }, bearer);
  if (taken)
    await post(
      '/FinancialClearance/Money/RecordPayment',
      { EntryID: randomUUID(), VisitMasterID: visit, Cents: 5000, LeftCents: 32_000, AfterReceipt: 0, Tender: 'Cash' },
      bearer,
    );
  return visit;
}

/** Opens a visit by its address, down to its money. */
export async function openMoney(page: Page, visit: string): Promise<void> {
  await page.goto(`${clearancePath}?VisitMasterID=${visit}`);
  await moneyOf(page).scrollIntoViewIfNeeded();
}

export const moneyOf = (page: Page) => page.getByRole('region', { name: 'Money', exact: true });
