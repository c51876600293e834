import { expectAccessible } from '#/checks/axe.ts';
import { changeChart, chartNow } from '#/fixtures/ehr.ts';
import { fieldRow, resultSheet, verify } from '#/steps/demographics.ts';
import { coverages, evidence, outcome, searchForm } from '#/steps/discovery.ts';
import {
  chartStrip,
  embeddedPaths,
  keepStreet,
  openOwnChart,
  openPatient,
  openTools,
  patientDrawer,
  ruth,
  saveToBilling,
  uninsured,
} from '#/steps/embedded.ts';
import { title } from '#/steps/shell.ts';
import { expect, type Page, test } from '#/test.ts';

test.use({ as: { ownClient: ['RealTimeDemographic', 'RealTimeEligibility', 'RealTimeInsuranceDiscovery'] } });

const asInEhr = (page: Page) => expect(chartStrip(page)).toContainText('As in your EHR');
const request = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Request' }).getByRole('textbox', { name: label });

test('[ROUTE-097] [EMB-04] [EMB-05] [EMB-06] [EMB-08] the patient of a chart is verified, completed and saved to the billing system', async ({
  page,
  person,
}) => {
  const patient = await openOwnChart(page, person.email, ruth);
  await openTools(page);
  const tools = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
  await expect(tools).toHaveText(['Live Demographics', 'Live Insurance Discovery', 'Real-Time Eligibility']);
  await tools.filter({ hasText: 'Live Demographics' }).click();
  await expect(title(page, 'Live Demographics')).toBeVisible();
  await expect(page).toHaveURL(/\/Embedded\/livedemo$/);
  await asInEhr(page);

  await test.step('what the EHR left empty is typed, what it has is read', async () => {
    await openPatient(page);
    const drawer = patientDrawer(page);
    await expect(drawer.getByRole('textbox')).toHaveCount(1);
    await expect(drawer.getByText('Ames-MOVED')).toBeVisible();
    await page.keyboard.press('Escape');
    await keepStreet(page, '1 Elm Street');
    await expect(request(page, 'Street')).toHaveValue('1 Elm Street');
  });

  await test.step('a revert gives back what the EHR has, and its undo what was typed', async () => {
    await chartStrip(page).getByRole('button', { name: 'More of the patient' }).click();
    await page.getByRole('menuitem', { name: 'Revert to the original' }).click();
    await asInEhr(page);
    await expect(request(page, 'Street')).toHaveValue('');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(request(page, 'Street')).toHaveValue('1 Elm Street');
  });

  await test.step('what the bureau verified is accepted into the chart', async () => {
    await verify(page);
    await expect(fieldRow(page, 'Street')).toContainText('214 Mill Road, Apt 3');
    await resultSheet(page).getByRole('button', { name: 'Accept all corrections' }).click();
    await expect(fieldRow(page, 'Street')).toContainText('Accepted');
    await expect(request(page, 'Street')).toHaveValue('214 Mill Road, Apt 3');
    await expectAccessible(page);
  });

  await test.step('an insurance and a subscriber are taken out', async () => {
    await openPatient(page);
    const drawer = patientDrawer(page);
    await drawer.getByRole('button', { name: 'Remove Northlake Mutual' }).click();
    await drawer.getByRole('button', { name: 'Remove the subscriber of Bluestone Health Plan' }).click();
    await drawer.getByRole('button', { name: 'Put back the subscriber of Bluestone Health Plan' }).click();
    await drawer.getByRole('button', { name: 'Remove the subscriber of Bluestone Health Plan' }).click();
    await drawer.getByRole('button', { name: 'Close' }).first().click();
    await expect(patientDrawer(page)).toHaveCount(0);
    expect(await chartNow(patient)).toMatchObject({ patient: { address1: '' }, insurances: [{}, {}] });
  });

  await saveToBilling(page);
  await expect(page.getByText('Saved to your EHR.')).toBeVisible();
  await asInEhr(page);
  expect(await chartNow(patient)).toMatchObject({
    patient: { lastname: 'Ames-MOVED', address1: '214 Mill Road, Apt 3' },
    insurances: [{ insuranceidnumber: 'BSH77000333', insurancepolicyholderlastname: '' }],
  });
  // Read anew, the check has the request that it was asked with; the next one is about the chart.
  await page.reload();
  await asInEhr(page);
  await expect(fieldRow(page, 'Street')).toContainText('1 Elm Street');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(request(page, 'Street')).toHaveValue('214 Mill Road, Apt 3');
});

test('[EMB-04] [EMB-07] a save that the EHR refuses, or that somebody was quicker than, loses nothing; wiped, nobody is here', async ({
  page,
  person,
}) => {
  const patient = await openOwnChart(page, person.email, { ...ruth, city: '' });
  await page.goto(embeddedPaths.demographics);
  await keepStreet(page, '1 Elm Street');
  await expect(chartStrip(page).getByRole('button', { name: /to billing system$/ })).toBeDisabled();
  await expect(chartStrip(page)).toContainText('City is needed first.');
  await openPatient(page);
  await patientDrawer(page).getByRole('textbox', { name: 'City' }).fill('Troy');
  await patientDrawer(page).getByRole('button', { name: 'Keep here' }).click();
  await changeChart(patient, { zip: '12211' });
  await saveToBilling(page);
  await expect(chartStrip(page)).toContainText('Somebody changed the chart in your EHR since it was opened here');
  await expect(chartStrip(page)).toContainText('2 changes kept here alone');
  await expect(request(page, 'ZIP')).toHaveValue('12211');
  await test.step('while it is being saved nothing is typed over it, in another tool neither', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/Embedded/SavePatient', async (route) => {
      await release.promise;
      await route.continue();
    });
    const patientButton = chartStrip(page).getByRole('button', { name: 'Patient and insurances' });
    await saveToBilling(page);
    await expect(patientButton).toBeDisabled();
    await expect(chartStrip(page)).toContainText('Being saved to your EHR.');
    await openTools(page);
    await page
      .getByRole('navigation', { name: 'Tools' })
      .getByRole('link', { name: 'Live Insurance Discovery' })
      .click();
    await expect(title(page, 'Live Insurance Discovery')).toBeVisible();
    await expect(patientButton).toBeDisabled();
    release.resolve();
    await asInEhr(page);
    await expect(patientButton).toBeEnabled();
  });
  expect((await chartNow(patient)).patient).toMatchObject({ address1: '1 Elm Street', city: 'Troy', zip: '12211' });

  await chartStrip(page).getByRole('button', { name: 'More of the patient' }).click();
  await page.getByRole('menuitem', { name: 'Wipe the patient' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wipe' }).click();
  await expect(page.getByText('No patient is here')).toBeVisible();
  await expect(page.getByText('Ames-MOVED')).toHaveCount(0);

  await openOwnChart(page, person.email, ruth, 'refused');
  await page.goto(embeddedPaths.demographics);
  await keepStreet(page, '1 Elm Street');
  await saveToBilling(page);
  await expect(chartStrip(page)).toContainText('Your EHR did not accept the change, and nothing was saved there.');
  await expect(chartStrip(page)).toContainText('1 change kept here alone');
});

test('[ROUTE-099] [GEN-05] a coverage that is found for the patient of a chart waits for a review, is kept, and saved to the billing system', async ({
  page,
  person,
}) => {
  const patient = await openOwnChart(page, person.email, uninsured);
  await page.goto(embeddedPaths.discovery);
  const form = searchForm(page);
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
  await expect(form.getByRole('textbox', { name: 'ZIP' })).toHaveValue('44909');
  await expect(page.getByRole('combobox', { name: 'Find a patient' })).toHaveCount(0);
  await form.getByRole('checkbox', { name: /treatment or payment/ }).check();
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(outcome(page, 'Found, to review')).toBeVisible();
  await expect(page).toHaveURL(/\/Embedded\/livepatientremedi\?DiscoveryID=[0-9a-f-]+$/);
  await asInEhr(page);

  const found = coverages(page).getByRole('button', { name: 'Bluestone Health Plan' });
  await found.focus();
  await page.keyboard.press('a');
  await evidence(page).getByRole('combobox', { name: 'What you saw' }).selectOption('Insurance card at the desk');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page, 'Coverage found')).toBeVisible();
  await page.getByRole('button', { name: 'Keep 1 with insurances' }).click();
  await expect(coverages(page)).toContainText('With the patient’s insurances');
  await expect(chartStrip(page)).toContainText('1 change kept here alone');
  await openPatient(page);
  const drawer = patientDrawer(page);
  await expect(drawer).toContainText('Found here, not in your EHR yet');
  await drawer.getByRole('button', { name: 'Remove Bluestone Health Plan' }).click();
  await expect(drawer).toContainText('Found here, taken out again');
  await drawer.getByRole('button', { name: 'Put back Bluestone Health Plan' }).click();
  await expect(drawer).toContainText('Found here, not in your EHR yet');
  await drawer.getByRole('button', { name: 'Remove Bluestone Health Plan' }).click();
  await page.keyboard.press('Escape');
  await asInEhr(page);
  await page.getByRole('button', { name: 'Keep 1 with insurances' }).click();
  const undoable = page.getByText('1 coverage is kept here.');
  await expect(undoable).toBeVisible();
  expect((await chartNow(patient)).insurances).toEqual([]);

  await saveToBilling(page);
  await expect(page.getByText('Saved to your EHR.')).toBeVisible();
  await expect(undoable).toHaveCount(0);
  await asInEhr(page);
  const { insurances } = await chartNow(patient);
  expect(insurances).toMatchObject([{ ircname: 'Bluestone Health Plan', insuranceidnumber: 'BSH10024471' }]);
  await page.reload();
  await expect(coverages(page)).toContainText('With the patient’s insurances');
  await expect(page.getByRole('button', { name: /^Keep 1/ })).toHaveCount(0);
});
