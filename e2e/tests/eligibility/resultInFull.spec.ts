import { unopenable } from '#/checks/unopenable.ts';
import { walkEvidence } from '#/checks/walkEvidence.ts';
import { eligibilityPath, requestForm, result, statusHeading, verdict } from '#/steps/eligibility.ts';
import { expect, long, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';
import type { Page } from '@playwright/test';

test.use({ as: clerk });

const section = (page: Page, name: string) => result(page).getByRole('region', { name, exact: true });

const open = async (page: Page, token: string, payer: string, memberId: string) => {
  const id = await askedBefore(token, { payer, memberId });
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
};

test('riders and dates, benefits in another order and by the arrow keys, and the payer of a carve-out asked at once', async ({
  page,
  token,
}) => {
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-CARVE');
  await expect(statusHeading(page, 'Active')).toBeVisible();
  const coverage = section(page, 'Coverage');
  await expect(coverage).toContainText('BRIGHT ORCHARD DENTAL RIDER');
  await coverage.getByRole('button', { name: /Premium paid to, as stated/ }).click();
  await expect(page.getByText(/DTP\*343|DTP\+343/).first()).toBeVisible();

  const rows = section(page, 'Benefits').getByRole('row');
  const order = async () => (await rows.getByRole('rowheader').allInnerTexts()).map((text) => text.split(/\s/)[0]);
  expect(await order()).toEqual(['98', '5', '62', 'MH', 'AL']);
  await section(page, 'Benefits').getByRole('button', { name: 'Service type' }).click();
  await expect.poll(order).toEqual(['5', 'MH', '62', '98', 'AL']);

  const copay = (of: string) => page.getByRole('button', { name: new RegExp(`Copay, ${of}`) });
  await copay('Mental health, in network').focus();
  await page.keyboard.press('ArrowDown');
  await expect(copay('Office visit, in network')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /Authorization, Mental health/ })).toBeFocused();

  const care = section(page, 'Managed care and contacts');
  await expect(care).toContainText('NORTHWIND RX');
  await care.getByRole('button', { name: 'Check this payer BRIGHT ORCHARD DENTAL' }).click();
  await expect(
    page.getByText('BRIGHT ORCHARD DENTAL is not among the payers you can ask, or several are called so.'),
  ).toBeVisible();
  await care.getByRole('button', { name: 'Check this payer JUNIPER COMMUNITY CARE' }).click();
  await expect(requestForm(page).getByRole('combobox', { name: 'Payer', exact: true })).toHaveValue(
    'Juniper Community Care',
  );
  await expect(requestForm(page).getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Fenwright');
});

test('of 500 services the first hundred are drawn, narrowed as one types, and paper gets them all', async ({
  page,
  token,
}) => {
  await open(page, token, 'Bluestone Health Plan', 'BSH10000001-HUGE');
  const rows = section(page, 'Benefits').getByRole('rowheader');
  await expect(rows).toHaveCount(100);
  const more = page.getByRole('button', { name: /^Show \d+ more services$/ });
  const rest = Number(/\d+/.exec(await more.innerText())?.[0]);
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('10007');
  await expect(rows).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(100 + rest);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('');
  await more.click();
  await expect(rows).toHaveCount(100 + rest);
});

test('Medicare and Medicaid have sections of their own, and every line of them opens its segment', async ({
  page,
  token,
}) => {
  await open(page, token, 'Medicare', '9XX0XX0XX28');
  const medicare = section(page, 'Medicare');
  await expect(medicare).toContainText('Lifetime reserve days');
  await expect(medicare).toContainText('Pays before Medicare');
  await medicare.getByRole('button', { name: /Hospital days, as stated/ }).click();
  await expect(page.getByText(/^Hospital days · Medicare$/)).toBeVisible();
  await expect(page.getByText('60 days left').last()).toBeVisible();

  await open(page, token, 'Cedar Valley Medicaid', 'CVM0000001-MCDFULL');
  const medicaid = section(page, 'Medicaid');
  await expect(medicaid).toContainText('MAGI ADULT');
  await expect(medicaid.getByRole('listitem').filter({ hasText: 'Spend-down' })).toContainText('$118.50 left');
});

test('an Advantage plan that has ended is told with its dates, and not billed; the one since is', async ({
  page,
  token,
}) => {
  const plan = (name: string) => section(page, 'Medicare').getByRole('listitem').filter({ hasText: name });
  await open(page, token, 'Medicare', '9XX0XX0XX48');
  await expect(plan('JUNIPER SENIOR HMO')).toContainText(/ended · from 01\/01\/\d{4} .*to 12\/31\/\d{4}/);
  await expect(page.getByText(/^Bill the Advantage plan/)).toHaveCount(0);
  await expect(verdict(page)).not.toContainText('Part C');

  await open(page, token, 'Medicare', '9XX0XX0XX49');
  await expect(plan('JUNIPER SENIOR HMO')).toContainText('ended');
  await expect(plan('SUMMIT PEAK ADVANTAGE HMO')).not.toContainText('ended');
  await expect(page.getByText('Bill the Advantage plan, SUMMIT PEAK ADVANTAGE HMO, not Medicare.')).toBeVisible();
  await expect(verdict(page)).toContainText('Part C');
});

test('what has its place in no other section is told below them, and opens its segment', async ({ page, token }) => {
  await open(page, token, 'Medicare', '9XX0XX0XX28');
  const also = section(page, 'Also stated');
  await expect(also.getByRole('button', { name: /^Copay \$434\.00 a day/ })).toBeVisible();
  await also.getByRole('button', { name: /^30 coinsurance days/ }).click();
  await expect(page.getByText('Also stated · Hospital inpatient')).toBeVisible();
});

test('a figure is told with what bounds it, and where none may stand for a service that is said', async ({
  page,
  token,
}) => {
  await open(page, token, 'Bluestone Health Plan', 'BSH0000001-TIERS');
  const benefits = section(page, 'Benefits');
  const row = (name: string) => benefits.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Office visit')).toContainText('$30.00');
  await expect(row('Eyeglass frames')).toContainText('Depends, see below');
  const line = benefits.locator('.remark div').filter({ hasText: '$15.00 a visit copay, in network' });
  await expect(line).toContainText('FOR COSTS UP TO $130');
  await expect(line).not.toContainText('FOR COSTS BETWEEN');
  await expect(row('Chiropractic')).toContainText('Not covered');

  await benefits.getByRole('button', { name: /^SPECIALIST/ }).click();
  await expect(page.getByText(/^MSG.SPECIALIST/).first()).toBeVisible();
  await benefits.getByRole('button', { name: /^place of service 22/ }).click();
  await expect(page.getByText(/^III.ZZ.22/).first()).toBeVisible();
  await benefits.getByRole('button', { name: /^12 visits, 3 a week/ }).click();
  await expect(page.getByText(/^HSD.VS.12/).first()).toBeVisible();
});

const walked = [
  ['Bluestone Health Plan', 'BSH0000001-TIERS'],
  ['Medicare', '9XX0XX0XX28'],
  ['Tidelands Employer Plan', 'TID0000001-CARVE'],
] as const;
const walkedToo = [
  ['Bluestone Health Plan', 'BSH0000002-ACT'],
  ['Medicare', '9XX0XX0XX03'],
  ['Medicare', '9XX0XX0XX49'],
  ['Northlake Mutual', 'NLM0000001-MA'],
  ['Northlake Mutual', 'NLM0000001-MEDFULL'],
  ['Cedar Valley Medicaid', 'CVM0000001-MCO'],
  ['Cedar Valley Medicaid', 'CVM0000001-MCDFULL'],
  ['Northlake Mutual', 'NLM0000001-NOTES'],
  ['Bluestone Health Plan', 'BSH0000001-NOTES'],
  ['Tidelands Employer Plan', 'TID0000001-DIED'],
  ['Tidelands Employer Plan', 'TID0000001-INA'],
  ['Tidelands Employer Plan', 'TID0000001-COB2'],
] as const;
for (const [payer, memberId, when] of [
  ...walked.map((one) => [...one, {}] as const),
  ...walkedToo.map((one) => [...one, long] as const),
]) {
  test(
    `whatever ${memberId} of ${payer} shows of a number, a day, a telephone or the payer's words opens what states it`,
    when,
    async ({ page, token }) => {
      await open(page, token, payer, memberId);
      await expect(verdict(page)).toBeVisible();
      const { pressed, faults } = await walkEvidence(page, token);
      expect(faults).toEqual([]);
      expect(pressed).toBeGreaterThan(10);
      expect(await unopenable(result(page))).toEqual([]);
      await expect(result(page).getByText(/\{\w/)).toHaveCount(0);
    },
  );
}

test('dates of the coverage line, a telephone, a date of death and a refusal open their own segments', async ({
  page,
  token,
}) => {
  const segment = page.getByRole('complementary', { name: /^Where this comes from/ }).locator('ol.lines .is-here');
  const opens = async (name: RegExp, shown: RegExp) => {
    await result(page).getByRole('button', { name }).first().click();
    await expect(segment).toContainText(shown);
  };
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-INA');
  await opens(/^The plan is inactive on the date of service\./, /EB.6/);
  await opens(/Plan ended, as stated/, /DTP.347/);
  await opens(/Plan begins, as stated/, /DTP.346/);
  await opens(/^The plan ended on/, /DTP.347/);
  await opens(/Member ID, as stated/, /NM1.IL/);
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-COB2');
  await opens(/^\(555\) 019-1130/, /PER.*5550191130/);
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-CARVE');
  await opens(/^PPO Kind of plan/, /EB.1.*PR/);
  await opens(/^The plan is active on the date of service\./, /EB.1/);
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-DIED');
  await opens(/Date of death/, /DTP.442/);
  await expect(section(page, 'Next')).not.toContainText('card');
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-AAA73');
  await opens(/Refusal AAA 73/, /AAA.*73/);
  await expect(section(page, 'Next')).toContainText('first and last name');
});

test('a plan that pays second says by the verdict who is primary', async ({ page, token }) => {
  await open(page, token, 'Bluestone Health Plan', 'BSH0000001-COB2');
  await expect(result(page)).toContainText('Another payer is primary: TIDELANDS EMPLOYER PLAN');
  await result(page).getByRole('button', { name: 'Primary payer' }).click();
  const segment = page.getByRole('complementary', { name: /^Where this comes from/ }).locator('ol.lines .is-here');
  await expect(segment).toContainText(/NM1.PRP.*TIDELANDS/);
});

test('a good answer tells what of it was read otherwise than it is written', async ({ page, token }) => {
  await open(page, token, 'Bluestone Health Plan', 'BHP0000001-WRAPPED');
  await expect(section(page, 'Read otherwise than written').getByRole('listitem')).toHaveCount(2);
});

test('an answer that contradicts itself is flagged and shown as it came', async ({ page, token }) => {
  await open(page, token, 'Tidelands Employer Plan', 'TID0000001-CONTRA');
  const flagged = section(page, 'The answer contradicts itself');
  await expect(flagged.getByRole('listitem')).toHaveCount(4);
  await expect(section(page, 'What the answer leaves out').getByRole('listitem')).toHaveText(
    /^The payer stated the out-of-pocket maximum in network for the family only\./,
  );
  await expect(flagged).toContainText('Deductible, individual, in network: $1,750.00 left of a total of $1,500.00.');
  await expect(result(page).getByRole('button', { name: /^\$1,750\.00 Left, Deductible/ })).toBeVisible();
  await flagged
    .getByRole('button', { name: /is active and inactive/ })
    .last()
    .click();
  await expect(
    page.getByText('EB*6*IND*30*PR', { exact: false }).or(page.getByText('EB+6+IND+30')).first(),
  ).toBeVisible();
});
