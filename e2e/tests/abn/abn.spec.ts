import { expectAccessible } from '#/checks/axe.ts';
import { noticeBeside, noticer, patientBefore, signByHand, turned } from '#/steps/abn.ts';
import { expect, test } from '#/test.ts';

test.describe('a registrar', () => {
  test.use({ as: noticer });

  test('[ROUTE-080] writes a notice from the registration, gives it, and the patient alone chooses and signs on the screen', async ({
    page,
    token,
  }) => {
    const { id, last } = await patientBefore(token);
    await page.goto(`/spifmanagement/registration?RegMasterID=${id}`);
    await page.getByRole('button', { name: 'Advance notices' }).click();
    await expect(page.getByText(`${last}, Rosa`)).toBeVisible();
    await page.getByRole('button', { name: 'New notice' }).first().click();
    const draft = page.getByRole('dialog', { name: `New notice: ${last}, Rosa` });
    await draft.getByRole('textbox', { name: 'What (D)' }).fill('Vitamin D, 25-hydroxy (blood test), once');
    await expect(draft.getByRole('textbox', { name: 'Reason in words (E)' })).toHaveValue(/for your condition/);
    await draft.getByRole('textbox', { name: 'Estimate (F)' }).fill('84.50');
    await draft.getByRole('textbox', { name: 'Identification number (C)' }).fill('1EG4-TE5-MK73');
    await draft.getByRole('button', { name: 'Save the draft' }).click();
    await expect(draft).toContainText('This is a Medicare number');
    await draft.getByRole('textbox', { name: 'Identification number (C)' }).fill('LK-20931');
    await draft.getByRole('button', { name: 'Save the draft' }).click();

    // What is missing stands above, and keeps it from being given.
    const notice = noticeBeside(page);
    await expect(notice).toContainText('Enter the first day of what it is about');
    await expect(notice).toContainText('check eligibility first');
    await notice.getByRole('button', { name: 'Change' }).click();
    const change = page.getByRole('dialog', { name: /^Notice \d+$/ });
    await change.getByRole('textbox', { name: 'First day of service' }).fill('12/31/2099');
    await change.getByRole('button', { name: 'Save the draft' }).click();
    await notice.getByRole('button', { name: 'Give it to the patient' }).click();
    await page.getByRole('button', { name: 'Give it', exact: true }).click();

    // Nothing is chosen before, and nobody but the patient does.
    await notice.getByRole('button', { name: 'Turn the screen to the patient' }).click();
    const patient = turned(page);
    await expect(patient.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(patient).toBeVisible();
    await patient.getByRole('button', { name: 'I have chosen and signed' }).click();
    await expect(patient.getByRole('alert')).toContainText('Sign in the field.');
    await patient.getByRole('radio', { name: /^OPTION 2\./ }).focus();
    await page.keyboard.press('Space');
    await signByHand(page);
    await patient.getByRole('button', { name: /^Put today’s date/ }).click();
    await expectAccessible(page);
    await patient.getByRole('button', { name: 'I have chosen and signed' }).click();
    await expect(patient).toContainText('Please hand the screen back.');
    await patient.getByRole('button', { name: 'Back to the notice' }).click();

    await expect(notice).toContainText('Option 2: wants it, Medicare is not billed');
    const saved = page.waitForEvent('download');
    await notice.getByRole('button', { name: 'Print the patient’s copy' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^abn-\d+\.pdf$/);
  });
});
