import { letters } from '#/fixtures/letters.ts';
import {
  check,
  checkButton,
  choose,
  eligibilityPath,
  findPatient,
  history,
  requestForm,
  runAgain,
  result,
  statusHeading,
  typeRequest,
  verdict,
} from '#/steps/eligibility.ts';
import { sidewaysScroll } from '#/checks/sidewaysScroll.ts';
import { account, expectLogin, title, userBar } from '#/steps/shell.ts';
import { signIn } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { askedBefore, registeredBefore, visitBefore } from '#/fixtures/calls.ts';
import { query } from '#/fixtures/database.ts';
import { withoutTrouble } from '#/fixtures/payors.ts';
import { clerk, type Person } from '#/fixtures/people.ts';

test.use({ as: clerk });

const lookupsOf = async ({ id }: Person): Promise<number> =>
  (await query('SELECT id FROM phi.lookup WHERE requested_by = $1', [id])).length;

const summit = { payer: 'Summit Peak Advantage', memberId: 'SPA0000001-ACT' };

test('[CONST-20] [CONST-21] [ROUTE-020] a new request asks for service type 30 of today', async ({ page }) => {
  await page.goto(eligibilityPath);
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date());
  await expect(page.getByRole('combobox', { name: 'Service type' })).toHaveValue('30 Health benefit plan');
  await expect(page.getByRole('textbox', { name: 'Date of service' })).toHaveValue(today);
});

test('[CONST-21] a walk-in is asked about for today, not for a visit of long ago; a visit to come says that it is one', async ({
  page,
  token,
}) => {
  const last = `Walkinsen${letters()}`;
  const person = { FirstName: 'Odalys', LastName: last, DateOfBirth: '1975-06-09' };
  const id = await registeredBefore(token, person);
  await visitBefore(token, id, -420);
  await page.goto(eligibilityPath);
  const day = page.getByRole('textbox', { name: 'Date of service' });
  const untouched = await day.inputValue();
  await findPatient(page, last, /Odalys/, last);
  await expect(day).toHaveValue(untouched);
  await expect(day).toHaveAccessibleDescription('');
  await visitBefore(token, id, 8);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await findPatient(page, last, /Odalys/, last);
  await expect(day).not.toHaveValue(untouched);
  await expect(day).toHaveAccessibleDescription('Visit in 8 days');
});

test('[VAL-14] [VAL-15] [VAL-16] U-05 what the payer asks for is named beside its field, and nothing is sent', async ({
  page,
  person,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('SubmitEligibility') && sent.push(request.url()));
  await page.goto(eligibilityPath);
  await choose(page, 'Payer', 'northlake', /Northlake Mutual/);
  await checkButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Please correct the issues below.');
  await expect(page.getByRole('alert')).toBeFocused();
  for (const name of ['Member ID', 'Last name', 'Date of birth']) {
    await expect(requestForm(page).getByRole('textbox', { name })).toHaveAccessibleDescription(/required/);
  }
  await expect(requestForm(page).getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('');
  await page.getByRole('alert').getByRole('button', { name: 'Last name' }).click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  expect(sent).toEqual([]);
  expect(await lookupsOf(person)).toBe(0);
});

test('a request that is typed is answered, and stands in the history of the person', async ({ page }) => {
  await page.goto(eligibilityPath);
  // Nobody else asks about her: the history is this test's alone.
  await typeRequest(page, { payer: 'Summit Peak Advantage', memberId: 'SPA0000733-ACT', last: 'Quennemoor' });
  await check(page, 'Active');
  await expect(
    history(page)
      .getByRole('button', { name: /Active/ })
      .first(),
  ).toHaveAttribute('aria-current', 'true');
  const before = await history(page).getByRole('listitem').count();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await runAgain(page, 'Coverage may have changed since');
  await expect(history(page).getByRole('listitem')).toHaveCount(before + 1);
  const newest = page.url();
  await history(page).getByRole('button').nth(1).click();
  await expect(statusHeading(page, 'Active')).toBeVisible();
  expect(page.url()).not.toBe(newest);
});

test('[STATE-14] a stored answer opens by its address, after a reload and after signing in through the hash', async ({
  page,
  person,
  token,
}) => {
  const id = await askedBefore(token, summit);
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Fenwright');
  await page.reload();
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await account(page, 'Log Off');
  await expectLogin(page);
  await page.goto(`/#${eligibilityPath}?SpifResponseID=${id}`);
  await signIn(page, person.email);
  await expect(statusHeading(page, 'Active')).toBeVisible();
});

test('a double click on Check is one lookup', async ({ page, person }) => {
  await page.goto(eligibilityPath);
  await typeRequest(page, { ...summit, memberId: 'SPA0000902-ACT', last: 'Doubleday' });
  await checkButton(page).dblclick();
  await expect(statusHeading(page, 'Active')).toBeVisible();
  expect(await lookupsOf(person)).toBe(1);
});

test('[ERR-14] a history that fails leaves the answer alone, and can be asked for again', async ({
  page,
  token,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
  const id = await askedBefore(token, summit);
  await page.route('**/GetEarlierLookups', (route) => route.abort('connectionfailed'));
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Earlier lookups' });
  await expect(earlier.getByRole('alert')).toContainText('The history did not load');
  await page.unroute('**/GetEarlierLookups');
  await earlier.getByRole('button', { name: 'Retry' }).click();
  await expect(history(page).getByRole('listitem')).not.toHaveCount(0);
});

test('an answer that fails leaves the request and the history alone', async ({ page, token, noise }) => {
  noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
  const id = await askedBefore(token, summit);
  await page.route('**/GetEligibilityResult', (route) => route.abort('connectionfailed'));
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(result(page).getByRole('alert')).toContainText('The answer did not load');
  await expect(checkButton(page)).toBeEnabled();
  await expect(history(page).getByRole('listitem')).not.toHaveCount(0);
  await page.unroute('**/GetEligibilityResult');
  await result(page).getByRole('button', { name: 'Retry' }).click();
  await expect(statusHeading(page, 'Active')).toBeVisible();
});

test('an SSN is revealed by a logged act, and hides itself after 30 seconds', async ({ page, person }) => {
  await page.clock.install();
  await page.goto(eligibilityPath);
  await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
  const ssn = page.getByRole('textbox', { name: 'SSN' });
  await expect(ssn).toHaveValue(/^\*{3}-\*{2}-\d{4}$/);
  // Stopped, so that a slow machine takes none of the thirty seconds.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Show SSN, logged' }).click();
  await expect(ssn).toHaveValue(/^\d{3}-?\d{2}-?\d{4}$/);
  await expect
    .poll(() =>
      query(`SELECT DISTINCT action FROM phi.audit_event WHERE user_id = $1 AND action LIKE '%SSN%' ORDER BY action`, [
        person.id,
      ]),
    )
    .toEqual([{ action: 'LogToggleViewSSN_Reg' }, { action: 'RevealSSN' }]);
  await page.clock.fastForward('00:29');
  await expect(ssn).toHaveValue(/^\d{3}/);
  await page.clock.fastForward('00:02');
  await expect(ssn).toHaveValue(/^\*{3}-\*{2}-\d{4}$/);
});

test('on paper the verdict stands, and the controls do not', async ({ page, token }) => {
  const id = await askedBefore(token, summit);
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await expect(page.getByText(/The payer's answer is not a promise of payment/)).toBeVisible();
  await expect(page.getByText(/Odalys Fenwright .*born 06\/09\/1975/)).toBeVisible();
  await expect(userBar(page)).toBeHidden();
  await expect(checkButton(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeHidden();
});

test('on a telephone the request folds to a line above its answer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(eligibilityPath);
  await typeRequest(page, summit);
  await check(page, 'Active');
  await expect(statusHeading(page, 'Active')).toBeInViewport();
  await expect(checkButton(page)).toBeHidden();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Edit the request' }).click();
  await expect(checkButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Manage Profile' }).click();
  await expect(title(page, 'Profile')).toBeVisible();
});

test('in the dark the page is dark', async ({ page, token }) => {
  const id = await askedBefore(token, summit);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await expect(verdict(page)).toBeVisible();
  const brightness = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return 255;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  expect(brightness).toBeLessThan(64);
});

test('every value opens the segment that states it, as received and masked', async ({ page }) => {
  await page.goto(eligibilityPath);
  await findPatient(page, 'Okonkwo', /Okonkwo/, 'Okonkwo');
  await check(page, 'Active');
  const panel = page.getByRole('complementary', { name: /^Where this comes from/ });
  const left = result(page).getByRole('button', { name: /^\$412\.50 Left, deductible, in network, individual/i });
  await left.click();
  await expect(panel).toContainText('Deductible left · individual · in network');
  await expect(panel.locator('mark')).toHaveText('412.5');
  await expect(panel.getByRole('row', { name: /EB06/ })).toContainText('Remaining');
  await expect(panel.getByRole('listitem').filter({ hasText: '2110C' })).toBeVisible();

  // The arrows walk the values, and the answer shows which one is open.
  await page.keyboard.press('Alt+e');
  await page.keyboard.press('ArrowDown');
  await expect(panel).toContainText('Deductible met');
  await expect(left).toHaveAttribute('aria-pressed', 'false');

  await panel.getByRole('button', { name: 'Open full 271' }).click();
  const messages = page.getByRole('dialog', { name: 'The messages' });
  await expect(messages.getByText(/^NM1\*IL/)).toHaveText(/MI\*X+4471$/);
  await messages.getByRole('radio', { name: '270 sent' }).check({ force: true });
  await expect(messages.getByText(/^ST\*270/)).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(result(page).locator('.n').and(page.locator(':focus'))).toBeVisible();
});

test('[ROUTE-020] a filled request is whole in sight, and its button on a low and on a narrow screen too', async ({
  page,
}) => {
  await withoutTrouble('Bluestone Health Plan'); // which would be said below the payer
  await page.goto(eligibilityPath);
  await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
  const form = requestForm(page);
  await expect(form.getByRole('combobox', { name: 'Insurance of the registration' })).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('textbox', { name: 'Procedures' })).toBeInViewport({ ratio: 1 });
  await expect(form.getByText('Complete: member ID, date of birth')).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [1440, 900],
    [1280, 600],
    [390, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(checkButton(page)).toBeInViewport({ ratio: 1 });
  }
});

test('[ENT-091] [ENT-134] [CALL-23] what the browser sends names the case and which payers are searched', async ({
  page,
}) => {
  await page.goto(eligibilityPath);
  const search = page.waitForRequest(
    (one) => one.url().endsWith('/GetTradingPartners') && (one.postData() ?? '').includes('Tidelands'),
  );
  await typeRequest(page, { payer: 'Tidelands Employer Plan', memberId: 'E2E0000177-ACT' });
  expect((await search).postDataJSON()).toEqual({
    SearchTerm: 'Tidelands Employer Plan',
    ClaimsAdjudicationOnly: false,
  });
  const asked = page.waitForRequest((one) => one.url().endsWith('/SubmitEligibility'));
  await check(page, 'Active');
  expect((await asked).postDataJSON()).toMatchObject({ CaseMasterID: null });
});
