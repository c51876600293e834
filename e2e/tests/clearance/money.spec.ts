import { clearancePath, clearer } from '#/steps/clearance.ts';
import { openEstimate } from '#/steps/estimate.ts';
import { moneyOf, openMoney, visitToPay } from '#/steps/money.ts';
import { expect, test } from '#/test.ts';

test.describe('one who clears visits', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] takes money for a visit, agrees a plan about the rest, voids, and closes the day with a difference', async ({
    page,
    token,
  }, info) => {
    await page.goto(`${clearancePath}?desk=today`);
    await page.getByRole('button', { name: 'Terms' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms at the desk' });
    await terms.getByRole('textbox', { name: 'Payment page' }).fill('http://pay.example.org/');
    await terms.getByRole('button', { name: 'Save' }).click();
    await expect(terms.getByText(/begins with https/).first()).toBeVisible();
    await terms.getByRole('textbox', { name: 'Payment page' }).fill('https://pay.example.org/');
    await terms.getByRole('button', { name: 'Save' }).click();
    await expect(terms).toHaveCount(0);

    const visit = await visitToPay(token);
    await openMoney(page, visit);
    const money = moneyOf(page);
    await expect(money.getByRole('link', { name: 'Payment page' })).toHaveAttribute('href', 'https://pay.example.org/');
    await money.getByRole('button', { name: 'Collect $320.00' }).click();
    const form = page.getByRole('dialog', { name: 'Record what was collected' });
    await form.getByRole('textbox', { name: 'Amount in dollars' }).fill('50');
    await form.getByRole('combobox', { name: 'Taken by' }).selectOption({ label: 'Cash' });
    await page.screenshot({ path: info.outputPath('collect.png') });
    await form.getByRole('button', { name: 'Record it' }).dblclick();
    await expect(form).toHaveCount(0);
    const entries = money.getByRole('list', { name: 'What was recorded' }).getByRole('listitem');
    await expect(entries).toHaveCount(1);

    await money.getByRole('button', { name: 'Payment plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Payment plan for $270.00' });
    await plan.getByRole('textbox', { name: 'Months' }).fill('4');
    await expect(plan.getByRole('list', { name: 'The schedule' }).getByText('$67.50')).toHaveCount(4);
    await page.screenshot({ path: info.outputPath('plan.png') });
    await plan.getByRole('button', { name: 'Agree the plan' }).click();
    await expect(money.getByRole('list', { name: 'The plan' }).getByRole('listitem')).toHaveCount(4);
    await page.screenshot({ path: info.outputPath('money.png') });

    // On paper, and taken back with why; what was recorded stays in sight.
    const paper = page.waitForEvent('download');
    await money.getByRole('button', { name: 'Receipt 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Receipt in Spanish' }).click();
    expect((await paper).suggestedFilename()).toBe('receipt-1.pdf');
    await money.getByRole('button', { name: 'Receipt 2', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Void' }).click();
    const reverse = page.getByRole('dialog', { name: 'Void receipt 2' });
    await reverse.getByRole('button', { name: 'Void it' }).click();
    await expect(reverse.getByText('Value is required').first()).toBeVisible();
    await reverse.getByRole('textbox', { name: 'Reason' }).fill('Pays at once after all');
    await reverse.getByRole('button', { name: 'Void it' }).click();
    await expect(entries).toHaveCount(3);

    // The same stands beside the estimate.
    await openEstimate(page, visit);
    await expect(moneyOf(page).getByRole('button', { name: 'Collect $270.00' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('estimate.png') });
    // What is left follows the estimate as soon as another is kept.
    await page.getByRole('button', { name: 'Change rules' }).click();
    const change = page.getByRole('dialog', { name: 'Change services or rules' });
    await change.getByRole('textbox', { name: 'Paid elsewhere, not at this desk' }).fill('20');
    await change.getByRole('button', { name: 'Show what if' }).click();
    await page.getByRole('button', { name: 'Save as estimate 2' }).click();
    await expect(moneyOf(page).getByRole('button', { name: 'Collect $250.00' })).toBeVisible();

    // The day: what was counted is a dollar less, and is not closed before somebody says why.
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: 'My day' }).click();
    await expect(
      page.getByRole('grid', { name: 'What I hold' }).getByRole('row', { name: /^Cash 1 \$50\.00/ }),
    ).toBeVisible();
    await page.screenshot({ path: info.outputPath('day.png'), fullPage: true });
    await page.getByRole('button', { name: 'Close the day' }).click();
    const close = page.getByRole('dialog', { name: /^Close the day of / });
    await close.getByRole('textbox', { name: 'Cash' }).fill('49');
    await close.getByRole('button', { name: 'Close it' }).click();
    await expect(close.getByText(/Say why/).first()).toBeVisible();
    await close.getByRole('textbox', { name: 'Note' }).fill('A dollar is missing');
    await close.getByRole('button', { name: 'Close it' }).click();
    await expect(page.getByText(/What is recorded since counts in the next day/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0);
    await expect(
      page.getByRole('grid', { name: "Everybody's days" }).getByRole('row', { name: /Closed with a difference/ }),
    ).toBeVisible();
    await page.getByRole('radio', { name: '31 days' }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: '31 days' })).toBeChecked();
    // Each of the two lists has its export; the day's is the first as soon as the day is here.
    await expect(page.getByRole('grid', { name: 'What I hold' })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('menuitem', { name: /XLSX/ }).click();
    expect((await file).suggestedFilename()).toBe('desk-day.xlsx');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: info.outputPath('narrow-dark.png'), fullPage: true });
    await openMoney(page, visit);
    await page.screenshot({ path: info.outputPath('money-narrow-dark.png') });
  });
});
