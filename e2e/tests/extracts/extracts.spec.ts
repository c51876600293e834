import { readFile } from 'node:fs/promises';
import {
  extractDocumentationPath,
  extractParametersPath,
  openDelivery,
  openRun,
  saveDelivery,
} from '#/states/extracts.ts';
import { master } from '#/states/visit.ts';
import { narrowList } from '#/steps/narrowList.ts';
import { title } from '#/steps/shell.ts';
import { expect, long, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { placeParameter, saveExtract } from '#/fixtures/extracts.ts';
import { saveFilter, withInsurance } from '#/fixtures/filters.ts';
import { staffLooker } from '#/fixtures/people.ts';
import { sandboxUrl } from '#/fixtures/fixtures.ts';

test.describe('an administrator', () => {
  test.use({ as: staffLooker });

  for (const [id, path] of [
    ['ROUTE-089', extractDocumentationPath],
    ['ROUTE-090', extractParametersPath],
  ] as const)
    test(`[${id}] has no extracts: the screen is a Jedi master’s`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized/);
    });
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('[ROUTE-090] defines an extract, looks at its rows, activates and runs it, and has the file', async ({
    page,
    person: { email },
  }) => {
    const filter = await saveFilter('For a new extract', withInsurance, 'Registration', email);
    const [stored] = await query<{ name: string }>('SELECT name FROM phi.filter_query WHERE id = $1', [filter]);
    await page.goto(extractParametersPath);
    await expect(title(page, 'Extract Parameters')).toBeVisible();
    await page.getByRole('button', { name: 'New extract' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New extract' });
    const called = `Nightly ${Date.now()}`;
    await drawer.getByRole('textbox', { name: 'Name' }).first().fill(called);
    await drawer.getByRole('combobox', { name: 'Filter' }).fill(stored?.name ?? '');
    await page.getByRole('option', { name: stored?.name ?? '' }).click();
    await drawer.getByRole('button', { name: 'Add a column' }).click();
    const second = drawer.getByRole('group', { name: 'Column 2' });
    await second.getByLabel('Name').fill('MRN');
    await drawer.getByRole('button', { name: 'Save extract' }).click();
    await expect(drawer.getByText('Two columns are called “MRN”. Rename one of them.').first()).toBeVisible();
    await second.getByLabel('Name').fill('Payer');
    await second.getByLabel('Holds').selectOption('Payer');
    await drawer.getByRole('button', { name: 'Move column 2 up' }).click();
    await expect(drawer.getByRole('group', { name: 'Column 1' }).getByLabel('Name')).toHaveValue('Payer');
    await drawer.getByLabel('Trailer line').fill('TRL|{rows}');
    await drawer.getByRole('combobox', { name: 'Runs' }).selectOption({ label: 'Each day' });
    await drawer.getByRole('combobox', { name: 'Again that day' }).selectOption({ label: 'Every 4 hours' });
    await drawer.getByLabel('Until').fill('08:00');
    await drawer.getByRole('button', { name: 'Save extract' }).click();
    await expect(drawer.getByText('Let the last run be later than the first').first()).toBeVisible();
    await drawer.getByLabel('Until').fill('18:00');
    await drawer.getByRole('button', { name: 'Save extract' }).click();
    await expect(page.getByRole('heading', { name: called })).toBeVisible();
    await expect(page.getByText('Each day every 4 hours from 6:00 AM to 6:00 PM').first()).toBeVisible();
    await page.getByRole('button', { name: 'Preview 100 rows' }).click();
    const preview = page.getByRole('grid', { name: 'Preview' });
    await expect(preview.getByRole('columnheader')).toHaveText(['Payer', 'MRN']);
    await expect(preview.getByText(/^\*+/).first()).toBeVisible();

    await expect(page.getByText('It runs once it is active')).toBeVisible();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Run an extract' });
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByText('lies in the Outbound folder.')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]?.endsWith('Payer,MRN')).toBe(true);
    expect(lines.at(-2)).toBe(`TRL|${lines.length - 3}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const runs = page.getByRole('grid', { name: 'Runs' });
    await expect(runs.getByRole('row').nth(1)).toContainText('Delivered');
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Failed');
    await expect(page).toHaveURL(/runs=Failed/);
    await page.reload();
    await expect(page.getByText('No run is like this')).toBeVisible();
  });

  test(
    '[ROUTE-090] has files brought to a server of the client’s, tries it, and sees each delivered',
    long,
    async ({ page, person: { email } }) => {
      const { id } = await saveExtract(email, {});
      const user = `coverline-${id.slice(0, 8)}`;
      await saveDelivery(page, id, user);
      const drawer = await openDelivery(page, id);
      await expect(drawer.getByText('One is kept. Leave this empty to keep it')).toBeVisible();
      await drawer.getByRole('button', { name: 'Test the connection' }).click();
      await expect(drawer.getByText('The connection works:')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('folder /outbound').first()).toBeVisible();

      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Run an extract' });
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(dialog.getByText('lies in the Outbound folder.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      const row = page.getByRole('grid', { name: 'Runs' }).getByRole('row').nth(1);
      await expect(row).toContainText('Delivered');
      const told = (await (await fetch(sandboxUrl(`/sftp?user=${user}`))).json()) as { Received: { name: string }[] };
      expect(told.Received).toHaveLength(1);
      await expect(row).toContainText(told.Received[0]?.name ?? 'a name');

      await openDelivery(page, id);
      await drawer.getByRole('button', { name: 'Bring no files to this server' }).click();
      await page.getByRole('button', { name: 'Forget the server' }).click();
      await expect(drawer).toHaveCount(0);
      await expect(page.getByText('folder /outbound')).toHaveCount(0);
    },
  );

  test('[ROUTE-090] defines one of messages: no columns are asked for, and numbers are whole where it says so', async ({
    page,
    person: { email },
  }) => {
    const { id, name } = await saveExtract(email, {});
    await page.goto(`${extractParametersPath}?extract=${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const drawer = page.getByRole('dialog', { name: `Edit ${name}` });
    await expect(drawer.getByRole('group', { name: 'Column 1' })).toBeVisible();
    await drawer.getByLabel('Format').selectOption('X12 271, as payers answered');
    await expect(drawer.getByRole('group', { name: 'Column 1' })).toHaveCount(0);
    await drawer.getByLabel('Numbers of persons stand in it whole').check();
    await drawer.getByRole('button', { name: 'Save extract' }).click();
    await expect(page.getByText('is saved as version 2')).toBeVisible();
    await expect(page.getByText('X12 271, as payers answered')).toBeVisible();
    await page.getByRole('link', { name: 'Layout document' }).click();
    await expect(page.getByLabel('Sample', { exact: true })).toContainText('MI*SAMPLE0001');
    await expect(page.getByRole('grid', { name: 'Changes' })).toContainText('Numbers of persons whole: no is now yes.');
  });

  test('[MODAL-04] the modal has its title, holds the focus, takes parameters, and closes with Escape to where it was opened', async ({
    page,
    person: { email },
  }) => {
    const { id, name } = await saveExtract(email, { parameters: [placeParameter] });
    await page.goto(extractDocumentationPath);
    const opener = page.getByRole('button', { name: 'Run an extract' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Run an extract' });
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByRole('combobox', { name: 'Extract' }).fill(name);
    await page.getByRole('option', { name }).click();
    await expect(dialog.getByLabel('Place')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await openRun(page, id);
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(
      dialog.getByText('Parameter “Place” is missing. Enter its value, or give it a default.'),
    ).toBeVisible();
    await dialog.getByLabel('Place').fill('Springfield');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByText('lies in the Outbound folder.')).toBeVisible();
  });

  test('[ROUTE-089] finds the document of an extract by its list, with layout, sample and changes, and as PDF', async ({
    page,
    person: { email },
  }) => {
    const { name } = await saveExtract(email, { format: 'fixed', parameters: [placeParameter] });
    await page.goto(extractDocumentationPath);
    await expect(title(page, 'Extract Documentation')).toBeVisible();
    await narrowList(page, name);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('grid', { name: 'Layout' }).getByRole('row').nth(2)).toContainText('13–24');
    await expect(page.getByLabel('Sample', { exact: true })).toContainText('SAMPLE');
    await expect(page.getByRole('grid', { name: 'Changes' })).toContainText('Added.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^extract-[0-9a-f]{8}-v1\.pdf$/);
    await page.getByRole('link', { name: 'Definition and runs' }).click();
    await expect(title(page, 'Extract Parameters')).toBeVisible();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});
