import { clearer } from '#/steps/clearance.ts';
import { takeRemittance } from '#/steps/prices/remittance.ts';
import { expect, test } from '#/test.ts';

test.describe('one who answers for the client', () => {
  test.use({ as: clearer });

  test('[FC] takes a remittance in, sees what was left out and why less was paid, and removes it', async ({
    page,
    token,
  }, info) => {
    const number = await takeRemittance(page, token);
    await expect(page.getByText('One claim has the number of no visit here.', { exact: false })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Left out' }).getByText('ELSEWHERE-7')).toBeVisible();
    await expect(page.getByRole('row', { name: /WO overpayment taken back.*-\$5\.00/ })).toBeVisible();
    await page.screenshot({ path: info.outputPath('remittance.png'), fullPage: true });

    const claims = page.getByRole('grid', { name: 'Claims' });
    await page.getByRole('searchbox', { name: 'Reason code' }).fill('CO 50');
    await expect(page.getByText('No claim is like that.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Reason code' }).fill('45');
    await claims.getByRole('button', { name: number }).press('Enter');
    const claim = page.getByRole('dialog', { name: `Claim of visit ${number}` });
    await expect(claim.getByText('CO 45 above the agreed or legal fee')).toBeVisible();
    await expect(claim.getByText('N130 see the plan’s benefits')).toBeVisible();
    await page.screenshot({ path: info.outputPath('claim.png') });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('The remittance is removed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
  });
});
