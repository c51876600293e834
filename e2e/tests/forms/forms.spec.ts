import { query } from '#/fixtures/database.ts';
import { clerk, staffLooker } from '#/fixtures/people.ts';
import { plainPdf } from '#/fixtures/plainPdf.ts';
import { master } from '#/states/visit.ts';
import { casePatient, casesPath, caseWorker, openedBefore } from '#/steps/cases.ts';
import { formName, pdfFormsPath, upload, uploaded } from '#/steps/pdfForms.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';

for (const [who, as] of [
  ['a clerk', clerk],
  ['an administrator', staffLooker],
] as const)
  test.describe(who, () => {
    test.use({ as });
    test('[ROUTE-079] keeps no forms: the screen is closed', async ({ page }) => {
      await page.goto(pdfFormsPath);
      await expect(page).toHaveURL(/\/unauthorized/);
    });
  });

test.describe('a Jedi master', () => {
  test.use({ as: { ...master, clients: { lakeside: ['RealTimeEligibility', 'CaseManagement'] } } });

  test('[ROUTE-079] uploads a form, maps it, tries it on a patient and offers it; a wrong file is told in a sentence', async ({
    page,
    token,
  }, info) => {
    const { last } = await casePatient(token);
    await upload(page, formName('Wrong'), plainPdf([]));
    await expect(page.getByText(/^This PDF has no fields to fill/)).toBeVisible();

    const name = formName('County application');
    const drawer = await uploaded(page, name);
    await expect(title(page, 'PDF Forms')).toBeAttached();
    await drawer.getByRole('button', { name: 'Map 2 by their names' }).click();
    await drawer.getByRole('checkbox', { name: 'Only what is not mapped' }).check();
    await drawer.getByRole('combobox', { name: 'county is filled with' }).selectOption('By hand, on paper');
    await expect(drawer.getByText('Every field is mapped.')).toBeVisible();
    await drawer.getByRole('combobox', { name: /^Patient/ }).fill(last);
    await page.getByRole('option', { name: new RegExp(last) }).click();
    await expect(drawer.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(drawer.locator('.pdf-page figcaption')).toContainText(`Marisela ${last}`);
    await expect(drawer.locator('.pdf-page figcaption')).toContainText('07/14/1985');
    await expect(drawer.getByText('Everything is filled, and fits.')).toBeVisible();
    await page.screenshot({ path: info.outputPath('tried.png') });
    await drawer.getByRole('checkbox', { name: 'Offered in cases on its days' }).check();
    await drawer.getByRole('button', { name: 'Save version' }).click();
    await expect(page.getByText(`${name} is saved`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Active');
    await query(
      'UPDATE phi.pdf_form_version SET is_active = false WHERE form_id IN (SELECT id FROM phi.pdf_form WHERE name = $1)',
      [name],
    );
  });
});

test.describe('a case worker', () => {
  test.use({ as: caseWorker });

  test('[ROUTE-017] fills a letter in a case, edits and sees it, keeps it; and prints for several cases at once', async ({
    page,
    token,
  }, info) => {
    const { id, last } = await openedBefore(token);
    await page.goto(`${casesPath}?case=${id}`);
    await page.getByRole('radio', { name: 'Forms and letters' }).check();
    await page.getByRole('checkbox', { name: 'Missing items' }).check();
    await page.getByRole('button', { name: 'Edit the text of Missing items' }).click();
    const text = page.getByRole('textbox', { name: 'Text of Missing items' });
    await expect(text).toHaveValue(new RegExp(`Dear Marisela ${last},`));
    await text.fill(`Dear Marisela ${last},\n\n- the lease, since page 2 cannot be read\n\nUntil [day].`);
    await page.getByRole('button', { name: 'Fill and show' }).click();
    await expect(page.getByText('[day] is still to be typed.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(page.locator('.pdf-page figcaption')).toContainText('page 2 cannot be read');
    await page.screenshot({ path: info.outputPath('letter.png') });
    // Neither another language nor the text as it ships takes it away unasked.
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    await page.getByRole('button', { name: 'Back to the text as it ships' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text).toHaveValue(/Until \[day\]\.$/);
    await page.getByRole('button', { name: 'Keep with the case' }).click();
    await expect(page.getByText('Kept with the case.')).toBeVisible();

    await openedBefore(token);
    await page.goto(`${casesPath}?view=unassigned`);
    await page
      .getByRole('row', { name: new RegExp(last) })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Print papers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print for one case' });
    await dialog.getByRole('checkbox', { name: 'HIPAA authorization' }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'One PDF to print' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('papers.pdf');
  });
});
