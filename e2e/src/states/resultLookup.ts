import { expect } from '@playwright/test';
import { lookAcross, openTrace, resultLookupPath } from '#/steps/resultLookup.ts';
import { looker, staffLooker } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

const byStaff = (go: Visit['go']): Visit => ({ as: staffLooker, go });

const byLooker = (go: Visit['go']): Visit => ({ as: looker, go });

export const resultLookupVisits = {
  resultLookup: {
    list: byLooker(async ({ page, asked }) => {
      await asked('ACT');
      await page.goto(resultLookupPath);
      await expect(page.getByRole('grid', { name: 'Lookups' })).toBeVisible();
    }),
    empty: byLooker(async ({ page }) => {
      await page.goto(`${resultLookupPath}?source=Embedded&outcome=Overloaded`);
      await expect(page.getByText('No lookup is like this')).toBeVisible();
    }),
    failed: byLooker(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/ResultLookup/Find', (route) => route.abort('connectionfailed'));
      await page.goto(resultLookupPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    lookup: byLooker(async ({ page, asked }) => {
      await openTrace(page, await asked('ACT'));
      await expect(page.getByRole('list', { name: 'Segments of the 271' })).toBeVisible();
    }),
    data: byLooker(async ({ page, asked }) => {
      await openTrace(page, await asked('ACT'));
      await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('JSON').click();
      await expect(page.getByRole('region', { name: 'The 271 as JSON' })).toBeVisible();
    }),
    'nothing back': byLooker(async ({ page, asked }) => {
      await openTrace(page, await asked('RESET'));
      await expect(page.getByRole('list', { name: 'Segments of the 270' })).toBeVisible();
    }),
    'which clients': byStaff(async ({ page }) => {
      await page.goto(`${resultLookupPath}?across=all`);
      await expect(page.getByRole('dialog', { name: 'Lookups of several clients' })).toBeVisible();
      await page.getByRole('checkbox', { name: /^All clients/ }).uncheck();
      await page.getByRole('button', { name: 'Look', exact: true }).click();
      await expect(page.getByText('Choose a client, or all').first()).toBeVisible();
    }),
    'several clients': byStaff(async ({ page, asked }) => {
      await asked('ACT');
      await lookAcross(page);
      await expect(page.getByRole('columnheader', { name: 'Client' })).toBeVisible();
    }),
    replay: byStaff(async ({ page, asked }) => {
      await openTrace(page, await asked('ACT'));
      await page.getByRole('button', { name: 'Replay' }).click();
      await expect(page.getByRole('dialog', { name: 'Replay' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
