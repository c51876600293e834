import { clearancePath, clearer } from '#/steps/clearance.ts';
import { openEstimate, visitToPrice } from '#/steps/estimate.ts';
import { sendPriceFile } from '#/steps/prices/priceFile.ts';
import { expect, test } from '#/test.ts';

const payer = 'Granite Benefit Trust';

test.describe('one who answers for the client', () => {
  test.use({ as: clearer });

  test('[ROUTE-019] [GEN-07] loads a hospital’s price file, says whose its plans are, and the estimate tells from which edition its price is', async ({
    page,
    token,
  }, info) => {
    await page.goto(`${clearancePath}?prices=all`);
    const april = await sendPriceFile(page, { hospital: 'Quay Hospital', payer, dollar: '$1000' });

    // What breaks the rules stands with its row and column, and leaves as a file.
    await april.getByText('The number has a currency sign.', { exact: false }).click();
    await expect(april.getByText('Row 4, standard_charge|negotiated_dollar')).toBeVisible();
    const download = page.waitForEvent('download');
    await april.getByRole('button', { name: 'Download warnings' }).click();
    expect((await download).suggestedFilename()).toMatch(/^price-file-warnings.*\.csv$/);

    // The very name is filled in; of the other somebody says that it is nobody's.
    const own = april.getByRole('group', { name: `${payer}, PPO` });
    await expect(own.getByText('To confirm')).toBeVisible();
    await april
      .getByRole('group', { name: 'Quill and Ink Mutual, Choice' })
      .getByRole('combobox', { name: 'Payer' })
      .selectOption({ label: 'Nobody whom the client asks' });
    await april.getByRole('button', { name: 'Confirm 2 plans' }).click();
    await expect(april.getByText('2 plans, all matched')).toBeVisible();
    await expect(own.getByText(/^Matched by Priya/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('edition.png') });

    await april.getByRole('button', { name: 'See its prices' }).click();
    const rows = page.getByRole('dialog', { name: 'Prices of the file' });
    await rows.getByRole('searchbox', { name: 'Find a code' }).fill('475');
    await expect(rows.getByRole('row', { name: /47562.*Granite.*PPO.*\$1,000\.00/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath('rows.png') });
    await page.reload();
    await expect(rows.getByRole('searchbox', { name: 'Find a code' })).toHaveValue('475');
    await expect(rows.getByRole('row', { name: /47562.*Granite.*PPO.*\$1,000\.00/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await april.getByRole('button', { name: 'Load this edition' }).click();
    await expect(page.getByText('The price file is loaded.')).toBeVisible();
    const list = page.getByRole('grid', { name: 'Price files of hospitals' });
    await page.keyboard.press('Escape');
    await expect(april).toHaveCount(0);
    await expect(list.getByText('Loaded', { exact: true })).toBeVisible();
    await page.screenshot({ path: info.outputPath('prices.png') });

    // An older one knows whose its plans are, and is loaded by nobody unasked.
    const january = await sendPriceFile(page, {
      hospital: 'Quay Hospital',
      payer,
      dollar: '900',
      updatedOn: '2026-01-01',
    });
    await expect(january.getByText('2 plans, all matched')).toBeVisible();
    await january.getByRole('button', { name: 'Load this edition' }).click();
    await page.getByRole('button', { name: 'Keep the newer one' }).click();
    await january.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(january).toHaveCount(0);

    // $750.00 of the deductible, then 20 % of the other $250.00.
    const { visit } = await visitToPrice(token, { procedures: ['47562'] });
    await openEstimate(page, visit);
    const top = page.getByRole('region', { name: 'Estimate', exact: true });
    await expect(top.getByRole('heading', { name: '$800.00' })).toBeVisible();
    await expect(page.getByText('Price file, Quay Hospital, updated 04/01/2026').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath('estimate.png'), fullPage: true });

    await page.goto(`${clearancePath}?prices=all`);
    await page.setViewportSize({ width: 390, height: 844 });
    await list.getByRole('button', { name: 'Quay Hospital' }).click();
    await expect(own.getByText(/^Matched by Priya/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('narrow.png') });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: info.outputPath('dark.png') });
  });
});
