import { expect, type FrameLocator, type Page } from '@playwright/test';
import { codeAfter, mailMark } from '#/fixtures/mail.ts';
import { launchQuery, newEhrUser, openChart, ownPractice, pair } from '#/fixtures/ehr.ts';

export const relaunchText = 'Please relaunch this application to log in.';

type Chart = Pick<Parameters<typeof launchQuery>[0], 'patient' | 'practice' | 'saving'>;

/** Opens the portal from a chart as somebody who is paired with this person, outside a frame. */
export async function openPaired(page: Page, email: string, chart: Chart = {}): Promise<string> {
  const user = newEhrUser();
  await pair(user, email, chart.practice);
  await page.goto(`/Login/Athena?${await launchQuery({ user, ...chart })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  return user;
}

/** One whose address the EHR does not have, with two insurances, the first of them her mother's. */
export const ruth = {
  firstname: 'Ruth',
  lastname: 'Ames-MOVED',
  dob: '02/03/1970',
  city: 'Albany',
  state: 'NY',
  zip: '12208',
  insurances: [
    {
      ircname: 'Bluestone Health Plan',
      insuranceidnumber: 'BSH77000333',
      insurancepolicyholderfirstname: 'Ora',
      insurancepolicyholderlastname: 'Ames',
      insurancepolicyholderdob: '01/02/1945',
    },
    { ircname: 'Northlake Mutual', insuranceidnumber: 'NLM77000444' },
  ],
};
/** One whom a payer knows, and whose chart has no insurance. */
export const uninsured = {
  firstname: 'Rosalind',
  lastname: 'Okonkwo',
  dob: '05/14/1959',
  address1: '1 Ledger Way',
  city: 'Harrow Point',
  state: 'OH',
  zip: '44909',
};

/** Opens a chart that is there for this page alone, in a practice of the person's own client; answers the patient's number. */
export async function openOwnChart(
  page: Page,
  email: string,
  chart: Parameters<typeof openChart>[0],
  saving = '',
): Promise<string> {
  const patient = await openChart(chart);
  await openPaired(page, email, { patient, practice: await ownPractice(email), saving });
  return patient;
}

export const embeddedPaths = { demographics: '/Embedded/livedemo', discovery: '/Embedded/livepatientremedi' } as const;

/** Whose chart it is, and what waits to be saved. */
export const chartStrip = (page: Page) => page.getByRole('region', { name: 'Patient of the chart' });
export const openPatient = (page: Page) =>
  chartStrip(page).getByRole('button', { name: 'Patient and insurances' }).click();
export const patientDrawer = (page: Page) => page.getByRole('dialog', { name: 'Patient and insurances' });
export const saveToBilling = (page: Page) =>
  chartStrip(page)
    .getByRole('button', { name: /to billing system$/ })
    .click();

/** Types the street that the EHR does not have, and keeps it here. */
export async function keepStreet(page: Page, street: string): Promise<void> {
  await openPatient(page);
  await patientDrawer(page).getByRole('textbox', { name: 'Street' }).fill(street);
  await patientDrawer(page).getByRole('button', { name: 'Keep here' }).click();
  await expect(chartStrip(page)).toContainText('kept here alone');
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
