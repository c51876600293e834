import { casesPath, caseWorker, householdBefore, openedBefore } from '#/steps/cases.ts';
import { expect, test } from '#/test.ts';

/** A picture of one point, as a phone would send a page. */
const page1 = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('a case worker', () => {
  test.use({ as: caseWorker });

  test('[ROUTE-017] [ROUTE-018] [ENT-141] asks for papers, keeps a pasted stub, verifies it with another amount, and sees the share change', async ({
    page,
    token,
  }, info) => {
    const { id } = await openedBefore(token);
    await householdBefore(token, id);
    await page.goto(`${casesPath}?case=${id}&tab=household`);
    // 1,240 dollars in two weeks are 32,240 a year for two people.
    await expect(page.getByText('$32,240.00 a year for 2 people')).toBeVisible();
    await page.screenshot({ path: info.outputPath('household.png') });

    await page.getByRole('radio', { name: 'Documents' }).check();
    await page.getByRole('button', { name: /^Ask for \d papers$/ }).click();
    await expect(page.getByText('Requested, due in 14 days').first()).toBeVisible();
    await page.getByRole('button', { name: /^Upload Pay stubs/ }).click();
    const dialog = page.getByRole('dialog');
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'stub.png', { type: 'image/png' }));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
      },
      [...page1],
    );
    await expect(dialog.getByText('stub.png')).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Check Pay stubs/ }).click();
    await expect(dialog.getByRole('img', { name: 'Pay stubs, file 1 of 1' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('page.png') });
    await dialog.getByRole('button', { name: 'Verify' }).click();

    // Nothing counts before everything was looked at.
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByText('Everything on the list has to be looked at before it counts')).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    const today = new Date().toLocaleDateString('en-US', {
      timeZone: 'America/New_York',
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
    });
    await dialog.getByRole('textbox', { name: 'Day of the paper' }).fill(today);
    await dialog.getByRole('combobox', { name: 'Income that it proves' }).selectOption({ index: 1 });
    await dialog.getByRole('textbox', { name: 'Amount, as it says' }).fill('1000');
    await page.screenshot({ path: info.outputPath('verify.png') });
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Pay stubs is verified.')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Household and income' }).check();
    await expect(page.getByText('$26,000.00 a year for 2 people')).toBeVisible();
    await expect(page.getByText('Verified, not as told')).toBeVisible();
    await page.getByRole('button', { name: 'Open in FPL Calculator' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
    await page.getByRole('link', { name: 'Back to the case' }).click();
    await expect(page.getByText('$26,000.00 a year for 2 people')).toBeVisible();
  });
});
