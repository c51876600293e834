import { letters } from '#/fixtures/letters.ts';
import { callDrawer, typeCall } from '#/steps/payerCalls.ts';
import { checkButton, eligibilityPath, findPatient, requestForm, result, statusHeading } from '#/steps/eligibility.ts';
import { expect, type Page, test } from '#/test.ts';
import { askedBefore, registeredBefore } from '#/fixtures/calls.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';

test.use({ as: registrarOfOwn });

const settingsPath = '/ClientAdministration/EligibilityConfig';
const favourites = (page: Page) => page.getByRole('list', { name: 'Favourite service types, in order' });
const service = (page: Page) => requestForm(page).getByRole('combobox', { name: 'Service type' });

async function add(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Favourite service types' }).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

test("[ENT-093] the client's favourites come first in the benefits and in the choice, and a new request begins with its own", async ({
  page,
  token,
}) => {
  const last = `Quill${letters()}`;
  const person = { first: 'Odalys', last };
  const registration = await registeredBefore(token, {
    FirstName: person.first,
    LastName: last,
    DateOfBirth: '1975-06-09',
    Gender: 'F',
  });
  const id = await askedBefore(token, {
    payer: 'Tidelands Employer Plan',
    memberId: 'TID0000001-CARVE',
    registration,
    ...person,
  });
  const rows = result(page).getByRole('region', { name: 'Benefits', exact: true }).getByRole('rowheader');
  const order = async () => (await rows.allInnerTexts()).map((text) => text.split(/\s/)[0]);
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  expect(await order()).toEqual(['98', '5', '62', 'MH', 'AL']);

  await page.goto(settingsPath);
  await add(page, 'mh', 'MH Mental health');
  await add(page, '62', '62 MRI, CAT scan');
  await add(page, 'vision', 'AL Vision');
  // By the keyboard too: the button goes along with its row.
  await page.getByRole('button', { name: 'Move MH Mental health down' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move MH Mental health down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move AL Vision up' }).click();
  await page.getByRole('button', { name: 'Remove 62 MRI, CAT scan' }).click();
  await expect(favourites(page).getByRole('listitem')).toHaveText(['AL Vision', 'MH Mental health']);
  // Before anything is typed, the favourites are the first of the list.
  await page.getByRole('combobox', { name: 'Service type of a new request' }).click();
  await expect(page.getByRole('option').first()).toHaveText('AL Vision');
  await page.getByRole('option', { name: '98 Office visit', exact: true }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();

  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  expect(await order()).toEqual(['AL', 'MH', '98', '5', '62']);
  // A stored lookup brings what it was asked with, the next request what the client begins with.
  await expect(service(page)).toHaveValue('30 Health benefit plan');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(service(page)).toHaveValue('98 Office visit');
  await service(page).click();
  const options = page.getByRole('listbox', { name: 'Service type' }).getByRole('option');
  await expect
    .poll(async () => (await options.allInnerTexts()).slice(0, 3))
    .toEqual(['AL Vision', 'MH Mental health', '30 Health benefit plan']);
  await service(page).press('Escape');
  await findPatient(page, last, new RegExp(last), last);
  await expect(service(page)).toHaveValue('98 Office visit');
  await expect(checkButton(page)).toBeVisible();

  // What a payer tells by phone is taken down in the same order.
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await result(page).getByRole('button', { name: 'Log a call' }).first().click();
  await typeCall(page);
  await callDrawer(page).getByRole('button', { name: 'Add a benefit' }).click();
  const told = callDrawer(page).getByRole('combobox', { name: 'Service' });
  await expect(told).toHaveValue('98');
  expect((await told.getByRole('option').allInnerTexts()).slice(0, 3)).toEqual([
    'AL Vision',
    'MH Mental health',
    '30 Health benefit plan',
  ]);
});
