import { exportAs } from '#/steps/exportAs.ts';
import { batchCreatorPath, lookThrough, schedule } from '#/states/batchCreator.ts';
import { filterQueriesPath, openSchedule } from '#/states/filterQueries.ts';
import { master } from '#/states/visit.ts';
import { title } from '#/steps/shell.ts';
import { expect, long, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { everybody, nobody, saveFilter } from '#/fixtures/filters.ts';
import { staffLooker } from '#/fixtures/people.ts';

test.describe('an administrator', () => {
  test.use({ as: staffLooker });

  test('[ROUTE-072] has no list of filters: the screen is a Jedi master’s', async ({ page }) => {
    await page.goto(filterQueriesPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });

  test(
    '[ROUTE-051] makes a batch of a filter: who is left out and why, what it costs, confirmed, and it waits for its hour',
    long,
    async ({ page }) => {
      await lookThrough(page, everybody);
      await expect(page.getByRole('grid', { name: 'Left out' })).toBeVisible();
      await page.getByLabel('Reason').selectOption({ index: 1 });
      await expect(page).toHaveURL(/lack=/);
      const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Text (CSV)')]);
      expect(file.suggestedFilename()).toBe('cannot-be-asked.csv');
      await page.reload();
      await expect(page.getByRole('grid', { name: 'By payer' })).toBeVisible();
      await schedule(page);
      const dialog = page.getByRole('dialog', { name: /^Schedule \d+ checks\?/ });
      await expect(dialog).toContainText(
        /cost about \$[\d,.]+\. [\d,]+ whom the filter picks are left out\. It starts on/,
      );
      await dialog.getByRole('button', { name: /^Schedule/ }).click();
      await expect(page.getByText('It runs by itself from here.')).toBeVisible();
      const id = new URL(page.url()).searchParams.get('selection');
      const [batch] = await query<{ state: string; accepted: number; ready: number }>(
        `SELECT b.state, b.accepted, s.ready FROM phi.batch_selection s
         JOIN phi.batch b ON b.client_id = s.client_id AND b.id = s.batch_id WHERE s.id = $1`,
        [id],
      );
      expect(batch?.state).toBe('Scheduled');
      expect(batch?.accepted).toBe(batch?.ready);
      expect(batch?.accepted).toBeGreaterThan(10);
    },
  );
});

test.describe('a clerk', () => {
  test.use({ as: { clients: { lakeside: ['RealTimeEligibility'] } } });

  test('[ROUTE-051] makes no batches: the screen is closed', async ({ page }) => {
    await page.goto(batchCreatorPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-072] writes a filter by keyboard alone, tries it, saves it, and finds it in a sentence', async ({
    page,
  }) => {
    await page.goto(filterQueriesPath);
    await expect(title(page, 'Filter Queries')).toBeVisible();
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'New filter' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'New filter' });
    const name = drawer.getByLabel('Name');
    await expect(name).toBeFocused();
    const called = `Women ${Date.now()}`;
    await page.keyboard.type(called);
    await page.keyboard.press('Tab');
    await page.keyboard.press('p'); // Patients
    await drawer.getByRole('button', { name: 'Remove condition 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Add condition' })).toBeFocused();
    await page.keyboard.press('Enter');
    const first = drawer.getByRole('group', { name: 'Condition 1' });
    await expect(first.getByLabel('Field')).toBeFocused();
    await page.keyboard.type('Sex');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(first.getByLabel('Value')).toBeFocused();
    await page.keyboard.type('Fe');
    await drawer.getByRole('button', { name: 'Add condition' }).focus();
    await page.keyboard.press('Enter');
    const second = drawer.getByRole('group', { name: 'Condition 2' });
    await expect(second.getByLabel('Field')).toBeFocused();
    await page.keyboard.type('Age');
    await expect(second.getByLabel('Asks')).toHaveValue('is');
    await page.keyboard.press('Tab');
    await page.keyboard.type('is b');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40');
    await drawer.getByRole('button', { name: 'Preview' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('grid', { name: 'Preview' })).toBeVisible();
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${called} is saved`)).toBeVisible();
    await page.goto(`${filterQueriesPath}?q=${encodeURIComponent(called)}`);
    await expect(page.getByRole('gridcell', { name: 'Sex is Female and Age in years is 40 or more' })).toBeVisible();
  });

  test('[ROUTE-072] two who change a filter at once lose nothing, and one that nothing uses goes', async ({
    page,
    person,
    noise,
  }) => {
    noise.expect(/status of 409/);
    await page.goto(filterQueriesPath);
    await expect(page.getByRole('button', { name: 'New filter' }).first()).toBeVisible();
    const id = await saveFilter('Shared', everybody, 'Registration', person.email);
    await page.goto(`${filterQueriesPath}?filter=${id}`);
    const drawer = page.getByRole('dialog', { name: /^Shared/ });
    await drawer.getByLabel('At most').fill('50');
    await query(
      `UPDATE phi.filter_query SET row_version = 2, tree = '{"Join":"and","Parts":[{"Field":"SSN","Op":"isEmpty","Values":[]}]}' WHERE id = $1`,
      [id],
    );
    await drawer.getByRole('button', { name: 'Save filter' }).click();
    await expect(drawer.getByText(/^Changed by/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Save filter' }).click();
    await expect(page.getByText(/is saved$/)).toBeVisible();
    const [row] = await query<{ row_limit: number; field: string }>(
      "SELECT row_limit, tree #>> '{Parts,0,Field}' AS field FROM phi.filter_query WHERE id = $1",
      [id],
    );
    expect(row).toEqual({ row_limit: 50, field: 'SSN' });
    await page.goto(`${filterQueriesPath}?filter=${id}`);
    await drawer.getByRole('button', { name: 'Remove filter' }).click();
    await page
      .getByRole('dialog', { name: /^Remove Shared/ })
      .getByRole('button', { name: 'Remove filter' })
      .click();
    await expect(page.getByText(/is removed$/)).toBeVisible();
    expect(await query('SELECT 1 FROM phi.filter_query WHERE id = $1', [id])).toEqual([]);
  });

  test('[ROUTE-072] what another tab has removed is said to be gone already, and leaves the list', async ({
    page,
    context,
    person,
    noise,
  }) => {
    noise.expect(/status of 404/);
    await page.goto(filterQueriesPath);
    await expect(page.getByRole('button', { name: 'New filter' }).first()).toBeVisible();
    const id = await saveFilter('Twice', everybody, 'Registration', person.email);
    const other = await context.newPage();
    const [first, second] = [page, other] as const;
    for (const tab of [first, second]) {
      await tab.goto(`${filterQueriesPath}?filter=${id}`);
      await tab
        .getByRole('dialog', { name: /^Twice/ })
        .getByRole('button', { name: 'Remove filter' })
        .click();
    }
    const sure = (tab: typeof page) =>
      tab
        .getByRole('dialog', { name: /^Remove Twice/ })
        .getByRole('button', { name: 'Remove filter' })
        .click();
    await sure(first);
    await expect(first.getByText(/^Twice .* is removed$/)).toBeVisible();
    await sure(second);
    await expect(second.getByText(/^Twice .* was removed already$/)).toBeVisible();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByRole('gridcell', { name: /^Twice/ })).toHaveCount(0);
    await expect(second.getByText(/not found/)).toHaveCount(0);
  });

  test('[ROUTE-072] has a batch made of a filter by schedule: set up by keyboard, run now, paused, and it keeps the filter', async ({
    page,
    person,
  }) => {
    await page.goto(filterQueriesPath);
    await expect(page.getByRole('button', { name: 'New filter' }).first()).toBeVisible();
    const id = await saveFilter('Nightly', nobody, 'Registration', person.email);
    await page.goto(`${filterQueriesPath}?filter=${id}`);
    await page.getByRole('button', { name: 'Schedule and runs' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Schedule of Nightly/ });
    await expect(drawer.getByText('It has not run yet')).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Runs' }).selectOption({ label: 'Each month' });
    await drawer.getByLabel('On day').selectOption({ label: '31, or the last day' });
    await drawer.locator('input[type="time"]').fill('05:45');
    await drawer.getByRole('button', { name: 'Save schedule' }).click();
    await expect(drawer.getByText('nobody confirms what it costs').first()).toBeVisible();
    await drawer.getByLabel('Stops at a cost of').fill('12.50');
    await drawer.getByLabel('Tell people how many it picks').check();
    await drawer.getByRole('group', { name: 'Who is told' }).getByRole('checkbox').first().check();
    await drawer.getByLabel('Stops at a cost of').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^The schedule of Nightly .* is saved$/)).toBeVisible();

    await openSchedule(page, id);
    await expect(drawer.getByText('Day 31 of each month at 5:45 AM')).toBeVisible();
    await expect(drawer.getByText(/5:45 AM/).nth(1)).toBeVisible();
    await drawer.getByRole('button', { name: 'Run now' }).click();
    const log = drawer.getByRole('grid', { name: 'Runs' });
    await expect(log.getByRole('gridcell', { name: 'Done' })).toBeVisible();
    const runs = await query<{ picked: number; told: number; batch_id: string | null; kind: string }>(
      'SELECT picked, told, batch_id, kind FROM phi.filter_run WHERE filter_id = $1',
      [id],
    );
    expect(runs).toEqual([{ picked: 0, told: 0, batch_id: null, kind: 'Hand' }]);
    await drawer.getByRole('button', { name: 'Pause' }).click();
    await expect(drawer.getByText('Paused')).toBeVisible();

    await page.goto(`${filterQueriesPath}?filter=${id}`);
    const filter = page.getByRole('dialog', { name: /^Nightly/ });
    await expect(filter.getByText('schedule, set')).toBeVisible();
    await expect(filter.getByRole('button', { name: 'Remove filter' })).toHaveAttribute('aria-disabled', 'true');
    await openSchedule(page, id);
    await drawer.getByRole('button', { name: 'Remove schedule' }).click();
    await page
      .getByRole('dialog', { name: /^Remove the schedule/ })
      .getByRole('button', { name: 'Remove schedule' })
      .click();
    await expect(page.getByText('The schedule is removed')).toBeVisible();
    expect(await query('SELECT 1 FROM phi.filter_schedule WHERE filter_id = $1', [id])).toEqual([]);
  });
});
