import { asker } from '#/states.ts';
import { eligibilityPath, linkForm, openLinkForm, result, statusHeading } from '#/steps/eligibility.ts';
import { codeField, giveCredentials } from '#/steps/signIn.ts';
import { expect, type Page, test } from '#/test.ts';
import { mailMark, textAfter } from '#/world/mail.ts';
import { clerk, createPerson, type Person, type PersonSpec } from '#/world/people.ts';
import { randomUUID } from 'node:crypto';

test.use({ as: clerk });

/** A colleague whom nobody else is called like. */
async function named(spec: PersonSpec): Promise<Person & { readonly name: string }> {
  const last = `Vance${randomUUID().slice(0, 6)}`;
  return { ...(await createPerson({ ...spec, name: ['Imogen', last] })), name: `Imogen ${last}` };
}

async function chooseColleague(page: Page, name: string): Promise<void> {
  await linkForm(page).getByRole('combobox', { name: 'Colleague' }).fill(name);
  await page.getByRole('option', { name }).click();
}

const mailIt = (page: Page) => linkForm(page).getByRole('button', { name: 'E-mail the link' }).click();

test('a colleague is e-mailed the way to an answer, signs in there and reads it', async ({
  page,
  token,
  openBrowser,
}) => {
  const colleague = await named(clerk);
  const last = `Ostrander${randomUUID().slice(0, 6)}`;
  await page.goto(
    `${eligibilityPath}?SpifResponseID=${await asker(token)('ACT', { payer: 'Bluestone Health Plan', last })}`,
  );
  await expect(statusHeading(page, 'Active')).toBeVisible();
  const mark = await mailMark(colleague.email);
  await openLinkForm(page);
  await mailIt(page);
  await expect(linkForm(page).getByRole('alert')).toBeVisible(); // nobody is chosen yet
  await chooseColleague(page, colleague.name);
  await mailIt(page);
  await expect(page.getByText(`A link was e-mailed to ${colleague.name}.`)).toBeVisible();
  await expect(linkForm(page)).toHaveCount(0);
  await expect(result(page).getByRole('button', { name: 'More', exact: true })).toBeFocused();

  const text = await textAfter(mark, colleague.email);
  expect(text).toContain('Tess Archer asks you to look at an eligibility answer of Lakeside Regional');
  expect(text).not.toMatch(new RegExp(`${last}|Odalys|Bluestone|E2E0000001|Active`, 'i'));
  const link = /https?:\S+/.exec(text)?.[0] ?? '';

  const theirs = await (await openBrowser({ storageState: { cookies: [], origins: [] } })).newPage();
  await theirs.goto(link);
  await codeField(theirs).fill(await giveCredentials(theirs, colleague.email));
  await theirs.getByRole('button', { name: 'Next' }).click();
  await expect(statusHeading(theirs, 'Active')).toBeVisible();
  await expect(result(theirs)).toContainText(last);
});

test('what was chosen stays where the mail is refused, and it says so', async ({ page, token, noise }) => {
  noise.expect(/ERR_CONNECTION_FAILED|was not answered/);
  const colleague = await named(clerk);
  await page.goto(`${eligibilityPath}?SpifResponseID=${await asker(token)('ACT')}`);
  await openLinkForm(page);
  await chooseColleague(page, colleague.name);
  await page.route('**/MailAnswerLink', (route) => route.abort('connectionfailed'));
  await mailIt(page);
  const form = linkForm(page);
  await expect(form.locator('.notice')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Colleague' })).toHaveValue(colleague.name);
  await page.unroute('**/MailAnswerLink');
  await mailIt(page);
  await expect(page.getByText(`A link was e-mailed to ${colleague.name}.`)).toBeVisible();
});

test('who works in another client of theirs learns that the answer is not open there', async ({
  page,
  token,
  openBrowser,
}) => {
  const id = await asker(token)('ACT');
  expect(id).not.toBe('');
  const elsewhere = await createPerson({ clients: { summit: ['RealTimeEligibility'] } });
  await page.close();
  const theirs = await (await openBrowser({ storageState: { cookies: [], origins: [] } })).newPage();
  await theirs.goto(`${eligibilityPath}?SpifResponseID=${id}`);
  await codeField(theirs).fill(await giveCredentials(theirs, elsewhere.email));
  await theirs.getByRole('button', { name: 'Next' }).click();
  await expect(result(theirs).getByText('This record was not found, or is not open to you.')).toBeVisible();
  await theirs.screenshot({ path: '/tmp/w-l/.tmp/elsewhere.png' });
});
