import {
  checkButton,
  eligibilityPath,
  history,
  result,
  statusHeading,
  typeRequest,
  verdict,
} from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

type Case = {
  readonly scenario: string;
  readonly status: string;
  /** What stands beside the status: the grade, or which kind of Unknown. */
  readonly kind: string;
  /** The one sentence that says what happened. */
  readonly says: RegExp;
};

const cases: readonly Case[] = [
  { scenario: 'GARBLED', status: 'Unknown', kind: 'Unreadable answer', says: /something that cannot be read/ },
  { scenario: '999', status: 'Unknown', kind: 'Setup error', says: /turned the request away as malformed/ },
  { scenario: 'TA1', status: 'Unknown', kind: 'Setup error', says: /turned away the envelope/ },
  { scenario: 'AAA75', status: 'Unknown', kind: 'Not found', says: /AAA 75/ },
  { scenario: 'AAA42', status: 'Unknown', kind: 'Payer unavailable', says: /AAA 42/ },
  { scenario: 'OTHER', status: 'Unknown', kind: 'Wrong answer set aside', says: /another person and was set aside/ },
  { scenario: 'CALL31', status: 'Active (CALL)', kind: 'Questionable', says: /Have ready: member ID, NPI/ },
  { scenario: 'TWICE', status: 'Questionable', kind: 'Questionable', says: /sent two answers to this request/ },
  { scenario: 'DOB42', status: 'DOB MisMatch', kind: 'Bad', says: /the date of birth does not agree/ },
];

test('every answer that is no plain yes or no has its status, its kind and its sentence', async ({ page, token }) => {
  const asked = await Promise.all(
    cases.map(({ scenario }) =>
      askedBefore(token, { payer: 'Juniper Community Care', memberId: `JCC0000001-${scenario}` }),
    ),
  );
  for (const [i, { scenario, status, kind, says }] of cases.entries()) {
    await test.step(`${scenario}: ${status}, ${kind}`, async () => {
      await page.goto(`${eligibilityPath}?SpifResponseID=${asked[i]}`);
      await expect(statusHeading(page, status)).toBeVisible();
      await expect(verdict(page)).toContainText(kind);
      await expect(result(page)).toContainText(says);
      await expect(result(page)).not.toContainText('Inactive');
    });
  }
});

test('a slow payer is waited for past the first deadline', async ({ page }) => {
  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Juniper Community Care', memberId: 'JCC0000001-SLOW25' });
  await checkButton(page).click();
  await expect(statusHeading(page, 'Active')).toBeVisible();
});

test('a check that takes long is cancelled by who asked: the screen says so, and asks again', async ({ page }) => {
  await page.clock.install();
  await page.goto(eligibilityPath);
  await typeRequest(page, { payer: 'Juniper Community Care', memberId: 'JCC0000001-TIMEOUT', last: 'Hastily' });
  await checkButton(page).click();
  await expect(page).toHaveURL(/SpifResponseID=/);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toHaveCount(0);
  await page.clock.fastForward('00:11');
  await cancel.click();
  await expect(statusHeading(page, 'Unknown')).toBeVisible();
  await expect(verdict(page)).toContainText('Cancelled');
  await expect(result(page)).toContainText('The check was cancelled while it waited for the payer');
  await expect(result(page).getByRole('button', { name: 'Ask again' })).toBeVisible();
});

test('a payer that does not answer leaves the rest usable: the history opens, another payer is asked, screens change', async ({
  page,
  token,
}) => {
  // The sandbox's silence lasts longer than this test.
  const last = 'Patiently';
  const person = { payer: 'Juniper Community Care', memberId: 'JCC0000001-ACT', last };
  await askedBefore(token, person);
  await page.goto(eligibilityPath);
  await typeRequest(page, { ...person, memberId: 'JCC0000001-TIMEOUT' });
  await checkButton(page).click();
  await expect(history(page).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Member ID' }).fill('TID0000001-ACT');
  await page.goto('/spifmanagement/payorstatus');
  await expect(page.getByRole('heading', { name: 'Payor Status', level: 1 })).toBeVisible();
  const other = await askedBefore(token, { payer: 'Tidelands Employer Plan', memberId: 'TID0000001-ACT', last });
  await page.goto(`${eligibilityPath}?SpifResponseID=${other}`);
  await expect(statusHeading(page, 'Active')).toBeVisible();
});
