import { expectAccessible } from '#/checks/axe.ts';
import { fourAnswers, stands, toColumns } from '#/steps/batch.ts';
import { chooseFile, exchangePath, fileRow, newSchedule, openFile, openRules, ruleItems } from '#/steps/exchange.ts';
import { expect, long, test } from '#/test.ts';
import { addRule, keepTemplate } from '#/fixtures/exchangeRules.ts';
import type { PersonSpec } from '#/fixtures/people.ts';

/** At a client of their own: no other test's files meet its rules. */
const both: PersonSpec = { ownClient: ['ClientAdministrator', 'RealTimeEligibility'], name: ['Ines', 'Okafor'] };

test.describe('an administrator of a client who checks coverage too', () => {
  test.use({ as: both });

  test('[ROUTE-036] a mapping is kept, a rule names it, and a file becomes a batch that is asked by itself', async ({
    page,
  }) => {
    test.slow(); // a batch is mapped, and another one runs
    await toColumns(page, fourAnswers('first of its kind.csv'));
    await page.getByRole('checkbox', { name: 'Keep this mapping' }).check();
    await page.getByRole('textbox', { name: 'Name of the template' }).fill('Day list');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('button', { name: /^Go on with/ })).toBeVisible();

    await page.goto(exchangePath);
    const drawer = await openRules(page);
    await drawer.getByRole('button', { name: 'Add a rule' }).click();
    const form = page.getByRole('dialog', { name: 'New routing rule' });
    await form.getByRole('textbox', { name: 'Name of the file' }).fill('day*.csv');
    await form.getByRole('combobox', { name: 'Mapping template' }).selectOption({ label: 'Day list (6 columns)' });
    await form.getByRole('textbox', { name: 'Skip who was answered' }).fill('2');
    await form.getByRole('combobox', { name: 'Lay the results into Outbound' }).selectOption({ label: 'As CSV' });
    await form.getByRole('button', { name: 'Add the rule' }).click();
    await expect(ruleItems(drawer)).toHaveCount(1);
    await expect(ruleItems(drawer)).toContainText(
      'starts by itself · skips who was answered in the last 2 days · its results come back as CSV',
    );
    await drawer.press('Escape');

    await chooseFile(page, newSchedule('Day 7.csv', 3));
    const row = fileRow(page, 'Day 7.csv');
    await expect(row).toContainText('Processed');
    await row.getByRole('link', { name: 'Batch: completed' }).click();
    await expect(page).toHaveURL(/\/spifmanagement\/spifbatch\?batch=/);
    await expect(stands(page, 'Completed')).toBeVisible();
    await page.getByRole('button', { name: 'Results' }).click();
    await expect(page.getByRole('dialog', { name: 'Results' })).toContainText('laid into the file exchange');
  });

  test('[ROUTE-036] rules are moved by keyboard, tried, changed and removed', async ({ page, person, token }) => {
    expect(token).not.toBe('');
    const template = await keepTemplate(person.email);
    for (const pattern of ['*', 'lab*', 'lab-??.csv']) await addRule(person.email, { pattern, template });
    await page.goto(exchangePath);
    const drawer = await openRules(page);
    const patterns = () =>
      ruleItems(drawer)
        .getByRole('button', { name: /^Rule / })
        .allTextContents();
    const name = drawer.getByRole('textbox', { name: 'Name of a file' });
    await name.fill('LAB-07.csv');
    await expect(drawer.getByText(/^Rule 1, \*, takes it/)).toBeVisible();
    const up = drawer.getByRole('button', { name: 'Move lab-??.csv up' });
    await up.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Rule 2: lab-??.csv' })).toBeVisible();
    await expect(up).toBeFocused();
    await expect
      .poll(async () => {
        await up.press('Enter');
        return patterns();
      })
      .toEqual(['lab-??.csv', '*', 'lab*']);
    await expect(up).toBeFocused();
    await expect(drawer.getByText(/^Rule 1, lab-\?\?\.csv, takes it/)).toBeVisible();
    await page.reload();
    await openRules(page);
    await expect.poll(patterns).toEqual(['lab-??.csv', '*', 'lab*']);

    await drawer.getByRole('button', { name: 'Remove *', exact: true }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(ruleItems(drawer)).toHaveCount(2);
    await name.fill('other.csv');
    await expect(drawer.getByText('No rule takes it: the file would stay in Inbound.')).toBeVisible();

    await drawer.getByRole('button', { name: 'Rule 2: lab*' }).click();
    const form = page.getByRole('dialog', { name: 'Routing rule', exact: true });
    await form.getByRole('textbox', { name: 'Name of the file' }).fill('LAB-??.CSV');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Another rule has this pattern').first()).toBeVisible();
    await form.getByRole('textbox', { name: 'Name of the file' }).fill('other*');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByRole('button', { name: 'Rule 2: other*' })).toBeVisible();
    await expectAccessible(page);
  });

  test(
    '[ROUTE-036] the same content waits for a person; a strange column fails with what to do',
    long,
    async ({ page, person, token }) => {
      test.slow(); // two batches run
      expect(token).not.toBe('');
      await addRule(person.email, { pattern: '*', template: await keepTemplate(person.email) });
      await page.goto(exchangePath);
      const file = newSchedule('once.csv');
      await chooseFile(page, file);
      await expect(fileRow(page, 'once.csv')).toContainText('Processed');
      await chooseFile(page, { ...file, name: 'twice.csv' });
      await expect(fileRow(page, 'twice.csv')).toContainText('Waits: same content as before');
      const held = await openFile(page, 'twice.csv');
      await expect(held.getByText(/its content is that of once\.csv/)).toBeVisible();
      await held.getByRole('button', { name: 'Route it all the same' }).click();
      await expect(held.getByRole('link', { name: 'Batch: completed' })).toBeVisible();
      await held.press('Escape');

      const odd = Buffer.from(
        file.buffer
          .toString()
          .replaceAll(/\r\n(?=.)/g, ',x\r\n')
          .replace(',x\r\n', ',Colour\r\n'),
      );
      await chooseFile(page, { name: 'odd.csv', mimeType: 'text/csv', buffer: odd });
      await expect(fileRow(page, 'odd.csv')).toContainText('Failed');
      const failed = await openFile(page, 'odd.csv');
      await expect(failed.getByRole('alert')).toContainText('does not know this column of the file: “Colour”');
      await expect(failed.getByRole('button', { name: 'Download' })).toBeVisible();
      await expect(failed.getByRole('button', { name: 'Route again' })).toBeVisible();
    },
  );
});
