import { storageKeys } from '@coverline/domain/constants.ts';
import { expect, type Page, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { batcher, fileOf, line, stands, upload } from '#/steps/batch.ts';
import { tokenFor } from '../src/fixtures/sessions.ts';
import { query } from '../src/fixtures/database.ts';
import { createPerson } from '../src/fixtures/people.ts';
import { type Machine, openMachine } from './machine.ts';
import { settledRows, watchScreen } from './watchScreen.ts';

const many = Number(process.env['OVERNIGHT_ROWS'] ?? 100_000);
/** Of four rows three are covered, and one is not any more. */
const scenarios = ['ACT', 'ACT', 'INA', 'ACT'] as const;
const scenarioOf = (at: number) => scenarios[at % scenarios.length] ?? 'ACT';
const payers = ['Tidelands Employer Plan', 'Granite Benefit Trust', 'Bluestone Health Plan'] as const;
const payerOf = (at: number) => payers[at % payers.length];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

test(`[ROUTE-025] [STATE-45] ${many} rows through the browser, and the machine is killed under them three times`, async ({
  browser,
}) => {
  const machine = await openMachine({ SANDBOX_DELAY_MS: '20' });
  try {
    const person = await createPerson(batcher);
    const token = await tokenFor(person.email);
    const context = await browser.newContext({
      baseURL: machine.url,
      acceptDownloads: true,
      storageState: {
        cookies: [],
        origins: [{ origin: machine.url, localStorage: [{ name: storageKeys.token, value: token }] }],
      },
    });
    const page = await context.newPage();
    await sendFile(page, machine);
    await page.getByRole('button', { name: /^Start / }).click();
    await expect(page.getByRole('region', { name: 'Payer lanes', exact: true })).toBeVisible();
    const began = performance.now();
    await watchToEnd(page, machine);
    say(`asked in ${((performance.now() - began) / 1000).toFixed(0)} s, kills and all`);
    await everyRowHasOneAnswer();
    await extractHoldsThem(page);
  } finally {
    await machine.close();
  }
});

/** Through the upload, the mapping and the check of its rows, in the middle of which the power goes for the first time. */
async function sendFile(page: Page, machine: Machine): Promise<void> {
  const lines = Array.from({ length: many }, (_, at) => line(at, scenarioOf(at), payerOf(at)));
  await upload(page, fileOf('Overnight.csv', lines));
  say('the file is there');
  await page.getByRole('button', { name: 'Go on to columns' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect
    .poll(async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM phi.batch_state'))[0]?.n ?? 0, {
      timeout: 120_000,
      intervals: [50],
    })
    .toBeGreaterThan(many / 10);
  await machine.kill();
  say('killed while its rows are read');
  await machine.start();
  const goOn = page.getByRole('button', { name: `Go on with ${many.toLocaleString('en-US')} rows` });
  await expect(goOn).toBeVisible({ timeout: 15 * 60_000 });
  await goOn.click();
}

/** Looks at the screen all the time, and kills the machine twice more on the way. */
async function watchToEnd(page: Page, machine: Machine): Promise<void> {
  const watch = watchScreen(page);
  const killsAt = [0.3 * many, 0.7 * many];
  let said = 0;
  for (;;) {
    await page.mouse.move(400 + (watch.looks() % 50), 500); // somebody is there
    const settled = await watch.look();
    if (settled >= said) {
      say(`${settled} are settled`);
      said += many / 20;
    }
    const [killAt = Number.POSITIVE_INFINITY] = killsAt;
    if (settled >= killAt) {
      killsAt.shift();
      const before = await settledRows();
      await machine.kill();
      await expect(page.getByText('Not up to date')).toBeVisible({ timeout: 60_000 });
      await machine.start();
      say(`killed at ${before}, and started again`);
      expect(await settledRows(), 'what was settled is still').toBeGreaterThanOrEqual(before);
      await expect(page.getByText('Not up to date')).toHaveCount(0, { timeout: 60_000 });
    }
    if (settled >= many) break;
    await pause(1_000);
  }
  expect(killsAt, 'it was killed each time').toEqual([]);
  await expect(stands(page, 'Completed')).toBeVisible();
  say(`the screen was held to the database ${watch.looks()} times`);
}

/** In the database: of each row one lookup, which no other row has, and which ended. */
async function everyRowHasOneAnswer(): Promise<void> {
  const [found] = await query(
    `SELECT count(*)::int AS rows, count(DISTINCT s.lookup_id)::int AS answers,
            count(*) FILTER (WHERE s.status = 'Done')::int AS done,
            count(*) FILTER (WHERE l.state = 'Finished')::int AS finished
       FROM phi.batch_state s LEFT JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id`,
  );
  expect(found).toEqual({ rows: many, answers: many, done: many, finished: many });
  const [unended] = await query('SELECT count(*)::int AS n FROM phi.lookup WHERE state <> $1', ['Finished']);
  expect(unended, 'lookups that nobody ends').toEqual({ n: 0 });
}

/** In the workbook that the browser is given: each row once, in the order of the file, with the answer that its payer gave. */
async function extractHoldsThem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Results' });
  await modal.getByRole('combobox', { name: 'Format' }).selectOption('xlsx');
  const download = page.waitForEvent('download', { timeout: 15 * 60_000 });
  await modal.getByRole('button', { name: 'Make and download' }).click();
  const path = await (await download).path();
  say(`the workbook lies at ${path}`);
  const [, ...rows] = await readSheet(path);
  expect(rows).toHaveLength(many);
  for (const [at, row] of rows.entries()) {
    const cells = row.map(String).join('|');
    const account = `|ACC-${at}|`; // the member ID beside it leaves masked
    if (!cells.includes(account)) throw new Error(`row ${at} is not in its place: ${cells}`);
    if (cells.includes('|BAT1')) throw new Error(`row ${at} says its member ID: ${cells}`);
    if (!cells.includes(scenarioOf(at) === 'ACT' ? '|Active|' : '|Inactive|'))
      throw new Error(`row ${at} has another answer: ${cells}`);
  }
}
