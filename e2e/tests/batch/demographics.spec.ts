import { readFileSync } from 'node:fs';
import { rows, verifier, verifyToEnd } from '#/steps/batch.ts';
import { expect, long, test } from '#/test.ts';

test.use({ as: verifier });

test(
  '[GEN-06] [GEN-11] [ROUTE-025] a file of people is verified: an alert is told in its row, a row opens field by field and leads to its check, and all of it is a file',
  long,
  async ({ page }) => {
    await verifyToEnd(page);
    await expect(rows(page).getByRole('row').nth(1)).toContainText('Verified');
    await expect(rows(page).getByRole('row').nth(2)).toContainText('Street corrected');
    const held = rows(page).getByRole('row').nth(3);
    await expect(held).toContainText('Do not post back yet');
    await expect(held).toContainText('This SSN belongs to another name.');
    await page.getByRole('button', { name: /^Look at the rows.*An alert blocks posting back/ }).click();
    await expect(rows(page).getByRole('row')).toHaveCount(2);
    await expect(rows(page).getByRole('row').nth(1)).toContainText('Ames-OTHERSSN');
    await page.getByRole('combobox', { name: 'Grade' }).selectOption({ label: 'Any' });
    await expect(rows(page).getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Payer lanes' })).toHaveCount(0);

    await rows(page).getByRole('button', { name: 'Open the check of Ames-MOVED-NEWPHONE, Ruben' }).click();
    const drawer = page.getByRole('dialog', { name: /^Row 3: Ames-MOVED-NEWPHONE/ });
    const street = drawer.getByRole('row', { name: /^Street/ });
    await expect(street).toContainText('2 Elm Street');
    await expect(street).toContainText('214 Mill Road, Apt 3');
    await expect(street).toContainText('Corrected');
    expect(page.url()).not.toMatch(/ames|ruben/i);
    await drawer.press('Escape');

    await page.getByRole('button', { name: 'Results' }).click();
    const modal = page.getByRole('dialog', { name: 'Results' });
    await expect(modal.getByRole('combobox', { name: 'Format' }).getByRole('option')).toHaveCount(3);
    const download = page.waitForEvent('download', { timeout: 30_000 });
    await modal.getByRole('button', { name: 'Make and download' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain(',StreetSubmitted,StreetVerified,StreetState,StreetSource,');
    expect(text).toContain('2 Elm Street,"214 Mill Road, Apt 3",Corrected,Postal');
    await page.keyboard.press('Escape');

    await rows(page)
      .getByRole('button', { name: /^Open the check of Ames-OTHERSSN/ })
      .click();
    await page.getByRole('link', { name: 'Open in Live Demographics' }).click();
    await expect(page).toHaveURL(/livedemo\?DemographicsID=/);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('Do not post back yet').first()).toBeVisible();
  },
);
