import { expect } from '@playwright/test';
import type { PersonSpec } from '#/fixtures/people.ts';
import { acceptedBefore, knownElsewhere, searchedBefore } from '#/fixtures/searches.ts';
import { outcome, searchForm } from '#/steps/discovery.ts';
import {
  chartStrip,
  embeddedPaths,
  keepStreet,
  openOwnChart,
  openPaired,
  openPatient,
  openTools,
  patientDrawer,
  ruth,
  saveToBilling,
  uninsured,
} from '#/steps/embedded.ts';
import { byClerkOnOwnPage, type Visit, type Visitor, type Visits } from './visit.ts';

/** One who may use all three tools, at a client of their own. */
const insider: PersonSpec = { ownClient: ['RealTimeDemographic', 'RealTimeEligibility', 'RealTimeInsuranceDiscovery'] };
const byInsider = (go: Visit['go']): Visit => ({ as: insider, go, spoilsPage: true });

async function demographics({ page, email }: Visitor, saving = ''): Promise<void> {
  await openOwnChart(page, email, ruth, saving);
  await page.goto(embeddedPaths.demographics);
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ames-MOVED');
}

export const embeddedVisits = {
  embeddedLanding: {
    patient: byClerkOnOwnPage(async ({ page, email }) => {
      await openPaired(page, email);
    }),
    menu: byClerkOnOwnPage(async ({ page, email }) => {
      await openPaired(page, email);
      await openTools(page);
      await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
    }),
  },
  embeddedDemographics: {
    filled: byInsider((visitor) => demographics(visitor)),
    patient: byInsider(async (visitor) => {
      await demographics(visitor);
      await openPatient(visitor.page);
      const drawer = patientDrawer(visitor.page);
      await drawer.getByRole('button', { name: 'Remove Northlake Mutual' }).click();
      await expect(drawer.getByText('Taken out here, still in your EHR')).toBeVisible();
    }),
    kept: byInsider(async (visitor) => {
      await demographics(visitor);
      await keepStreet(visitor.page, '1 Elm Street');
    }),
    'not saved': byInsider(async (visitor) => {
      await demographics(visitor, 'refused');
      await keepStreet(visitor.page, '1 Elm Street');
      await saveToBilling(visitor.page);
      await expect(chartStrip(visitor.page)).toContainText('Your EHR did not accept the change');
    }),
    wiped: byInsider(async (visitor) => {
      const { page } = visitor;
      await demographics(visitor);
      await chartStrip(page).getByRole('button', { name: 'More of the patient' }).click();
      await page.getByRole('menuitem', { name: 'Wipe the patient' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Wipe' }).click();
      await expect(page.getByText('No patient is here')).toBeVisible();
    }),
  },
  embeddedDiscovery: {
    filled: byInsider(async ({ page, email }) => {
      await openOwnChart(page, email, uninsured);
      await page.goto(embeddedPaths.discovery);
      await expect(searchForm(page).getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
    }),
    kept: byInsider(async ({ page, email, token }) => {
      const id = await searchedBefore(token, knownElsewhere);
      await acceptedBefore(token, id);
      await openOwnChart(page, email, uninsured);
      await page.goto(`${embeddedPaths.discovery}?DiscoveryID=${id}`);
      await expect(outcome(page, 'Coverage found')).toBeVisible();
      await page.getByRole('button', { name: 'Keep 1 with insurances' }).click();
      await expect(chartStrip(page)).toContainText('1 change kept here alone');
    }),
  },
} satisfies Partial<Visits>;
