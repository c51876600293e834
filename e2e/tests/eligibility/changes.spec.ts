import { randomUUID } from 'node:crypto';
import { eligibilityPath } from '#/steps/eligibility.ts';
import { expect, type Page, test } from '#/test.ts';
import { askedBefore, registeredBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

/** A patient whose payer has answered twice, each time as the member ID asks the sandbox for; answers the second lookup. */
async function askedTwice(token: string, payer: string, before: string, after: string): Promise<string> {
  const [first, last] = ['Ottoline', `Changed${randomUUID().slice(0, 6)}`];
  const registration = await registeredBefore(token, { FirstName: first, LastName: last, DateOfBirth: '1975-06-09' });
  const about = { payer, first, last, registration };
  await askedBefore(token, { ...about, memberId: before });
  return askedBefore(token, { ...about, memberId: after });
}

const changes = (page: Page) => page.getByRole('region', { name: /^Changed since the check of today/ });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await changes(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click();
}

/** A row as it is read aloud: for whom it is good and what it is, what the answer before said, what this one says; the two as patterns. */
type Row = readonly [what: string, then: string, now: string];

const date = String.raw`\d\d/\d\d/\d{4}`;
const cases: readonly {
  readonly of: string;
  readonly payer: string;
  readonly before: string;
  readonly after: string;
  readonly rows: readonly Row[];
}[] = [
  {
    of: 'what Medicare’s section tells',
    payer: 'Medicare',
    before: '9XX0XX0XX01', // parts A and B
    after: '9XX0XX0XX28', // with all that the section shows
    rows: [
      ['For the worse: Hospice', 'not stated', 'QUIET HARBOR HOSPICE, from .*'],
      ['For the worse: Pays before Medicare', 'not stated', 'BLUESTONE HEALTH PLAN, .*'],
      ['For the better: Qualified Medicare beneficiary', 'not stated', 'Active, .*'],
      ['Different: Part B deductible', String.raw`\$141\.50 left, .*`, String.raw`\$0\.00 left, .*`],
      ['Different: Coverage, Medicare Part A', 'Active', `Active from ${date}`],
      ['Different: Therapy, Physical medicine', 'not stated', String.raw`\$1,240\.50 this year so far`],
    ],
  },
  {
    of: 'what Medicaid’s section tells, limits and messages',
    payer: 'Cedar Valley Medicaid',
    before: 'CVM0000771-ACT',
    after: 'CVM0000771-MCDFULL',
    rows: [
      ['For the worse: Spend-down', 'not stated', String.raw`\$118\.50 left`],
      ['For the worse: Limited benefit, Dental', 'not stated', 'Active, EMERGENCY DENTAL SERVICES ONLY'],
      ['Different: Managed by', 'CEDAR VALLEY MEDICAID', 'JUNIPER COMMUNITY PLAN, .*'],
      ['For the better: Limit, Dental, in and out of network', '2 visits a service year', 'not stated'],
      ['Different: Message from the payer', 'TWO DENTAL CLEANINGS A SERVICE YEAR', 'THE OTHER PAYER IS PRIMARY'],
      ['Different: Message from the payer', 'not stated', 'SPEND-DOWN IS COUNTED ANEW EACH MONTH'],
    ],
  },
  {
    of: 'the dates of a coverage',
    payer: 'Bluestone Health Plan',
    before: 'BLU0000771-CARVE', // paid by COBRA
    after: 'BLU0000771-LAPSED',
    rows: [
      ['For the worse: Coverage dates', `${date} to ${date}`, `01/01/2019 to ${date}`],
      ['Different: COBRA begins', date, 'not stated'],
      ['Different: Premium paid to', date, 'not stated'],
      ['For the worse: Status', 'Active', 'Inactive'],
    ],
  },
];

for (const { of, payer, before, after, rows } of cases)
  test(`what changed since the last check tells ${of}`, async ({ page, token }) => {
    await open(page, await askedTwice(token, payer, before, after));
    for (const [what, was, is] of rows) {
      // Behind a value stands whether the payer stated it.
      const row = new RegExp(`^${what} ${was}( [^,]+.*, then,.*)? ${is}( [^,]+.*, now,.*)?$`);
      await expect(changes(page).getByRole('row', { name: row }), what).toHaveCount(1);
    }
  });

test('a fact, a limit and a message of what changed open the segments that state them, of the answer of each', async ({
  page,
  token,
}) => {
  await open(page, await askedTwice(token, 'Cedar Valley Medicaid', 'CVM0000772-ACT', 'CVM0000772-MCDFULL'));
  const here = (of: string) => page.getByRole(of === 'then' ? 'dialog' : 'complementary').locator('ol.lines .is-here');
  const press = (name: RegExp) => changes(page).getByRole('button', { name }).first().click();
  await press(/Spend-down, now/);
  await expect(here('now')).toContainText(/EB.Y/);
  await press(/Message from the payer, now/);
  await expect(here('now')).toContainText('THE OTHER PAYER IS PRIMARY');
  await press(/Limit, Dental, in and out of network, then/);
  await expect(here('then')).toContainText(/EB.F/);
});
