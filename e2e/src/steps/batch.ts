import { expect, type Page } from '@playwright/test';
import type { PersonSpec } from '#/fixtures/people.ts';
import { knownElsewhere } from '#/fixtures/searches.ts';

export const batchPath = '/spifmanagement/spifbatch';

/** One who checks coverage for a client of the test's own: no other test meets its batches. */
export const batcher: PersonSpec = { ownClient: ['RealTimeEligibility'] };

/** One who searches for coverage besides. */
export const searcher: PersonSpec = { ownClient: ['RealTimeInsuranceDiscovery', 'RealTimeEligibility'] };

/** One who verifies who people are besides. */
export const verifier: PersonSpec = { ownClient: ['RealTimeDemographic', 'RealTimeEligibility'] };

const payer = 'Tidelands Employer Plan';
export const header = 'Last Name,First Name,DOB,Member ID,Payer,Account';

/** A row of a file that asks for a scenario of the sandbox. */
export const line = (at: number, scenario: string, of = payer): string =>
  `Quillfeather,Asa${String.fromCodePoint(97 + (at % 26))},03/0${1 + (at % 9)}/1971,BAT${1_000_000 + at}-${scenario},${of},ACC-${at}`;

export const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines, ''].join('\r\n')),
});

/** Four people with four answers, of one payer. */
export const fourAnswers = (name: string) =>
  fileOf(
    name,
    ['ACT', 'INA', 'NAME40', 'AAA75'].map((scenario, at) => line(at, scenario)),
  );

type Chosen = ReturnType<typeof fileOf>;

export const choose = (page: Page, file: Chosen): Promise<void> =>
  page.getByLabel('File of the new batch').setInputFiles(file);

/** Sends a file, and waits for its first rows. */
export async function upload(page: Page, file: Chosen): Promise<void> {
  await page.goto(batchPath);
  await expect(page.getByRole('button', { name: 'New batch', exact: true })).toBeVisible();
  await choose(page, file);
  await expect(page.getByRole('grid', { name: 'First rows of the file' })).toBeVisible();
}

export async function toColumns(page: Page, file: Chosen): Promise<void> {
  await upload(page, file);
  await page.getByRole('button', { name: 'Go on to columns' }).click();
  await expect(page.getByRole('combobox', { name: 'DOB is' })).toBeVisible();
}

/** Reads the rows of a file, and waits for what came of them. */
export async function toCheck(page: Page, file: Chosen): Promise<void> {
  await toColumns(page, file);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('button', { name: /^Go on/ })).toBeVisible();
}

export async function toStart(page: Page, file: Chosen): Promise<void> {
  await toCheck(page, file);
  await page.getByRole('button', { name: /^Go on with/ }).click();
  await expect(page.getByRole('button', { name: /^Start / })).toBeVisible();
}

export async function run(page: Page, file: Chosen): Promise<void> {
  await toStart(page, file);
  await page.getByRole('button', { name: /^Start / }).click();
  await expect(page.getByRole('region', { name: 'Payer lanes', exact: true })).toBeVisible();
}

/** The head of the open batch says so. */
export const stands = (page: Page, state: string | RegExp) =>
  page.getByRole('heading', { level: 2 }).filter({ hasText: state });

export async function runToEnd(page: Page, file: Chosen): Promise<void> {
  await run(page, file);
  await expect(stands(page, 'Completed')).toBeVisible();
}

export const rows = (page: Page) => page.getByRole('grid', { name: 'Rows of the batch' });

/** People without coverage: one whom a payer knows, one whom nobody does, and one of whom too little is said. */
export const searchesFile = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Last Name,First Name,DOB,SSN,ZIP,Account',
      `Okonkwo,Rosalind,05/14/1959,,${knownElsewhere.Zip},ACC-1`,
      'Quillfeather,Una,02/03/1980,,44909,ACC-2',
      'Quillfeather,Bo,02/03/1980,,,ACC-3',
      '',
    ].join('\r\n'),
  ),
});

/** Sends such a file, whatever is done with it. */
export const toSearches = (page: Page): Promise<void> => upload(page, searchesFile('Searches.csv'));

export async function chooseKind(page: Page, kind: string): Promise<void> {
  const told = page.waitForResponse(/SetBatchKind$/);
  await page.getByRole('radio', { name: kind }).click();
  await told;
}

/** A batch whose rows are searches, up to its end. */
export async function searchToEnd(page: Page): Promise<void> {
  await toSearches(page);
  await chooseKind(page, 'Discovery');
  await page.getByRole('button', { name: 'Go on to columns' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Go on with 2 rows' }).click();
  await page.getByRole('button', { name: 'Start 2 rows' }).click();
  await expect(stands(page, 'Completed')).toBeVisible({ timeout: 60_000 });
}

/** People to verify: one as told, one with another address, one whose number is somebody else’s. */
const peopleFile = () => ({
  name: 'People.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Last Name,First Name,DOB,SSN,Address,City,State,ZIP,Phone',
      'Ames-SAME,Ruth,02/03/1970,219091234,1 Elm Street,Albany,NY,12208,5185557101',
      'Ames-MOVED-NEWPHONE,Ruben,02/04/1970,219091235,2 Elm Street,Albany,NY,12208,5185557102',
      'Ames-OTHERSSN,Rhea,02/05/1970,219091236,3 Elm Street,Albany,NY,12208,5185557103',
      '',
    ].join('\r\n'),
  ),
});

/** A batch whose rows verify who people are, up to its end. */
export async function verifyToEnd(page: Page): Promise<void> {
  await upload(page, peopleFile());
  await chooseKind(page, 'Demographics');
  await page.getByRole('button', { name: 'Go on to columns' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Go on with 3 rows' }).click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Start 3 rows' }).click();
  await expect(stands(page, 'Completed')).toBeVisible({ timeout: 60_000 });
}
