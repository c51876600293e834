import { expectAccessible } from '#/checks/axe.ts';
import { asker } from '#/states.ts';
import { eligibilityPath, linkForm, openLinkForm, result, statusHeading } from '#/steps/eligibility.ts';
import { codeField, giveCredentials } from '#/steps/signIn.ts';
import { expect, type Page, test } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { mailMark, textAfter } from '#/fixtures/mail.ts';
import { clerk, clerkOfTwo, createPerson, type Person, type PersonSpec } from '#/fixtures/people.ts';
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

const signedOut = { storageState: { cookies: [], origins: [] } };

async function signInAt(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await codeField(page).fill(await giveCredentials(page, email));
  await page.getByRole('button', { name: 'Next' }).click();
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

  const theirs = await (await openBrowser(signedOut)).newPage();
  await signInAt(theirs, link, colleague.email);
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

test('[ENT-011] who works for another client just then is offered to change, and reads the answer in the right one', async ({
  token,
  openBrowser,
  noise,
}) => {
  noise.expect(/404 \(Not Found\)/);
  const id = await asker(token)('ACT');
  const { id: userId, email } = await createPerson(clerkOfTwo);
  await query(
    "UPDATE identity.app_user SET last_client_id = (SELECT id FROM identity.client WHERE mnemonic = 'SR') WHERE id = $1",
    [userId],
  );
  const theirs = await (await openBrowser(signedOut)).newPage();
  await signInAt(theirs, `${eligibilityPath}?SpifResponseID=${id}`, email);
  await expect(result(theirs)).toContainText('This record was not found, or is not open to you.');
  await expect(result(theirs)).toContainText(
    'It is of Lakeside Regional Medical Center, and you work in Summit Reference Lab now.',
  );
  await expectAccessible(theirs);
  await result(theirs).getByRole('button', { name: 'Change to Lakeside Regional Medical Center' }).click();
  await expect(theirs.getByRole('banner')).toContainText('Lakeside Regional');
  await expect(statusHeading(theirs, 'Active')).toBeVisible();

  // One that is nowhere, or of a client that is not theirs, offers nothing.
  const asked = theirs.waitForResponse(/FindClientOf/);
  await theirs.goto(`${eligibilityPath}?SpifResponseID=${randomUUID()}`);
  await expect(result(theirs)).toContainText('This record was not found, or is not open to you.');
  await asked;
  await expect(result(theirs).getByRole('button', { name: /^Change to/ })).toHaveCount(0);
});
