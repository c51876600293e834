import { randomUUID } from 'node:crypto';
import { unopenable } from '#/checks/unopenable.ts';
import { walkEvidence } from '#/checks/walkEvidence.ts';
import { ask, type Asked, box, find, press, tabTo, type, typeInto } from '#/steps/byKeys.ts';
import { callDrawer, callsOf } from '#/steps/payerCalls.ts';
import { eligibilityPath, requestForm, result, statusHeading, verdict } from '#/steps/eligibility.ts';
import { switchOn } from '#/steps/mbiAssist.ts';
import { record } from '#/steps/registration.ts';
import { expect, long, type Page, test } from '#/test.ts';
import { askedMedicare, chained, consent } from '#/fixtures/unasked.ts';
import { registeredBefore } from '#/fixtures/calls.ts';
import { clerk, registrarOfOwn } from '#/fixtures/people.ts';

// A registrar's hour: twenty patients of every kind, by the keys, nothing typed twice, and every number opened.
test.use({ as: clerk });

type Answered = Pick<Asked, 'payer' | 'memberId'> & {
  readonly kind: string;
  readonly status: string;
  /** What has to stand in the verdict or in what follows from it. */
  readonly says?: RegExp;
  /** An answer that states nothing has nothing to open. */
  readonly figures?: number;
};

/** The status has focus and stands in sight above all else; every figure opens what states it, and no number is without. */
async function believed(
  page: Page,
  token: string,
  { status, says, figures = 3 }: Omit<Answered, 'kind' | 'payer' | 'memberId'>,
) {
  await expect(statusHeading(page, status)).toBeFocused();
  await expect(statusHeading(page, status)).toBeInViewport();
  if (says) await expect(result(page)).toContainText(says);
  const isFirst = await result(page).evaluate((sheet) => sheet.querySelector('h2')?.closest('.verdict') !== null);
  expect(isFirst, 'the status is the first heading').toBe(true);
  const { pressed, faults } = await walkEvidence(page, token);
  expect(faults).toEqual([]);
  expect(pressed).toBeGreaterThanOrEqual(figures);
  expect(await unopenable(result(page))).toEqual([]);
}

const rounds: readonly (readonly Answered[])[] = [
  [
    { kind: 'active', payer: 'bluestone', memberId: 'BSH2001-ACT', status: 'Active', figures: 30 },
    { kind: 'inactive', payer: 'tidelands', memberId: 'TID2002-INA', status: 'Inactive', says: /ended on/ },
    { kind: 'to be called about', payer: 'northlake', memberId: 'NLM2003-CALL31', status: 'Active (CALL)' },
    { kind: 'questionable', payer: 'juniper', memberId: 'JCC2004-TWICE', status: 'Questionable', says: /two answers/ },
    {
      kind: 'another payer first',
      payer: 'tidelands',
      memberId: 'TID2005-COB2',
      status: 'Active',
      says: /pays first|Other payer/i,
    },
    {
      kind: 'a contradiction',
      payer: 'tidelands',
      memberId: 'TID2006-CONTRA',
      status: 'Questionable',
      says: /contradicts itself/,
    },
  ],
  [
    { kind: 'another date of birth', payer: 'juniper', memberId: 'JCC2007-DOB42', status: 'DOB MisMatch' },
    { kind: 'another first name', payer: 'juniper', memberId: 'JCC2008-NAME40', status: 'First Name MisMatch' },
    {
      kind: 'another last name',
      payer: 'juniper',
      memberId: 'JCC2009-NAME36',
      status: 'Questionable',
      says: /last name/i,
    },
    { kind: 'another state', payer: 'juniper', memberId: 'JCC2010-STATE41', status: 'Active' },
    { kind: 'Medicaid with a plan', payer: 'cedar', memberId: 'CVM2011-MCO', status: 'Active (CALL)' },
    {
      kind: 'set aside, about somebody else',
      payer: 'juniper',
      memberId: 'JCC2012-OTHER',
      status: 'Unknown',
      says: /set aside/,
      figures: 0,
    },
    {
      kind: 'a payer that is down',
      payer: 'northlake',
      memberId: 'NLM2013-AAA42',
      status: 'Unknown',
      says: /Payer unavailable/,
      figures: 1,
    },
  ],
];
for (const [at, round] of rounds.entries())
  test(
    `U-03 by the keys alone, every number opened: ${round.map(({ kind }) => kind).join(', ')}`,
    at === 0 ? {} : long,
    async ({ page, token }) => {
      await page.goto(eligibilityPath);
      await expect(requestForm(page)).toBeVisible();
      for (const [nth, { kind, payer, memberId, ...told }] of round.entries())
        await test.step(kind, async () => {
          await ask(page, { payer, memberId, first: 'Ana', last: `Twenty${'abcdefgh'[at]}${'abcdefgh'[nth]}` });
          await believed(page, token, told);
        });
    },
  );

test(
  'U-03 an answer of 2,000 benefits is read from its top, and its figures are opened by the keys',
  long,
  async ({ page, token }) => {
    await page.goto(eligibilityPath);
    await expect(requestForm(page)).toBeVisible();
    await ask(page, { payer: 'bluestone', memberId: 'BSH2014-HUGE', first: 'Ana', last: 'Twentyhuge' });
    await expect(statusHeading(page, 'Active')).toBeFocused();
    // From the status by Tab to the first figure; it opens, and Escape leaves the hands where they were.
    const figure = result(page).locator('button.n').first();
    await tabTo(page, figure);
    await page.keyboard.press('Enter');
    const evidence = page.getByRole('complementary', { name: /^Where this comes from/ });
    await expect(evidence).toBeVisible();
    await page.keyboard.press('Alt+e');
    await page.keyboard.press('ArrowDown');
    await expect(evidence.getByText(/^2 of /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(evidence).toBeHidden();
    await page.keyboard.press('Alt+a');
    await believed(page, token, { status: 'Active', figures: 60 });
  },
);

test('U-03 refused and mended, silent, called off: the field that is wrong is typed anew, and nothing else', async ({
  page,
  token,
}) => {
  await page.clock.install();
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await test.step('refused for the member ID, mended, asked again', async () => {
    await ask(page, { payer: 'bluestone', memberId: 'BSH2015-AAA72', first: 'Ana', last: 'Twentyone' });
    await believed(page, token, { status: 'Unknown', says: /AAA 72/, figures: 1 });
    await press(page, 'Correct the Member ID');
    await expect(box(page, 'Member ID')).toBeFocused();
    await page.keyboard.type('BSH2015-ACT');
    await expect(box(page, 'Last name')).toHaveValue('Twentyone');
    await page.keyboard.press('Enter');
    await expect(statusHeading(page, 'Active')).toBeFocused();
  });
  await test.step('a payer that is silent', async () => {
    await ask(page, { payer: 'tidelands', memberId: 'TID2016-TIMEOUT', first: 'Ana', last: 'Twentytwo' });
    await expect(statusHeading(page, 'Unknown')).toBeFocused();
    await expect(verdict(page)).toContainText('Payer unavailable');
  });
  await test.step('called off while it waits', async () => {
    await ask(page, { payer: 'juniper', memberId: 'JCC2017-TIMEOUT', first: 'Ana', last: 'Twentythree' });
    await expect(page.getByText('No answer yet')).toHaveCount(0);
    await expect(statusHeading(page, 'Unknown')).toHaveCount(0);
    await page.clock.fastForward('00:11');
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(statusHeading(page, 'Unknown')).toBeFocused();
    await expect(verdict(page)).toContainText('Cancelled');
  });
});

test('U-03 a registered dependent is found and asked about by two words and two keys; asked again, the stored answer comes first', async ({
  page,
  token,
}) => {
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await find(page, 'lindholm', 'Lindholm-Vega');
  // Subscriber, payer, member ID and day are there: the next key sends.
  const subscriber = requestForm(page).getByRole('group', { name: 'Subscriber' });
  await expect(subscriber.getByRole('textbox', { name: 'First name' })).toHaveValue('Catalina');
  await page.keyboard.press('Enter');
  await believed(page, token, { status: 'Active', figures: 5 });
  const first = page.url();
  await press(page, 'Ask again');
  const again = page.getByRole('dialog', { name: 'Run again' });
  await expect(again.getByRole('combobox', { name: /^Why ask again/ })).toBeFocused();
  await page.keyboard.type('A proof');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(first);
  await expect(statusHeading(page, 'Active')).toBeFocused();
});

test('U-03 somebody else is typed over a dependent who was found: what the registration filled is taken out, what was typed stays', async ({
  page,
}) => {
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await find(page, 'lindholm', 'Lindholm-Vega');
  await typeInto(page, box(page, 'First name').first(), 'Ana');
  await typeInto(page, box(page, 'Last name').first(), 'Twentyother');
  await press(page, 'Take out what it filled');
  await expect(page.getByRole('combobox', { name: 'Payer' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Payer' })).toHaveValue('');
  await expect(requestForm(page).getByRole('group', { name: 'Subscriber' })).toHaveCount(0);
  await expect(box(page, 'SSN')).toHaveValue('');
  await expect(box(page, 'Last name')).toHaveValue('Twentyother');
  await page.keyboard.type('tidelands');
  await page.keyboard.press('Enter');
  await typeInto(page, box(page, 'Member ID'), 'TID2021-ACT');
  await expect(page.getByText(/^Complete: /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(statusHeading(page, 'Active')).toBeFocused();
});

test('U-03 a newborn is asked about by the mother, whose number and name are typed once', async ({ page }) => {
  const day = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.goto(eligibilityPath);
  await expect(requestForm(page)).toBeVisible();
  await type(page, {
    payer: 'bluestone',
    memberId: 'BSH2018-ACT',
    first: 'Ines',
    last: 'Twentyborn',
    born: `${day[1]}/${day[2]}/${day[0]}`,
  });
  await press(page, 'Add the subscriber');
  const subscriber = requestForm(page).getByRole('group', { name: 'Subscriber' });
  await typeInto(page, subscriber.getByRole('textbox', { name: 'First name' }), 'Catalina');
  await page.keyboard.press('Enter');
  await expect(statusHeading(page, 'Active')).toBeFocused();
});

test(
  'U-03 saved to the registration in its place, checked again from there, and a call about it logged',
  long,
  async ({ page, token }) => {
    const last = `Twenty${randomUUID().slice(0, 6)}`;
    await registeredBefore(token, { FirstName: 'Odalys', LastName: last, DateOfBirth: '1975-06-09' });
    await page.goto(eligibilityPath);
    await expect(requestForm(page)).toBeVisible();
    await find(page, last, last);
    await tabTo(page, page.getByRole('combobox', { name: 'Payer' }));
    await page.keyboard.type('northlake');
    await page.keyboard.press('Enter');
    await typeInto(page, box(page, 'Member ID'), 'NLM2019-CALL31');
    await expect(page.getByText(/^Complete: /)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(statusHeading(page, 'Active (CALL)')).toBeFocused();

    await press(page, 'Log a call');
    const call = callDrawer(page);
    await expect(call.getByRole('combobox', { name: 'How it ended' })).toBeFocused();
    await page.keyboard.type('Coverage is active');
    await typeInto(page, call.getByRole('textbox', { name: 'Who told it' }), 'Maria L.');
    await typeInto(page, call.getByRole('textbox', { name: 'Call reference' }), '4471-B');
    await page.keyboard.press('Enter');
    await expect(call).toHaveCount(0);
    await expect(callsOf(page).getByRole('heading', { name: 'Verified by phone' })).toBeVisible();

    await press(page, 'Save to registration');
    const drawer = page.getByRole('dialog', { name: 'Save to registration' });
    await expect(drawer.getByRole('combobox', { name: 'Insurance' })).toBeFocused();
    await tabTo(page, drawer.getByRole('combobox', { name: 'Pays as' }));
    await page.keyboard.type('Primary');
    await tabTo(page, drawer.getByRole('button', { name: 'Save to registration' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Saved to the registration of Odalys ${last}`)).toBeVisible();
    await press(page, 'Open');
    await expect(record(page).getByText('Northlake Mutual', { exact: true })).toBeVisible();
    await press(page, 'Check Northlake Mutual');
    await expect(box(page, 'Member ID')).toHaveValue(/^\*+LL31$/);
    await expect(page.getByRole('combobox', { name: 'Find a patient' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/asked the same today/)).toBeVisible();
    await expect(statusHeading(page, 'Active (CALL)')).toBeFocused();
  },
);

test.describe('at a client that consents to more', () => {
  test.use({ as: registrarOfOwn });

  test(
    'U-03 Medicare without a card: its number is found first; and the Advantage plan that it names is asked with it',
    long,
    async ({ page, token }) => {
      await switchOn(page);
      await page.goto(eligibilityPath);
      await expect(requestForm(page)).toBeVisible();
      await page.keyboard.press('Alt+r');
      await press(page, 'Medicare');
      await expect(box(page, 'Member ID')).toBeFocused();
      await press(page, 'No Medicare number? Find it');
      await expect(box(page, 'First name')).toBeFocused();
      await page.keyboard.type('Rosalind');
      await typeInto(page, box(page, 'Last name'), 'Okonkwo');
      await typeInto(page, box(page, 'Date of birth'), '05/14/1959');
      await typeInto(page, box(page, 'SSN'), '963276208');
      await page.keyboard.press('Enter');
      await press(page, 'Check Medicare with it');
      await expect(box(page, 'Member ID')).toHaveValue('4KH7RA9JT47');
      await believed(page, token, { status: 'Active', figures: 10 });
      await consent(token, { ChaseAdvantage: true });
      const parent = await askedMedicare(token, chained());
      await page.goto(`${eligibilityPath}?SpifResponseID=${parent}`);
      await press(page, 'Log a call');
      const call = page.getByRole('dialog', { name: 'Call to the payer' });
      await expect(call).toContainText('Call it first: it answers for the benefits, Medicare does not.');
      await expect(call.getByRole('textbox', { name: 'Number called' })).toHaveValue('(555) 017-7440');
      await page.keyboard.press('Escape');
      await expect(call).toHaveCount(0);
      await page.reload();
      await press(page, 'Summit Peak Advantage');
      await expect(
        page.getByRole('dialog', { name: /^Full answer/ }).getByRole('heading', { name: 'Active', exact: true }),
      ).toBeVisible();
    },
  );
});
