import { expect } from '@playwright/test';
import { registeredBefore } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import { addPerson, answerSheet, fplPath, incomeRow, judged, results, typeAlone } from '#/steps/fplCalculator.ts';
import type { Visit, Visits } from './visit.ts';

const worker: PersonSpec = { ownClient: ['CaseManagement'] };
const byWorker = (go: Visit['go']): Visit => ({ as: worker, go });

export const fplCalculatorVisits = {
  fplCalculator: {
    empty: byWorker(async ({ page }) => {
      await page.goto(fplPath);
      await expect(page.getByText('In which state does the household live?')).toBeVisible();
    }),
    judged: byWorker(({ page }) => judged(page)),
    'a large household': byWorker(async ({ page }) => {
      await judged(page);
      await addPerson(page, 'Spouse', '33');
      for (const age of ['12', '9', '6', '3', '0']) await addPerson(page, 'Child', age);
      await expect(results(page).getByRole('row')).toHaveCount(23);
    }),
    errors: byWorker(async ({ page }) => {
      await page.goto(fplPath);
      await typeAlone(page, 'NY', '34', 'much');
      await expect(answerSheet(page).getByText('Income 1: enter an amount in figures')).toBeVisible();
      await incomeRow(page, 1).getByRole('combobox', { name: 'Each' }).selectOption('Hour');
    }),
    person: {
      as: { ownClient: ['CaseManagement', 'RealTimeEligibility'] },
      go: async ({ page, token }) => {
        const id = await registeredBefore(token, ada);
        await page.goto(`${fplPath}?RegMasterID=${id}`);
        await expect(answerSheet(page).getByText('Ada Winter')).toBeVisible();
      },
    },
    failed: byWorker(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/FedPovertyCalculator/GetBasis', (route) => route.abort('connectionfailed'));
      await page.goto(fplPath);
      await typeAlone(page, 'NY', '34', '1840');
      await expect(page.getByText('The limits of the state did not load')).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;

const ada = { FirstName: 'Ada', LastName: 'Winter', DateOfBirth: '1990-02-03', State: 'NY' };
