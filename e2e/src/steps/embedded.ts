import { expect, type FrameLocator, type Page } from '@playwright/test';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { launchQuery, newEhrUser, pair } from '#/fixtures/ehr.ts';

export const relaunchText = 'Please relaunch this application to log in.';

/** Opens the portal from a chart as somebody who is paired with this person, outside a frame. */
export async function openPaired(page: Page, email: string, patient?: string): Promise<string> {
  const user = newEhrUser();
  await pair(user, email);
  await page.goto(`/Login/Athena?${await launchQuery({ user, ...(patient !== undefined && { patient }) })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  return user;
}

type Where = Page | FrameLocator;

export const openTools = (where: Where): Promise<void> => where.getByRole('button', { name: 'Open the tools' }).click();

/** From the pairing's first step to its second: a code goes to the address; answers it. */
export async function askForPairing(where: Where, email: string): Promise<string> {
  const mark = await mailMark(email);
  await where.getByLabel('E-mail').fill(email);
  await where.getByRole('button', { name: 'Next' }).click();
  await expect(where.getByLabel('Verification code')).toBeVisible();
  return codeAfter(mark, email);
}

/** From its second step to the code of the sign-in; answers that. */
export async function verifyPairing(where: Where, email: string, code: string): Promise<string> {
  const mark = await mailMark(email);
  await where.getByLabel('Verification code').fill(code);
  await where.getByRole('button', { name: 'Next' }).click();
  await expect(where.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  return codeAfter(mark, email);
}
