import { check, checkButton, eligibilityPath, requestForm, typeRequest } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';

test.use({ as: registrarOfOwn });

test('[CALL-23] before anything is typed the payers asked last are offered, and are chosen by the keyboard alone', async ({
  page,
  token,
}) => {
  await page.goto(eligibilityPath);
  const payer = requestForm(page).getByRole('combobox', { name: 'Payer', exact: true });
  const offered = page.getByRole('listbox', { name: 'Payer' }).getByRole('group', { name: 'Payers you asked last' });
  // Who has asked nobody yet is shown nothing.
  const answered = page.waitForResponse(/GetTradingPartners/);
  await payer.focus();
  await answered;
  await expect(payer).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Nothing found')).toHaveCount(0);

  const person = { last: 'Umbertone', first: 'Salome' };
  await askedBefore(token, { payer: 'Summit Peak Advantage', memberId: 'SPA0000871-ACT', ...person });
  await askedBefore(token, { payer: 'Tidelands Employer Plan', memberId: 'TID0000871-ACT', ...person });
  await page.reload();
  await requestForm(page).getByRole('combobox', { name: 'Find a patient' }).focus();
  await page.keyboard.press('Tab');
  await expect(payer).toBeFocused();
  await expect(offered.getByRole('option')).toHaveText([/^Tidelands Employer Plan/, /^Summit Peak Advantage/]);
  // Nothing is marked by itself: Enter is the form's, which says what is missing, and Escape closes.
  await expect(offered.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(offered.getByRole('option', { selected: true })).toHaveText(/^Summit Peak Advantage/);
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(offered.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(payer).toHaveValue('Summit Peak Advantage');
  await expect(offered).toHaveCount(0);

  // What is typed is searched as ever; emptied, the field offers them again.
  await payer.fill('bluest');
  await expect(page.getByRole('option', { name: /^Bluestone Health Plan/ })).toBeVisible();
  await expect(offered).toHaveCount(0);
  await payer.fill('');
  await expect(offered.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(payer).toHaveValue('');
  await expect(requestForm(page).getByText('Choose the payer to ask').first()).toBeVisible();
  await payer.focus();
  await offered.getByRole('option', { name: /^Tidelands/ }).click();
  await expect(payer).toHaveValue('Tidelands Employer Plan');
  await expect(checkButton(page)).toBeVisible();

  // Tab takes what leaves no choice, also before the answer is here; of several nobody chooses, and it is said.
  await payer.fill('bluestone health');
  await page.keyboard.press('Tab');
  await expect(payer).toHaveValue('Bluestone Health Plan');
  await expect(payer).not.toBeFocused();
  await payer.fill('e');
  await payer.fill('plan');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(payer).toHaveValue('plan');
  await expect(requestForm(page).getByText('Several fit “plan”. Choose one.').first()).toBeVisible();
});

test('[CALL-23] a payer typed and left by Enter and Tab before its options are here is not lost, and nothing is sent without it', async ({
  page,
}) => {
  await page.goto(eligibilityPath);
  const form = requestForm(page);
  const payer = form.getByRole('combobox', { name: 'Payer', exact: true });
  const memberId = form.getByRole('textbox', { name: 'Member ID' });
  const heldBack: { readonly text: string; readonly go: () => void }[] = [];
  await page.route('**/GetTradingPartners', async (route) => {
    const { SearchTerm: text } = route.request().postDataJSON() as { readonly SearchTerm: string }; // the contract's
    await new Promise<void>((go) => heldBack.push({ text, go }));
    await route.continue();
  });
  const typeAndLeave = async (text: string) => {
    await payer.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(payer).not.toBeFocused();
    await expect(payer).toHaveValue(text);
  };
  const answer = async (about: string) => {
    await expect.poll(() => heldBack.map(({ text }) => text)).toContain(about);
    for (const { go } of heldBack.splice(0)) go();
  };

  // Who has asked nobody is offered nobody: the first answer is about what was typed.
  await typeAndLeave('summit peak');
  await memberId.fill('SPA0000872-ACT');
  await memberId.press('Enter');
  // Nothing is sent while nobody is chosen: the hands are back in the field, and nothing else is complained of.
  await expect(payer).toBeFocused();
  await expect(form.getByText('Please correct the issues below.')).toHaveCount(0);
  await memberId.focus();
  await answer('summit peak');
  await expect(payer).toHaveValue('Summit Peak Advantage');
  await expect(memberId).toBeFocused();

  await typeAndLeave('plan');
  await answer('plan');
  const said = form.locator('.error', { hasText: 'Several fit “plan”. Choose one.' });
  await expect(said).toBeVisible();
  await expect(payer).toHaveValue('plan');
  await checkButton(page).click();
  await expect(payer).toBeFocused();
  await expect(said).toBeVisible();
  await expect(form.getByText('Please correct the issues below.')).toHaveCount(0);

  await typeAndLeave('zzzz nobody');
  await answer('zzzz nobody');
  await expect(form.locator('.error', { hasText: 'Nothing fits “zzzz nobody”.' })).toBeVisible();
  // Another request takes the place of this one, and what was left in it goes too.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(payer).toHaveValue('');
  await expect(form.getByText(/Nothing fits/)).toHaveCount(0);
});

test('[CALL-23] a search for a payer that fails says nothing, and the form goes on working once payers are found again', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
  await page.goto(eligibilityPath);
  const form = requestForm(page);
  const payer = form.getByRole('combobox', { name: 'Payer', exact: true });
  const search = '**/GetTradingPartners';
  await page.route(search, (route) => route.abort('connectionfailed'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('GetTradingPartners'));
  await payer.fill('summit');
  await failed;
  await expect(payer).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  // Neither beside the field, nor over the page, nor as a piece of news.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.toasts > *')).toHaveCount(0);
  await expect(form.getByText(/fail|not reach|could not|try again/i)).toHaveCount(0);

  await page.unroute(search);
  const typed = { payer: 'Summit Peak Advantage', memberId: 'E2E0000001-ACT', last: 'Stillwell' };
  await typeRequest(page, typed);
  await check(page, 'Active');
});
