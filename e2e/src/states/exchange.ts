import { expect } from '@playwright/test';
import {
  chooseFile,
  exchangePath,
  fileRow,
  newSchedule,
  newTable,
  onTheWay,
  openFile,
  openMirror,
  openRules,
  renamedProgram,
  saveMirror,
} from '#/steps/exchange.ts';
import { markedTable } from '#/steps/scanner.ts';
import { addRule, keepTemplate, removeTemplate } from '#/fixtures/exchangeRules.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import { fileServerFor } from './gateways.ts';
import type { Visit, Visits } from './visit.ts';

const administrator: PersonSpec = { clients: { summit: ['ClientAdministrator'] } };

const byAdministrator = (go: Visit['go']): Visit => ({ as: administrator, go });

/** At a client of their own, whose rules no other test's files meet. */
const ruler: PersonSpec = { ownClient: ['ClientAdministrator', 'RealTimeEligibility'] };

const byRuler = (go: Visit['go']): Visit => ({ as: ruler, go });

/** At another one, whose folders a server fills. */
const mirrorer: PersonSpec = { ownClient: ['ClientAdministrator'], name: ['Mira', 'Osei'] };

const byMirrorer = (go: Visit['go']): Visit => ({ as: mirrorer, go });

export const exchangeVisits = {
  clientFileExchange: {
    files: byAdministrator(async ({ page }) => {
      await page.goto(exchangePath);
      const file = newTable('Patients of June with a name that is a good deal longer than others.csv');
      await chooseFile(page, file);
      await expect(fileRow(page, file.name).first()).toContainText('Scanned');
      await chooseFile(page, { ...file, name: 'Once more.csv' });
      await expect(fileRow(page, 'Once more.csv').first()).toContainText('Same content');
    }),
    loading: byAdministrator(async ({ page }) => {
      await page.route('**/ListFiles', () => {});
      await page.goto(exchangePath);
      await expect(page.getByRole('radiogroup', { name: 'Folder' })).toBeVisible();
    }),
    empty: byAdministrator(async ({ page }) => {
      await page.goto(`${exchangePath}?folder=outbound&state=quarantined`);
      await expect(page.getByText('No file in Outbound is like this')).toBeVisible();
    }),
    failed: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/ListFiles', (route) => route.abort('connectionfailed'));
      await page.goto(exchangePath);
      await expect(page.getByText('The files did not load')).toBeVisible();
    }),
    file: byAdministrator(async ({ page }) => {
      await page.goto(exchangePath);
      await chooseFile(page, newTable('state file.csv'));
      await expect(fileRow(page, 'state file.csv').first()).toContainText('Scanned');
      await fileRow(page, 'state file.csv').first().getByRole('button', { name: 'Download' }).click();
      const drawer = await openFile(page, 'state file.csv');
      await expect(drawer.getByRole('listitem')).toHaveCount(1);
    }),
    quarantined: byAdministrator(async ({ page }) => {
      await page.goto(exchangePath);
      await chooseFile(page, renamedProgram('state program.csv'));
      await expect(fileRow(page, 'state program.csv')).toContainText('Quarantined');
      const drawer = await openFile(page, 'state program.csv');
      await expect(drawer.getByRole('alert')).toContainText('a program for Windows');
    }),
    waitingForScanner: byAdministrator(async ({ page }) => {
      await page.goto(exchangePath);
      const file = markedTable(`state waiting ${Date.now()}.csv`);
      await file.plan('garbage');
      await chooseFile(page, file);
      await expect(fileRow(page, file.name)).toContainText('Waits for the virus scanner');
      const drawer = await openFile(page, file.name);
      await expect(drawer.getByText('The virus scanner does not answer.')).toBeVisible();
    }),
    settings: byAdministrator(async ({ page }) => {
      await page.goto(exchangePath);
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'File exchange settings' });
      await drawer.getByRole('textbox', { name: 'Days that files are kept' }).fill('0');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    encryption: byRuler(async ({ page }) => {
      await page.goto(exchangePath);
      await page.getByRole('button', { name: 'Encryption', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Encryption with PGP' });
      await drawer.getByRole('button', { name: 'Make a key', exact: true }).click();
      await expect(drawer.getByRole('button', { name: 'Download the public key' })).toBeVisible();
      await drawer.getByRole('textbox', { name: 'Public key of your organization' }).fill('no key');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await expect(drawer.getByText('This is no PGP public key')).toBeVisible();
    }),
    mirror: byRuler(async ({ page }) => {
      await page.goto(exchangePath);
      const drawer = await openMirror(page);
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    mirrorFailing: byMirrorer(async ({ page }) => {
      const user = `coverline-state-${Date.now()}`;
      await page.goto(exchangePath);
      await saveMirror(page, { user, server: await fileServerFor(user), folder: '/nowhere' });
      const drawer = await openMirror(page);
      await expect(drawer.getByText('The folder of this connection is not on the server.')).toBeVisible();
      await drawer.getByRole('button', { name: 'Test the connection' }).click();
      await expect(drawer.getByText(/It took/)).toBeVisible();
    }),
    sending: byAdministrator(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/PutFilePart', (route) => route.abort('connectionfailed'));
      await page.goto(exchangePath);
      await chooseFile(page, newTable('state sending.csv'));
      await expect(onTheWay(page)).toContainText('Waiting for the network');
      await chooseFile(page, { ...newTable('state empty.csv'), buffer: Buffer.alloc(0) });
      await expect(onTheWay(page)).toContainText('This file is empty.');
    }),
    noRules: byRuler(async ({ page }) => {
      await page.goto(exchangePath);
      const drawer = await openRules(page);
      await expect(drawer.getByText('There are no rules')).toBeVisible();
      await expect(drawer.getByText(/Nobody has kept a mapping template/)).toBeVisible();
    }),
    rules: byRuler(async ({ page, email }) => {
      const [template, gone] = [await keepTemplate(email), await keepTemplate(email, 'Laboratory')];
      await addRule(email, { pattern: 'radiology_????-??-??.csv', template, priority: 9, skipDays: 7, cap: 25_000 });
      await addRule(email, { pattern: 'laboratory*', template: gone, starts: false });
      await removeTemplate(gone);
      await page.goto(exchangePath);
      const drawer = await openRules(page);
      await drawer.getByRole('textbox', { name: 'Name of a file' }).fill('Radiology_2026-03-01.csv');
      await expect(drawer.getByText(/^Rule 1, radiology_/)).toBeVisible();
      await expect(drawer.getByText('which was removed')).toBeVisible();
    }),
    rulesFailed: byRuler(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/GetRules', (route) => route.abort('connectionfailed'));
      await page.goto(exchangePath);
      await expect((await openRules(page)).getByText('The rules did not load')).toBeVisible();
    }),
    rule: byRuler(async ({ page, email }) => {
      await keepTemplate(email);
      await page.goto(exchangePath);
      await (await openRules(page)).getByRole('button', { name: 'Add a rule' }).click();
      const drawer = page.getByRole('dialog', { name: 'New routing rule' });
      await drawer.getByRole('textbox', { name: 'Name of the file' }).fill('in/*.csv');
      await drawer.getByRole('button', { name: 'Add the rule' }).click();
      await expect(drawer.getByRole('alert')).toBeVisible();
    }),
    routed: byRuler(async ({ page, email }) => {
      await addRule(email, { pattern: 'routed*', template: await keepTemplate(email), starts: false });
      await page.goto(exchangePath);
      const file = newSchedule('routed.csv');
      await chooseFile(page, file);
      await expect(fileRow(page, 'routed.csv').first()).toContainText('ready to start');
      await chooseFile(page, { ...file, name: 'routed once more.csv' });
      await expect(fileRow(page, 'routed once more.csv')).toContainText('Waits: same content as before');
      const drawer = await openFile(page, 'routed once more.csv');
      await expect(drawer.getByRole('button', { name: 'Route it all the same' })).toBeVisible();
    }),
    routingFailed: byRuler(async ({ page, email }) => {
      await addRule(email, { pattern: 'odd*', template: await keepTemplate(email) });
      await page.goto(exchangePath);
      await chooseFile(page, newTable('odd columns.csv'));
      await expect(fileRow(page, 'odd columns.csv')).toContainText('Failed');
      const drawer = await openFile(page, 'odd columns.csv');
      await expect(drawer.getByRole('button', { name: 'Route again' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
