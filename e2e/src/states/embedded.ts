import { expect } from '@playwright/test';
import { askForPairing, openPaired, openTools, verifyPairing } from '#/steps/embedded.ts';
import { launchQuery, newEhrUser } from '#/fixtures/ehr.ts';
import { byClerkOnOwnPage, type Visitor, type Visits } from './visit.ts';

const begin = async ({ page }: Visitor) => {
  await page.goto(`/Login/Athena?${await launchQuery({ user: newEhrUser() })}`);
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
};

export const embeddedLoginVisits: Visits['embeddedLogin'] = {
  pairing: byClerkOnOwnPage(begin),
  verification: byClerkOnOwnPage(async (visitor) => {
    await begin(visitor);
    await askForPairing(visitor.page, visitor.email);
  }),
  authentication: byClerkOnOwnPage(async (visitor) => {
    const { page, email } = visitor;
    await begin(visitor);
    await verifyPairing(page, email, await askForPairing(page, email));
  }),
  relaunch: byClerkOnOwnPage(async ({ page, email }) => {
    await openPaired(page, email);
    await openTools(page);
    await page.getByRole('button', { name: 'Log Off' }).click();
    await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  }),
};

export const embeddedLandingVisits: Visits['embeddedLanding'] = {
  patient: byClerkOnOwnPage(async ({ page, email }) => {
    await openPaired(page, email);
  }),
  menu: byClerkOnOwnPage(async ({ page, email }) => {
    await openPaired(page, email);
    await openTools(page);
    await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
  }),
};

export const embeddedEligibilityVisits: Visits['embeddedEligibility'] = {
  filled: byClerkOnOwnPage(async ({ page, email }) => {
    await openPaired(page, email);
    await page.getByRole('main').getByRole('link', { name: 'Real-Time Eligibility' }).click();
    await expect(page.getByLabel('Last name').first()).toHaveValue('Okonkwo');
  }),
};
