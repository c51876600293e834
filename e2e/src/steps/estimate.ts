import { letters } from '#/fixtures/letters.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { askedBefore, insuredBefore, post, registeredBefore } from '#/fixtures/calls.ts';
import { clearancePath } from '#/steps/clearance.ts';

const granite = 'Granite Benefit Trust';

type Of = {
  readonly procedures: readonly string[];
  /** By its name; of Medicare the number says what it answers. */
  readonly payer?: string;
  /** What the payer of the sandbox answers; null: nobody asks. */
  readonly answer?: string | null;
};

/** A visit in two days whose payer was asked; its patient has a last name that nobody else has. */
export async function visitToPrice(
  token: string,
  { procedures, payer = granite, answer = 'ACT' }: Of,
): Promise<{ last: string; visit: string }> {
  const last = `Nakagawa${letters()}`;
  const registration = await registeredBefore(token, {
    FirstName: 'Pilar',
    LastName: last,
    DateOfBirth: '1973-03-03',
  });
  const memberId = payer === 'Medicare' ? '9XX0XX0XX01' : `GBT${randomUUID().slice(0, 7)}-${answer ?? 'ACT'}`;
  await insuredBefore(token, registration, { payer, memberId });
  const record = { RegMasterID: registration, VisitMasterID: null, Version: null };
  const { data } = await post(
    '/SPIFManagement/registration/SaveVisit',
    {
      ...record,
      VisitNumber: randomUUID().slice(0, 8),
      DateOfService: addDays(dayIn(new Date(), 'America/New_York'), 2),
      Procedures: procedures,
    },
    { authorization: `Bearer ${token}` },
  );
  if (answer !== null)
    await askedBefore(token, { payer, memberId, first: 'Pilar', last, born: '1973-03-03', registration });
  return { last, visit: String(data['VisitMasterID']) };
}

/** Saves an estimate of one service after a version, as by another window of the same person. */
export async function saveMeanwhile(
  token: string,
  visit: string,
  { code, after }: { readonly code: string; readonly after: number },
): Promise<void> {
  await post(
    '/FinancialClearance/Estimate/SaveEstimate',
    { VisitMasterID: visit, Question: { Lines: [{ Code: code }] }, After: after },
    { authorization: `Bearer ${token}` },
  );
}

/** Opens the estimate of a visit by its address. */
export async function openEstimate(page: Page, visit: string): Promise<void> {
  await page.goto(`${clearancePath}?estimate=${visit}`);
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
}

/** Loads a contract of that payer by the screen of prices. */
export async function loadContract(page: Page, name: string, lines: string): Promise<void> {
  await page.goto(`${clearancePath}?prices=all`);
  await page.getByRole('button', { name: 'Import a contract' }).click();
  const whose = page.getByRole('dialog', { name: 'Import a contract' });
  await whose.getByRole('combobox', { name: 'Payer' }).selectOption({ label: granite });
  await whose.getByRole('textbox', { name: 'Name of the contract' }).fill(name);
  await whose.getByRole('button', { name: 'Choose the file' }).click();
  const file = page.getByRole('dialog', { name: `Import ${name}` });
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: 'contract.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  await file.getByRole('button', { name: /^Import \d+ lines?$/ }).click();
  await expect(file.getByText(/lines? imported\.$/)).toBeVisible();
  await file.getByRole('button', { name: 'Close' }).last().click();
  await expect(file).toHaveCount(0);
}
