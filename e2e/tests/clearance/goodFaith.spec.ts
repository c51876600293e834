import { clearanceGrid, clearancePath, clearer, openGrid, visitToClear } from '#/steps/clearance.ts';
import { daysAhead, openGoodFaith } from '#/steps/goodFaith.ts';
import { post } from '#/fixtures/calls.ts';
import { expect, test } from '#/test.ts';

test.describe('one who clears visits', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] [GEN-07] hands who pays alone a lawful estimate, by when it is due, and holds the bill against it', async ({
    page,
    token,
  }, info) => {
    const near = await visitToClear(token, 1);
    const { last, visit } = await visitToClear(token, daysAhead);
    await openGrid(page, token, near.last);

    // One is due long before its visit is near: the chip looks at all days ahead.
    await page.goto(`${clearancePath}?due=goodFaith`);
    const grid = clearanceGrid(page);
    await expect(grid.getByRole('row', { name: new RegExp(last) })).toBeVisible();
    await expect(grid.getByRole('row', { name: new RegExp(near.last) })).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('due.png') });
    await grid.getByRole('button', { name: new RegExp(last) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Good-faith estimate', exact: true }).click();
    await expect(page.getByText(/^Due by /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Issue/ })).toHaveCount(0);

    // What a person said of who pays is kept.
    await page.getByRole('button', { name: 'Who pays' }).click();
    const who = page.getByRole('dialog', { name: 'Who pays' });
    await who.getByRole('combobox', { name: /says$/ }).selectOption({ label: 'Has no plan' });
    await who.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Has no plan \(/)).toBeVisible();

    // A draft is saved while something is missing, and nothing is issued before.
    await page.getByRole('button', { name: 'Look it through' }).click();
    const draft = page.getByRole('dialog', { name: 'Write the good-faith estimate' });
    await draft.getByRole('textbox', { name: 'Main service, in plain words' }).fill('Upper endoscopy');
    const provider = draft.getByRole('group', { name: 'Provider 1' });
    for (const [name, value] of [
      ['NPI', '1245319599'],
      ['Street', '1200 Harbor Drive'],
      ['City', 'Tideland'],
      ['State', 'oh'],
    ] as const)
      await provider.getByRole('textbox', { name, exact: true }).fill(value);
    await draft.getByRole('button', { name: 'Add a line' }).click();
    const line = draft.getByRole('group', { name: 'Line 1' });
    for (const [name, value] of [
      ['In plain words', 'Endoscopy with biopsy'],
      ['Service code', '43239'],
      ['Diagnosis code', 'K21.9'],
      ['Charge', '1,875.00'],
    ] as const)
      await line.getByRole('textbox', { name }).fill(value);
    await draft
      .getByRole('combobox', { name: 'Is anything scheduled separately, before or after?' })
      .selectOption({ label: 'No, nothing' });
    await page.screenshot({ path: info.outputPath('draft.png') });
    await draft.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByText('One thing is missing.')).toBeVisible();
    await expect(page.getByText(/A TIN of nine digits/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Issue/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change it' }).click();
    await provider.getByRole('textbox', { name: 'TIN' }).fill('98-7654321');
    await draft.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByRole('button', { name: 'Issue estimate 1' }).click();
    await expect(page.getByText('Not handed out yet.')).toBeVisible();

    // How, when and to whom; then it is off the list.
    await page.getByRole('button', { name: 'Hand out estimate 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'It is handed out' }).click();
    await expect(page.getByText(/^Handed out on /)).toBeVisible();
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print estimate 1' }).click();
    await page.getByRole('menuitem', { name: 'In Spanish' }).click();
    expect((await paper).suggestedFilename()).toBe('good-faith-estimate.pdf');
    await expect
      .poll(async () => {
        const bearer = { authorization: `Bearer ${token}` };
        const { data } = await post(
          '/FinancialClearance/FinancialClearanceGrid/GetClearance',
          { GoodFaithDue: true },
          bearer,
        );
        return JSON.stringify(data['Rows']).includes(last);
      })
      .toBe(false);

    // A bill of $400 above is substantially in excess.
    await page.getByRole('button', { name: 'Add a bill' }).click();
    const bill = page.getByRole('dialog', { name: 'Add a bill' });
    await bill.getByRole('textbox', { name: 'Amount' }).fill('2,275.00');
    await bill.getByRole('button', { name: 'Add the bill' }).click();
    await expect(page.getByRole('alert').getByText(/billed \$400\.00 more than estimated/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('billed.png'), fullPage: true });
    await page.getByRole('button', { name: 'Take back the bill of $2,275.00' }).click();
    await expect(page.getByRole('alert').getByText(/more than estimated/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert').getByText(/more than estimated/)).toBeVisible();

    // The estimate leads here, and says where it stands.
    await page.getByRole('button', { name: 'Estimate', exact: true }).click();
    const brief = page.getByRole('region', { name: 'Good-faith estimate' });
    await expect(brief.getByText(/^Handed out on /)).toBeVisible();
    await page.screenshot({ path: info.outputPath('estimate.png') });
    await brief.getByRole('button', { name: 'Good-faith estimate' }).click();
    await expect(page.getByRole('heading', { name: 'Who pays, and by when' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(last));

    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: info.outputPath('narrow.png'), fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGoodFaith(page, visit);
    await page.screenshot({ path: info.outputPath('dark.png') });
  });
});
