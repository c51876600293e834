import { casesPath, caseLead, closeIt, closerMaster, closerPath, openedBefore, openNewCloser } from '#/steps/cases.ts';
import { expect, test } from '#/test.ts';

test.describe('who answers for a client', () => {
  test.use({ as: caseLead });

  test('[STATE-43] sets up a rule that opens cases, sees what it would open, takes it off the list and back', async ({
    page,
  }, info) => {
    await page.goto(casesPath);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Rules that open cases' });
    await expect(list.getByText('No rule opens a case yet')).toBeVisible();
    await list.getByRole('button', { name: 'New rule' }).click();
    const drawer = page.getByRole('dialog', { name: 'New rule' });
    await drawer.getByRole('combobox', { name: 'Looks at' }).selectOption('Answer');
    await drawer.getByRole('button', { name: 'Save rule' }).click();
    await expect(drawer.getByText('Choose at least one').first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Name' }).fill('No longer active');
    await drawer.getByRole('checkbox', { name: 'Inactive' }).check();
    await drawer.getByRole('button', { name: 'What would it open?' }).click();
    await expect(drawer.getByText('0 cases would open today.')).toBeVisible();
    await drawer.getByRole('switch', { name: /^On/ }).check();
    await page.screenshot({ path: info.outputPath('rule.png') });
    await drawer.getByRole('button', { name: 'Save rule' }).click();
    await expect(list.getByText('An answer that is Inactive opens', { exact: false })).toBeVisible();
    await expect(list.getByText('On', { exact: true })).toBeVisible();
    await page.screenshot({ path: info.outputPath('rules.png') });
    await list.getByRole('button', { name: 'No longer active' }).click();
    await page.getByRole('button', { name: 'Take off the list' }).click();
    await expect(list.getByText('No rule opens a case yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('Off', { exact: true })).toBeVisible();
  });
});

test.describe('a Jedi master', () => {
  test.use({ as: closerMaster });

  test('[ROUTE-065] writes a rule of the case closer, looks which cases it picks, closes and opens them again', async ({
    page,
    token,
  }, info) => {
    const { last } = await openedBefore(token);
    await openedBefore(token);
    await openNewCloser(page);
    const fresh = page.getByRole('dialog', { name: 'New rule' });
    await fresh.getByRole('textbox', { name: 'Name' }).fill('Nothing at risk');
    await fresh.getByRole('textbox', { name: 'At risk, at most' }).fill('0');
    await fresh.getByRole('button', { name: 'Look which' }).click();
    await expect(fresh.getByText('2 cases, $0.00 at risk')).toBeVisible();
    await expect(fresh.getByText('Save the rule first')).toBeVisible();
    await fresh.getByRole('button', { name: 'Save rule' }).click();
    const row = page.getByRole('grid', { name: 'Rules' }).getByRole('row', { name: /Nothing at risk/ });
    await row.getByRole('button', { name: 'Nothing at risk' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nothing at risk' });
    await drawer.getByRole('button', { name: 'Look which' }).click();
    await expect(drawer.getByText(`${last}, Marisela`)).toBeVisible();
    await page.screenshot({ path: info.outputPath('closer.png') });
    // What was looked at is there when the page is loaded anew.
    await page.reload();
    await expect(drawer.getByText(`${last}, Marisela`)).toBeVisible();
    await closeIt(page);
    await expect(drawer.getByText('2 closed')).toBeVisible();
    await expect(drawer.getByText('It would close no case now')).toBeVisible();
    const file = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Its cases' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await file).suggestedFilename()).toBe('case-closer-run.csv');
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('dialog', { name: 'Open 2 cases again?' })
      .getByRole('button', { name: 'Open them again' })
      .click();
    await expect(drawer.getByText('2 opened again')).toBeVisible();
    await page.screenshot({ path: info.outputPath('closer-undone.png') });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.screenshot({ path: info.outputPath('closer-narrow.png') });
  });
});

test.describe('a provider administrator', () => {
  test.use({ as: { clients: { lakeside: [] }, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-065] has no case closer', async ({ page }) => {
    await page.goto(closerPath);
    await expect(page).toHaveURL(/unauthorized/i);
  });
});
