import { expect } from '@playwright/test';
import {
  batcher,
  batchPath,
  fileOf,
  fourAnswers,
  line,
  run,
  runToEnd,
  chooseKind,
  searcher,
  searchToEnd,
  toCheck,
  toColumns,
  toSearches,
  toStart,
  upload,
  verifier,
  verifyToEnd,
} from '#/steps/batch.ts';
import { type PersonSpec, userAdministrator } from '#/fixtures/people.ts';
import type { Visit, Visits } from './visit.ts';

/** Another, so that each has few enough states to go through. */
const runner: PersonSpec = { ...batcher };

const byRunner = (go: Visit['go']): Visit => ({ as: runner, go });

const byBatcher = (go: Visit['go']): Visit => ({ as: batcher, go });

const slow = (count: number) =>
  fileOf(
    'slow.csv',
    Array.from({ length: count }, (_, at) => line(at, 'SLOW25')),
  );

export const batchVisits = {
  batch: {
    list: byBatcher(async ({ page }) => {
      await toCheck(page, fourAnswers('four.csv'));
      await page.getByRole('button', { name: 'All batches' }).click();
      await expect(page.getByRole('grid', { name: 'Batches' })).toBeVisible();
    }),
    empty: {
      as: { ownClient: ['RealTimeEligibility'] },
      go: async ({ page }) => {
        await page.goto(batchPath);
        await expect(page.getByRole('button', { name: 'New batch', exact: true })).toBeVisible();
      },
    },
    failed: byBatcher(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/SpifBatch/GetBatches', (route) => route.abort('connectionfailed'));
      await page.goto(batchPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    'filtered empty': byBatcher(async ({ page }) => {
      await page.goto(`${batchPath}?state=Paused`);
      await expect(page.getByText('No batch is like this')).toBeVisible();
    }),
    'without patients': {
      as: userAdministrator,
      go: async ({ page }) => {
        await page.goto(batchPath);
        await expect(page.getByText('Your work here opens no patients')).toBeVisible();
      },
    },
    file: byBatcher(({ page }) => upload(page, fourAnswers('four.csv'))),
    'kind of searches': {
      as: searcher,
      go: async ({ page }) => {
        await toSearches(page);
        await chooseKind(page, 'Discovery');
      },
    },
    'read differently': byBatcher(async ({ page }) => {
      await upload(page, fourAnswers('four.csv'));
      await page.getByRole('button', { name: 'Read it differently' }).click();
      const drawer = page.getByRole('dialog', { name: 'Read the file differently' });
      await drawer.getByRole('combobox', { name: 'It is' }).selectOption('fixed width');
      await drawer.getByRole('button', { name: 'Add a field' }).click();
    }),
    columns: byBatcher(({ page }) => toColumns(page, fourAnswers('four.csv'))),
    templates: byBatcher(async ({ page }) => {
      await toColumns(page, fourAnswers('four.csv'));
      await page.getByRole('button', { name: 'Templates' }).click();
      await expect(page.getByRole('dialog', { name: 'Templates' })).toContainText('No template is kept yet');
    }),
    check: byBatcher(({ page }) => toCheck(page, fourAnswers('four.csv'))),
    'check with faults': byBatcher(({ page }) =>
      toCheck(
        page,
        fileOf('faults.csv', [
          line(0, 'ACT'),
          'Quillfeather,Bo,never,,Nobody Knows,A',
          line(1, 'ACT', 'Unheard Of Mutual'),
        ]),
      ),
    ),
    start: byBatcher(async ({ page }) => {
      await toStart(page, fourAnswers('four.csv'));
      await page.getByRole('combobox', { name: 'Start' }).selectOption('later');
    }),
    running: byRunner(({ page }) => run(page, slow(60))),
    completed: byRunner(({ page }) => runToEnd(page, fourAnswers('four.csv'))),
    verified: {
      as: verifier,
      go: async ({ page }) => {
        await verifyToEnd(page);
        await page.getByRole('button', { name: /^Open the check of Ames-OTHERSSN/ }).click();
        await expect(page.getByRole('dialog', { name: /Ames-OTHERSSN/ })).toBeVisible();
      },
    },
    searched: { as: searcher, go: ({ page }) => searchToEnd(page) },
    results: byRunner(async ({ page }) => {
      await runToEnd(page, fourAnswers('four.csv'));
      await page.getByRole('button', { name: 'Results' }).click();
      await expect(page.getByRole('dialog', { name: 'Results' })).toBeVisible();
    }),
    change: byRunner(async ({ page }) => {
      await run(page, slow(60));
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Name, priority, cap, delivery and notices' }).click();
      await expect(page.getByRole('dialog', { name: 'Name, priority, cap, delivery and notices' })).toBeVisible();
    }),
    'not there': byBatcher(async ({ page, noise }) => {
      noise.expect(/status of 404/);
      await page.goto(`${batchPath}?batch=0f8fad5b-d9cb-469f-a165-70867728950e`);
      await expect(page.getByText('This batch is not there')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
