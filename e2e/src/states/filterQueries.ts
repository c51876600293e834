import { expect, type Page } from '@playwright/test';
import { everybody, saveFilter, saveSchedule, withInsurance } from '#/fixtures/filters.ts';
import { byMaster, type Visits } from './visit.ts';

export const filterQueriesPath = '/ClientManagement/FilterQueries';

const openNew = async (page: Page) => {
  await page.goto(`${filterQueriesPath}?filter=new`);
  await expect(page.getByRole('dialog', { name: 'New filter' })).toBeVisible();
};

export const openSchedule = async (page: Page, id: string) => {
  await page.goto(`${filterQueriesPath}?schedule=${id}`);
  await expect(page.getByRole('dialog', { name: /^Schedule of/ })).toBeVisible();
};

export const filterQueriesVisits = {
  filterQueries: {
    list: byMaster(async ({ page, email }) => {
      await saveSchedule(await saveFilter('With an insurance', withInsurance, 'Registration', email), email);
      await page.goto(filterQueriesPath);
      await expect(page.getByRole('grid', { name: 'Filters' })).toBeVisible();
    }),
    empty: byMaster(async ({ page }) => {
      await page.goto(`${filterQueriesPath}?q=zzz`);
      await expect(page.getByText('No filter is like this')).toBeVisible();
    }),
    failed: byMaster(async ({ page, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/FilterQueries/List', (route) => route.abort('connectionfailed'));
      await page.goto(filterQueriesPath);
      await expect(page.getByText('The list did not load')).toBeVisible();
    }),
    new: byMaster(({ page }) => openNew(page)),
    errors: byMaster(async ({ page }) => {
      await openNew(page);
      await page.getByRole('button', { name: 'Add group' }).click();
      await page.getByRole('button', { name: 'Save filter' }).click();
      await page.getByRole('group', { name: 'Condition 1', exact: true }).getByLabel('Field').selectOption('Age');
      await expect(page.getByText('Give a first value, a last one, or both').first()).toBeVisible();
    }),
    edit: byMaster(async ({ page, email }) => {
      const id = await saveFilter('With an insurance', withInsurance, 'Registration', email);
      await page.goto(`${filterQueriesPath}?filter=${id}`);
      await expect(page.getByText('No batch was made with it yet, and no extract rests on it.')).toBeVisible();
    }),
    previewed: byMaster(async ({ page, email }) => {
      const id = await saveFilter('Everybody', everybody, 'Registration', email);
      await page.goto(`${filterQueriesPath}?filter=${id}`);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('grid', { name: 'Preview' })).toBeVisible();
    }),
    'preview failed': byMaster(async ({ page, email, noise }) => {
      noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
      await page.route('**/FilterQueries/Preview', (route) => route.abort('connectionfailed'));
      const id = await saveFilter('Everybody', everybody, 'Registration', email);
      await page.goto(`${filterQueriesPath}?filter=${id}`);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByText('The preview did not load')).toBeVisible();
    }),
    schedule: byMaster(async ({ page, email }) => {
      await openSchedule(page, await saveFilter('Scheduled', withInsurance, 'Registration', email));
    }),
    'schedule errors': byMaster(async ({ page, email }) => {
      await openSchedule(page, await saveFilter('Scheduled', withInsurance, 'Registration', email));
      await page.getByLabel('Tell people how many it picks').check();
      await page.getByRole('button', { name: 'Save schedule' }).click();
      await expect(page.getByText('Choose whom to tell').first()).toBeVisible();
    }),
    'schedule runs': byMaster(async ({ page, email }) => {
      const id = await saveFilter('Scheduled', withInsurance, 'Registration', email);
      await saveSchedule(id, email);
      await openSchedule(page, id);
      await expect(page.getByRole('grid', { name: 'Runs' })).toBeVisible();
    }),
  },
} satisfies Partial<Visits>;
