import { eligibilityPath, history, statusHeading } from '#/steps/eligibility.ts';
import { notice, openBell } from '#/steps/notifications.ts';
import { record } from '#/steps/registration.ts';
import { expect, long, type Page, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';
import {
  askedMedicaid,
  askedMedicare,
  chained,
  comingIn,
  consent,
  coverageThatEnds,
  recheckOf,
  recheckTried,
  toldOfUnanswered,
  wasTheLast,
} from '#/fixtures/unasked.ts';

test.use({ as: registrarOfOwn });

const open = (page: Page, id: string) => page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
const followed = (page: Page) => page.getByRole('region', { name: 'Followed from this answer' });

/** Consents as an administrator does, on the screen of the settings. */
async function turnOn(page: Page, days: string): Promise<void> {
  await page.goto('/ClientAdministration/EligibilityConfig');
  await page.getByRole('checkbox', { name: 'Ask the Medicare Advantage plan' }).check();
  await page.getByRole('checkbox', { name: 'Ask the plan that manages Medicaid' }).check();
  await page.getByRole('textbox', { name: /^Days before/ }).fill(days);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
}

test('the plans that Medicare and Medicaid name are asked where the client consents, and stand below their answers', async ({
  page,
  token,
}) => {
  const alone = await askedMedicare(token, chained());
  await open(page, alone);
  await expect(statusHeading(page, 'Active (CALL)')).toBeVisible();
  await expect(page.getByText(/^Bill the Advantage plan/)).toBeVisible();
  await expect(followed(page)).toHaveCount(0);

  await turnOn(page, '0');
  const parent = await askedMedicare(token, chained());
  await open(page, parent);
  await expect(followed(page).getByRole('listitem')).toHaveText(/Summit Peak Advantage.*Active/);
  await followed(page).getByRole('button', { name: 'Summit Peak Advantage' }).click();
  const modal = page.getByRole('dialog', { name: /^Full answer, lookup/ });
  await expect(modal.getByRole('heading', { name: 'Active', exact: true })).toBeVisible();
  await modal.getByRole('button', { name: 'Open on its own page' }).click();
  await expect(statusHeading(page, 'Active')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`${parent}$`));
  await expect(page.getByText('Asked because the answer of Medicare names this plan.')).toBeVisible();
  await page.getByRole('button', { name: 'Open that answer' }).click();
  await modal.getByRole('button', { name: 'Open on its own page' }).click();
  await expect(page).toHaveURL(new RegExp(`${parent}$`));
  await expect(followed(page)).toBeVisible();
  // Both stand in the history of the person, in which one finds either from the other.
  await expect(history(page).getByRole('listitem')).toHaveCount(2);

  await open(page, await askedMedicaid(token, chained()));
  await expect(followed(page).getByRole('listitem')).toHaveText(/Juniper Community Care.*Active/);
});

test('[MODAL-01] an answer of a chain is read in full above the one it follows from: titled, with focus kept, printed, closed by Escape', async ({
  page,
  token,
}) => {
  await turnOn(page, '0');
  const parent = await askedMedicare(token, chained());
  await open(page, parent);
  const opener = followed(page).getByRole('button', { name: 'Summit Peak Advantage' });
  await opener.click();
  const modal = page.getByRole('dialog', { name: /^Full answer, lookup [\dA-F]{4}-[\dA-F]{4}$/ });
  await expect(modal.getByRole('heading', { name: 'Active', exact: true })).toBeVisible();
  await expect(modal.getByRole('region', { name: 'Benefits' })).toBeVisible();
  // What needs the request beside it is left to the answer's own page.
  await expect(modal.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('Tab');
  await expect.poll(() => modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  // A figure opens its segment above it, and Escape closes one layer at a time.
  await modal.getByRole('button', { name: /^The plan is active on the date of service/ }).click();
  const evidence = page.getByRole('dialog', { name: 'Where this comes from' });
  await expect(evidence.locator('ol.lines .is-here')).toContainText(/EB.1/);
  await page.keyboard.press('Escape');
  await expect(evidence).toHaveCount(0);
  await expect(modal).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${parent}$`));

  await opener.click();
  const audited = page.waitForResponse((response) => response.url().includes('/PrintLookup'));
  const printed = page.waitForEvent('frameattached'); // it is gone again as soon as it has printed
  await modal.getByRole('button', { name: 'Print' }).click();
  expect((await audited).ok()).toBe(true);
  await printed;
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
});

test(
  'an insurance is checked again ahead of its visit, and who saved it is told what got worse',
  long,
  async ({ page, token }) => {
    await turnOn(page, '3');
    const registration = await coverageThatEnds(token);
    const id = await recheckOf(registration);
    const written = () => query('SELECT id FROM identity.notification WHERE deep_link LIKE $1', [`%${id}`]);
    await expect.poll(written, { message: 'the notice of the change is written' }).toHaveLength(1);
    await page.goto('/Account/Profile');
    await openBell(page);
    const told = notice(page, 'found a change for the worse with Summit Peak Advantage');
    await told.getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(statusHeading(page, 'Inactive')).toBeVisible();
    await expect(page.getByText(/^Checked automatically before the visit of \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    const changes = page.getByRole('region', { name: /^Changed since the check of today/ });
    const status = changes.getByRole('row', { name: /For the worse.*Status/ });
    await expect(status).toContainText('Active');
    await expect(status).toContainText('Inactive');

    // What was said then opens its own message, what is said now this one's.
    await changes
      .getByRole('button', { name: /, then/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(/segment \d+ of \d+/)).toBeVisible();
    await page.keyboard.press('Escape');
    await changes.getByRole('button', { name: /, now/ }).first().click();
    await expect(page.getByRole('complementary', { name: /^Where this comes from/ })).toBeVisible();
  },
);

test(
  'a check before a visit that gets no answer is told on its last day, and leads to what was asked',
  long,
  async ({ page, token, person }) => {
    await consent(token, { RecheckDays: 3 });
    const registration = await comingIn(token, {
      payer: 'Granite Benefit Trust',
      memberId: 'GBT0000311-AAA42',
      days: 1,
    });
    await recheckTried(registration, 'Asked');
    await wasTheLast(registration);
    await toldOfUnanswered(person.id);
    const [last] = await query<{ id: string }>(
      'SELECT id FROM phi.lookup WHERE reg_master_id = $1 ORDER BY requested_at DESC LIMIT 1',
      [registration],
    );
    await page.goto('/Account/Profile');
    await openBell(page);
    const told = notice(page, 'got no answer');
    await expect(told).toContainText(/The check ahead of \d\d\/\d\d\/\d{4} with Granite Benefit Trust got no answer\./);
    await expect(told).toContainText('Attention!');
    await expect(told).not.toContainText(/Vane|Ottoline/);
    await told.getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(/SpifResponseID=/);
    expect(page.url()).toContain(last?.id ?? 'no lookup');
    await expect(statusHeading(page, 'Unknown')).toBeVisible();
    await expect(page.getByText(/^Checked automatically before the visit of \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  },
);

test('a check before a visit that could not be sent is told on the day, and leads to the registration that lacks something', async ({
  page,
  token,
  person,
}) => {
  await consent(token, { RecheckDays: 3 });
  const payer = 'Bluestone Health Plan';
  const registration = await comingIn(token, { payer, memberId: 'BLU0000312-ACT', born: '', days: 0 });
  await recheckTried(registration, 'Incomplete');
  await toldOfUnanswered(person.id);
  await page.goto('/Account/Profile');
  await openBell(page);
  const told = notice(page, 'was not sent: the registration lacks something that is required.');
  await told.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`RegMasterID=${registration}$`));
  await expect(record(page)).toContainText('Vane');
  await expect(record(page).getByRole('listitem').filter({ hasText: payer })).toBeVisible();
});

test('past what a month may cost no plan is asked by itself, and the answer says so', async ({ page, token }) => {
  await consent(token, { ChaseAdvantage: true, MonthlyCapCents: 0 });
  await open(page, await askedMedicare(token, chained()));
  // Named as the payer writes it: nobody was asked under our own name.
  await expect(followed(page).getByRole('listitem')).toHaveText(
    'SUMMIT PEAK ADVANTAGE not asked: the month’s limit of cost is reached',
  );
});
