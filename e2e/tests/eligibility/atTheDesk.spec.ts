import { letters } from '#/fixtures/letters.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { box } from '#/steps/byKeys.ts';
import {
  check,
  checkButton,
  choose,
  eligibilityPath,
  findPatient,
  requestForm,
  result,
  statusHeading,
  typeRequest,
  verdict,
} from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { asker } from '#/states.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

test('a problem with a payer becomes a ticket that tells of the lookup, and of nobody', async ({ page, token }) => {
  const id = await asker(token)('AAA42', { payer: 'Tidelands Employer Plan', last: 'Harkwell' });
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  const more = result(page).getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'The messages, 270 and 271' }).click();
  const messages = page.getByRole('dialog', { name: 'The messages' });
  await expect(messages.getByText(/^AAA/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Report a problem with this payer' }).click();
  const ticket = page.getByRole('dialog', { name: 'Create a ticket' });
  await expect(ticket.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Tidelands Employer Plan: /);
  const described = ticket.getByRole('textbox', { name: 'Description' });
  await expect(described).toHaveValue(/Refused with AAA 42/);
  await expect(described).not.toHaveValue(/Harkwell|Odalys|1975|E2E0000001/);
  await expect(ticket.getByRole('combobox', { name: 'Category' })).toHaveValue('Eligibility');
  await ticket.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page.getByText(/^Ticket \S+ is created/)).toBeVisible();
});

test('E-13 of an answer that was set aside the question is shown, and why there is nothing else', async ({
  page,
  token,
}) => {
  const id = await asker(token)('OTHER', { payer: 'Granite Benefit Trust' });
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await result(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'The messages, 270 and 271' }).click();
  const messages = page.getByRole('dialog', { name: 'The messages' });
  await expect(messages.getByText(/^ISA\*/)).toBeVisible();
  await messages.getByText('271 received').click();
  await expect(messages.getByText('It is about somebody else and was set aside.')).toBeVisible();
  await page.keyboard.press('Escape');
  await result(page).getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^271 as received/ })).toHaveAttribute('aria-disabled', 'true');
});

test('who came without a card is asked about at Medicare by one press', async ({ page }) => {
  await page.goto(eligibilityPath);
  const medicare = requestForm(page).getByRole('button', { name: 'Medicare', exact: true });
  await medicare.click();
  await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue('Medicare');
  await expect(requestForm(page).getByRole('textbox', { name: 'Member ID' })).toBeFocused();
  await expect(medicare).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear' }).click();
  await requestForm(page).getByRole('button', { name: 'Medicaid', exact: true }).click();
  await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue(
    'Cedar Valley Medicaid',
  );
});

test('a payer that is found late takes the focus from nobody who types elsewhere by then', async ({ page }) => {
  await page.goto(eligibilityPath);
  const release = Promise.withResolvers<void>();
  await page.route('**/GetTradingPartners', async (route) => {
    await release.promise;
    await route.continue();
  });
  await requestForm(page).getByRole('button', { name: 'Medicare', exact: true }).click();
  const last = requestForm(page).getByRole('textbox', { name: 'Last name', exact: true });
  await last.focus();
  await page.keyboard.type('Aper');
  release.resolve();
  await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue('Medicare');
  await page.keyboard.type('tura');
  await expect(last).toHaveValue('Apertura');
  await expect(last).toBeFocused();
});

test('an answer of today for a visit beyond what the payer sees promises nothing of that day', async ({ page }) => {
  const day = addDays(new Date().toISOString().slice(0, 10), 60);
  const [year = '', month = '', date = ''] = day.split('-');
  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Cedar Valley Medicaid', memberId: 'CVM0000777-ACT', last: 'Aheadley' });
  const form = requestForm(page);
  await form.getByRole('textbox', { name: 'Date of service' }).fill(`${month}/${date}/${year}`);
  await expect(form.getByText('This payer looks 31 days ahead: it is asked as of today')).toBeVisible();
  await page.getByRole('button', { name: 'Check eligibility' }).click();
  await expect(verdict(page)).toContainText(/covered as of \d\d\/\d\d\/\d{4}, not yet known for /);
  await expect(verdict(page)).toContainText(`not yet known for ${month}/${date}/${year}`);
  await expect(verdict(page)).toContainText(/The plan is active on the day asked about \(\d\d\/\d\d\/\d{4}\)/);
  // The plan is not drawn as over before a day that it was not read for.
  await expect(verdict(page).getByRole('img', { name: /The day asked about .* is inside it/ })).toBeVisible();
});

test('a newborn twin is asked about by the mother and the birth order, which the 270 carries', async ({ page }) => {
  const born = addDays(new Date().toISOString().slice(0, 10), -6).split('-');
  await page.goto(eligibilityPath);
  const birthOrder = requestForm(page).getByRole('combobox', { name: 'Birth order' });
  await typeRequest(page, {
    payer: 'Bluestone Health Plan',
    memberId: 'BSH7710-ACT',
    first: 'Ines',
    last: 'Halvorsgaard',
    born: '06/09/1985',
  });
  await expect(birthOrder).toHaveCount(0);
  await requestForm(page).getByRole('textbox', { name: 'Date of birth' }).fill(`${born[1]}/${born[2]}/${born[0]}`);
  await expect(requestForm(page).getByText(/^Up to 30 days after birth/)).toBeVisible();
  await birthOrder.selectOption('Second born');
  await requestForm(page).getByRole('button', { name: 'Add the subscriber' }).click();
  // The button has gone; the hands are where it stood.
  await expect(requestForm(page).getByRole('switch', { name: 'Patient is not the subscriber' })).toBeFocused();
  const subscriber = requestForm(page).getByRole('group', { name: 'Subscriber' });
  await subscriber.getByRole('textbox', { name: 'First name' }).fill('Catalina');
  await subscriber.getByRole('textbox', { name: 'Last name' }).fill('Halvorsgaard');
  await check(page, 'Active');
  await result(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'The messages, 270 and 271' }).click();
  const messages = page.getByRole('dialog', { name: 'The messages' });
  await messages.getByText('270 sent').click();
  await expect(messages.getByText(/^INS\*Y\*18\*+2/)).toBeVisible();
});

test('U-03 a stranger after a registered patient: what was typed to find is not typed again, and nothing of the other stays', async ({
  page,
}) => {
  const last = `Grimaldi${letters()}`;
  await page.goto(eligibilityPath);
  await expect(page.getByText('finds a patient')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('/'); // once more, as one does who is not sure
  await page.keyboard.type('abernathy');
  await expect(page.getByRole('option', { name: /Abernathy-Cole/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Last name')).toHaveValue('Abernathy-Cole');
  await page.keyboard.type(`${last}, Lu`);
  await expect(page.getByRole('option', { name: `Not registered. Ask about ${last}, Lu` })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('blueston'); // at once: no letter of it goes elsewhere
  const payer = requestForm(page).getByRole('combobox', { name: 'Payer', exact: true });
  await expect(payer).toBeFocused();
  await expect(payer).toHaveValue('blueston');
  await expect(box(page, 'Last name')).toHaveValue(last);
  await expect(box(page, 'First name')).toHaveValue('Lu');
  for (const name of ['Member ID', 'Date of birth', 'SSN']) await expect(box(page, name)).toHaveValue('');
  await expect(page.getByText('MRN 00415930')).toHaveCount(0);
});

test('what was cleared is offered back until the next patient is begun, and on no other screen', async ({ page }) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  const clear = page.getByRole('button', { name: 'Clear' });
  await page.goto(eligibilityPath);
  await box(page, 'Last name').fill('Harkwell');
  await clear.click();
  await undo.click();
  await expect(box(page, 'Last name')).toHaveValue('Harkwell');
  await expect(undo).toHaveCount(0);

  await clear.click();
  await expect(undo).toBeVisible();
  await box(page, 'Last name').pressSequentially('F');
  await expect(undo).toHaveCount(0);

  await clear.click();
  await expect(undo).toBeVisible();
  await findPatient(page, 'abernathy', /Abernathy-Cole/, 'Abernathy-Cole');
  await expect(undo).toHaveCount(0);

  await clear.click();
  await expect(undo).toBeVisible();
  await page.getByRole('link', { name: 'Registration', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Register a patient' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('what was cleared is not offered back for ever', async ({ page }) => {
  await page.clock.install();
  await page.goto(eligibilityPath);
  await box(page, 'Last name').fill('Harkwell');
  await page.getByRole('button', { name: 'Clear' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(31_000);
  await expect(undo).toHaveCount(0);
});

test('an answer beside a request that was changed since says what it is about', async ({ page }) => {
  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Summit Peak Advantage', memberId: 'SPA0000977-ACT', last: 'Quillfeather' });
  await check(page, 'Active');
  const banner = page.getByText(/^This answer is about .*, not about the request beside it\.$/);
  await expect(banner).toHaveCount(0);
  const day = box(page, 'Date of service');
  const asked = await day.inputValue();
  await day.fill('01/02/2027');
  await expect(banner).toContainText(`service on ${asked}`);
  await day.fill(asked);
  await expect(banner).toHaveCount(0);
  await box(page, 'Member ID').fill('SPA0000978-ACT');
  await expect(banner).toContainText('member ID **********-ACT');
  await box(page, 'Member ID').fill('SPA0000977-ACT');
  await expect(banner).toHaveCount(0);

  // Nor does another question's answer say that it was asked before.
  await page.getByRole('button', { name: 'Check eligibility' }).click();
  const same = page.getByText(/asked the same today/);
  await page.getByRole('dialog', { name: 'Run again' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(same).toBeVisible();
  await choose(page, 'Payer', 'Bluestone', /Bluestone Health Plan/);
  await expect(banner).toContainText('Summit Peak Advantage');
  await expect(same).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring up its request' }).click();
  await expect(banner).toHaveCount(0);
  await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue(
    'Summit Peak Advantage',
  );
});

test('a check that is pressed before the client’s choices are here waits for them, and for the request that it was pressed on alone', async ({
  page,
  person,
}) => {
  const choices = Promise.withResolvers<void>();
  await page.route('**/GetRequestChoices', async (route) => {
    await choices.promise;
    await route.continue();
  });
  await page.goto(eligibilityPath);
  const form = requestForm(page);
  await typeRequest(page, { payer: 'Summit Peak Advantage', memberId: 'SPA0000001-INACT' });
  await checkButton(page).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(form.getByText('Value is required')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(form).not.toHaveAttribute('aria-busy');
  await typeRequest(page, { payer: 'Summit Peak Advantage', memberId: 'SPA0000001-ACT' });
  await checkButton(page).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  choices.resolve();
  await expect(statusHeading(page, 'Active')).toBeVisible();
  const sent = await query('SELECT id FROM phi.lookup WHERE requested_by = $1', [person.id]);
  expect(sent).toHaveLength(1);
});
