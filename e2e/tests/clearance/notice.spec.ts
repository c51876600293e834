import { clearer } from '#/steps/clearance.ts';
import { openEstimate, visitToPrice } from '#/steps/estimate.ts';
import { patientBefore } from '#/steps/abn.ts';
import { expect, test } from '#/test.ts';

test.describe('one who clears visits', () => {
  test.use({ as: { ...clearer, staff: ['FRHCJediMaster'] } });

  test('[ROUTE-019] [ROUTE-080] writes the advance notice that Medicare’s rules may ask for, with the services of the visit in it', async ({
    page,
    token,
  }, info) => {
    await patientBefore(token); // who gives notices is set
    const { last, visit } = await visitToPrice(token, { payer: 'Medicare', procedures: ['80053', '99213'] });
    await openEstimate(page, visit);
    const told = page.getByText('Medicare pays for 80053 only under conditions, or never');
    await expect(told).toBeVisible();
    await page.screenshot({ path: info.outputPath('estimate.png') });
    await page.getByRole('button', { name: 'Advance notice' }).click();
    const draft = page.getByRole('dialog', { name: `New notice: ${last}, Pilar` });
    await expect(draft.getByRole('textbox', { name: 'What (D)' })).toHaveValue('Code 80053');
    await expect(draft.getByRole('textbox', { name: 'Reason in words (E)' })).toHaveValue(/for your condition/);
    await expect(draft.getByRole('textbox', { name: 'First day of service' })).not.toHaveValue('');
    await draft.getByRole('textbox', { name: 'Estimate (F)' }).fill('42.00');
    await page.screenshot({ path: info.outputPath('notice.png') });
    await draft.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await expect(draft).toHaveCount(0);
  });
});
