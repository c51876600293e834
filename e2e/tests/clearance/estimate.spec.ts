import { clearer } from '#/steps/clearance.ts';
import { loadContract, openEstimate, saveMeanwhile, visitToPrice } from '#/steps/estimate.ts';
import { expect, test } from '#/test.ts';

// Granite states EB*C*IND*30***29*750.00 (what is left of the deductible) and EB*A*IND*30*****.2 (its coinsurance).
const contract = 'Code,Amount,From\n47562,1000,2026-01-01\n88304,62.40,2026-01-01\n9921,3,2026-01-01\n';

test.describe('one who clears visits', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] [GEN-07] tells a patient what a visit costs, why to the segment, what if, and keeps it in versions', async ({
    page,
    token,
    noise,
  }, info) => {
    noise.expect(/Estimate\/WhatIf/); // one that gets no answer
    noise.expect(/status of 409/); // one that is saved after another's

    await loadContract(page, 'Granite 2026', contract);
    await expect(page.getByRole('grid', { name: 'Contracts' }).getByText('Granite 2026')).toBeVisible();
    await page.screenshot({ path: info.outputPath('prices.png') });
    const { last, visit } = await visitToPrice(token, { procedures: ['47562', '88304'] });

    // The deductible of $750.00, then 20 % of the rest: 750.00 + 50.00, and 12.48.
    await openEstimate(page, visit);
    await expect(page.getByRole('heading', { name: new RegExp(last) })).toBeVisible();
    const top = page.getByRole('region', { name: 'Estimate', exact: true });
    await expect(top.getByRole('heading', { name: '$812.48' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^The patient pays \$812\.48/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath('estimate.png'), fullPage: true });

    // A figure opens the payer's own segment, and the arrows walk to the next.
    const row = page.getByRole('row', { name: /47562/ }).first();
    await row.getByRole('button', { name: /Deductible of 47562/ }).click();
    const evidence = page.getByRole('complementary', { name: /^Where this comes from/ });
    await expect(evidence.getByText(/EB\*C\*IND\*30\*+29\*750/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('evidence.png'), fullPage: true });
    await evidence.getByRole('button', { name: 'Next figure' }).press('ArrowDown');
    await expect(evidence.getByText(/EB\*A\*IND\*30/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(evidence).toHaveCount(0);

    await page.getByRole('button', { name: 'Save as estimate 1' }).click();
    await expect(page.getByText('Estimate 1 of 1', { exact: true })).toBeVisible();

    // What if it were out of the plan's rules: shown, and kept only by whoever saves it.
    await page.getByRole('button', { name: 'Change rules' }).click();
    const drawer = page.getByRole('dialog', { name: 'Change services or rules' });
    await drawer.getByRole('textbox', { name: 'Code' }).first().fill('4756');
    await drawer.getByRole('button', { name: 'Show what if' }).click();
    await expect(drawer.getByText(/a code has five letters and digits/).first()).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Code' }).first().fill('47562');
    await drawer.getByRole('textbox', { name: 'Units' }).first().fill('3');
    await page.screenshot({ path: info.outputPath('change.png') });
    // What got no answer is still there to be changed.
    await page.route('**/Estimate/WhatIf', (route) => route.abort('connectionfailed'), { times: 1 });
    await drawer.getByRole('button', { name: 'Show what if' }).click();
    await page.getByRole('button', { name: 'Change it again' }).click();
    await expect(drawer.getByRole('textbox', { name: 'Units' }).first()).toHaveValue('3');
    await drawer.getByRole('textbox', { name: 'Units' }).first().fill('2');
    await drawer.getByRole('button', { name: 'Show what if' }).click();
    await expect(page.getByText('Nothing of this is saved.')).toBeVisible();
    await expect(top.getByRole('heading', { name: '$1,012.48' })).toBeVisible();

    // Nobody leaves what is tried unasked. Whoever was overtaken is told so beside it, and saves after the other.
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await saveMeanwhile(token, visit, { code: '47562', after: 1 });
    await page.getByRole('button', { name: 'Save as estimate 2' }).click();
    await expect(page.getByRole('alert').getByText('It is not saved.')).toBeVisible();
    await expect(top.getByRole('heading', { name: '$1,012.48' })).toBeVisible();
    await page.getByRole('button', { name: 'Save as estimate 3' }).click();
    await expect(page.getByText('Estimate 3 of 3', { exact: true })).toBeVisible();
    await expect(top.getByRole('heading', { name: '$1,012.48' })).toBeVisible();

    // The older one is only read.
    await page.getByRole('button', { name: 'Estimate 1', exact: true }).click();
    await expect(top.getByRole('heading', { name: '$812.48' })).toBeVisible();
    await expect(page.getByText(/It is as it was saved and is only read/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(What if|Change rules|Save as)/ })).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('older.png'), fullPage: true });
    await page.getByRole('button', { name: 'Back to estimate 3' }).click();
    await expect(page.getByText('Estimate 3 of 3', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(last));

    // On paper in the patient's language, and as a file.
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'In Spanish' }).click();
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: info.outputPath('narrow.png'), fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: info.outputPath('dark.png') });
  });
});
