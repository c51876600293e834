import { authPath, authWorker, draftBefore, openAuth, savedMeanwhile } from '#/states/clearance/authorizationSteps.ts';
import { expect, test } from '#/test.ts';

test.describe('a nurse in utilization review', () => {
  test.use({ as: authWorker });

  test('[GEN-08] [ROUTE-023] a knee replacement of Summit: its rule service says what is wanted, and its form is filled in', async ({
    page,
    token,
  }, info) => {
    const draft = await draftBefore(token, 'Summit Peak', { Code: '27447', Count: 1 });
    await savedMeanwhile(token, draft.id, { ServiceType: '2', PlaceOfService: '22' });
    await openAuth(page, draft);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Ask the rule service' }).click();
    await expect(page.getByText('It wants a form filled in.')).toBeVisible();
    await expect(page.getByText('Authorization is required')).toBeVisible();
    await page.getByRole('button', { name: 'Fetch the forms' }).click();
    await page.getByRole('button', { name: 'Fill in Total knee replacement' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('10/27/1957');
    await dialog.getByRole('button', { name: 'It is right: Date of birth' }).click();
    await dialog.getByRole('textbox', { name: 'Body mass index' }).fill('31.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Not finished')).toBeVisible();

    await page.getByRole('button', { name: 'Fill in Total knee replacement' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Body mass index' })).toHaveValue('31.5');
    const grade = dialog.getByRole('combobox', { name: 'Kellgren-Lawrence grade' });
    await grade.selectOption('2');
    await expect(dialog.getByRole('textbox', { name: 'Why before grade 3?' })).toBeVisible();
    await grade.selectOption('4');
    await expect(dialog.getByRole('textbox', { name: 'Why before grade 3?' })).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'Which one?' }).selectOption('Left');
    await dialog.getByRole('checkbox', { name: 'Physical therapy' }).check();
    await dialog.getByRole('textbox', { name: 'For how many weeks?' }).fill('12');
    await dialog.getByRole('checkbox', { name: 'All is answered and right: the form is finished' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Answer this').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath('form.png') });
    await dialog.getByRole('combobox', { name: 'Is an X-ray of the last six months there?' }).selectOption('No');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Filled in', { exact: true })).toBeVisible();
    await page.screenshot({ path: info.outputPath('filled.png'), fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: info.outputPath('narrow-dark.png'), fullPage: true });
    await expect(page).toHaveURL(new RegExp(authPath));
  });
});
