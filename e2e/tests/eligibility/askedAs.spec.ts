import { check, choose, eligibilityPath, requestForm, result, typeRequest } from '#/steps/eligibility.ts';
import { expect, type Page, test } from '#/test.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';

test.use({ as: registrarOfOwn });

const provider = (page: Page) => requestForm(page).getByRole('combobox', { name: 'Provider' });
const location = (page: Page) => requestForm(page).getByRole('combobox', { name: 'Location' });

test('as whom and from where a payer is asked is chosen where the client keeps several, and the 270 carries it', async ({
  page,
}) => {
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await expect(provider(page)).toHaveCount(0);
  await expect(location(page)).toHaveCount(0);

  await page.goto('/ClientAdministration/EligibilityConfig');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const first = page.getByRole('group', { name: 'Provider 1' });
  await first.getByRole('textbox', { name: 'Name, or last name' }).fill('Wayside Imaging');
  await first.getByRole('textbox', { name: 'NPI' }).fill('1234567890');
  await page.getByRole('button', { name: 'Add a location' }).click();
  const place = page.getByRole('group', { name: 'Location 1' });
  for (const [name, value] of Object.entries({
    Name: 'North Campus',
    Street: '12 Quay St',
    City: 'Albany',
    State: 'ny',
    ZIP: '12207',
  }))
    await place.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Provider 1: The NPI must be ten digits with a check digit').first()).toBeVisible();
  await first.getByRole('textbox', { name: 'NPI' }).fill('1234567893');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();

  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Tidelands Employer Plan', memberId: 'TID0000913-ACT', last: 'Orrinbeck' });
  await provider(page).selectOption('Wayside Imaging');
  await location(page).selectOption('North Campus');
  await check(page, 'Active');
  await result(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'The messages, 270 and 271' }).click();
  const messages = page.getByRole('dialog', { name: 'The messages' });
  await messages
    .getByRole('tab', { name: /270/ })
    .or(messages.getByRole('radio', { name: /270/ }))
    .first()
    .click();
  await expect(messages.getByText('NM1*1P*2*Wayside Imaging*****XX*1234567893')).toBeVisible();
  await expect(messages.getByText('N3*12 Quay St')).toBeVisible();
  await page.keyboard.press('Escape');

  // A stored lookup brings both along; a new request begins as the client itself.
  await page.reload();
  await expect(provider(page)).toHaveValue('1234567893');
  await expect(location(page)).toHaveValue('North Campus');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(provider(page)).toHaveValue('');
  await expect(location(page)).toHaveValue('');
});

test('a twin that was asked about is asked about again as the same twin, with nothing but the number to type', async ({
  page,
}) => {
  await page.goto(eligibilityPath);
  await typeRequest(page, {
    payer: 'Northlake Mutual',
    memberId: 'NLM7714-ACT',
    first: 'Perpetua',
    last: 'Lundqvister',
    born: '03/04/2024',
  });
  const birthOrder = requestForm(page).getByRole('combobox', { name: 'Birth order' });
  await birthOrder.selectOption('Second born');
  await requestForm(page).getByRole('button', { name: 'Add the subscriber' }).click();
  const subscriber = requestForm(page).getByRole('group', { name: 'Subscriber' });
  await subscriber.getByRole('textbox', { name: 'First name' }).fill('Ottoline');
  await subscriber.getByRole('textbox', { name: 'Last name' }).fill('Lundqvister');
  await check(page, 'Active');
  await page.reload();
  await expect(requestForm(page).getByRole('textbox', { name: 'Last name' }).first()).toHaveValue('Lundqvister');
  await expect(birthOrder).toHaveValue('2');
  await expect(subscriber.getByRole('textbox', { name: 'First name' })).toHaveValue('Ottoline');
  await expect(subscriber.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lundqvister');
  await choose(page, 'Payer', 'northlake', /^Northlake Mutual/);
});
