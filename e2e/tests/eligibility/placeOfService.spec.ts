import { check, checkButton, choose, eligibilityPath, requestForm, result, typeRequest } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { payerOfItsOwn } from '#/fixtures/payors.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';

test.use({ as: registrarOfOwn });

test('[NET-16] a place of service can be asked about at a payer that takes it, and at no other', async ({ page }) => {
  const payer = await payerOfItsOwn('Placeward Health');
  await query('UPDATE system.trading_partner SET takes_place_of_service = true WHERE name = $1', [payer]);
  await page.goto(eligibilityPath);
  const form = requestForm(page);
  const place = form.getByRole('combobox', { name: 'Place of service' });
  await expect(checkButton(page)).toBeVisible();
  await expect(place).toHaveCount(0);
  await typeRequest(page, { payer, memberId: 'E2E0000951-ACT', last: 'Placewell' });
  await place.selectOption('23 Emergency Room - Hospital');
  const asked = page.waitForRequest(/SubmitEligibility/);
  await check(page, 'Active');
  expect((await asked).postDataJSON()).toMatchObject({ PlaceOfService: '23' });
  await expect(result(page)).toContainText('place of service 23 Emergency Room - Hospital');

  // At another payer, which takes none, it is neither shown nor sent.
  await choose(page, 'Payer', 'Summit Peak Advantage', /Summit Peak Advantage/);
  await expect(place).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Member ID' }).fill('SPA0000951-ACT');
  const elsewhere = page.waitForRequest(/SubmitEligibility/);
  await checkButton(page).click();
  expect((await elsewhere).postDataJSON()).not.toHaveProperty('PlaceOfService');
});
