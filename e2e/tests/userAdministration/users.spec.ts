import { account, expectLogin, title, userBar } from '#/steps/shell.ts';
import { codeField, confirmationField, giveCredentials, newPasswordField } from '#/steps/signIn.ts';
import { chooseImport, newImportEmail } from '#/steps/userAdministration.ts';
import { expect, test, type Page } from '#/test.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { mailMark, textAfter } from '#/fixtures/mail.ts';
import { createPerson, userAdministrator } from '#/fixtures/people.ts';

const usersPath = '/ClientAdministration/useradministration';
const fresh = 'Lantern-Orchid-58';

test.use({ as: userAdministrator });

const find = async (page: Page, who: string) => {
  await page.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill(who);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
};

test('[ROUTE-040] A-15 an invited person chooses a password by the mailed link and signs in with a mailed code', async ({
  page,
  openBrowser,
}) => {
  const email = `ines.${Date.now()}@lakeside.example`;
  await page.goto('/');
  await userBar(page).getByRole('link', { name: 'Users' }).click();
  await expect(title(page, 'Users')).toBeVisible();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite user' });
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite.getByText('Please correct the issues below.')).toBeVisible();
  await invite.getByLabel('E-mail').fill(email);
  await invite.getByLabel('First name').fill('Ines');
  await invite.getByLabel('Last name').fill('Calder');
  await invite.getByRole('checkbox', { name: 'Real-Time Eligibility, Lakeside' }).check();
  const mark = await mailMark(email);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  await find(page, email);
  await expect(page.getByRole('gridcell', { name: 'Invited' })).toBeVisible();
  expect(page.url()).not.toContain('ines'); // who is searched for stands in no address

  const link = /http:\S+\/Account\/Link#[\w-]{43}/.exec(await textAfter(mark, email))?.[0] ?? '';
  const context = await openBrowser({ storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(email)).toBeVisible();
  expect(theirs.url()).toMatch(/\/Account\/Link$/); // the token has left the address
  await newPasswordField(theirs).fill(fresh);
  await confirmationField(theirs).fill(fresh);
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs.getByText('Your password is set. Log in with it.')).toBeVisible();
  await codeField(theirs).fill(await giveCredentials(theirs, email, fresh));
  await theirs.getByRole('button', { name: 'Next' }).click();
  await expect(title(theirs, 'Terms of Service')).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByText('This link cannot be used')).toBeVisible();
});

test('B-10 [ROLE-33] roles given and taken change the person’s menu; disabling signs them out', async ({
  page,
  openBrowser,
  baseURL,
  noise,
}) => {
  noise.expect(/status of 401/); // the disabled person's reload
  const clerk = await createPerson({ clients: { lakeside: ['Reports'] }, name: ['Omar', 'Fielding'] });
  const localStorage = [{ name: 'AuthToken', value: await tokenFor(clerk.email) }];
  const context = await openBrowser({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  });
  const theirs = await context.newPage();
  await theirs.goto('/Account/Profile');
  await expect(title(theirs, 'Profile')).toBeVisible();
  const entry = userBar(theirs).getByRole('link', { name: 'Real-Time Eligibility' });
  await expect(entry).toBeHidden();

  await page.goto(`${usersPath}?status=Active`);
  await find(page, clerk.email);
  await page.getByRole('button', { name: 'Fielding, Omar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Omar Fielding' });
  const box = drawer.getByRole('checkbox', { name: 'Real-Time Eligibility, Lakeside' });
  await box.check();
  await page.keyboard.press('Escape'); // nothing that was changed is lost on a slip
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await drawer.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('The roles are saved')).toBeVisible();
  await theirs.reload();
  await expect(entry).toBeVisible();

  await box.uncheck();
  await drawer.getByRole('button', { name: 'Save roles' }).click();
  await expect(drawer.getByRole('button', { name: 'Save roles' })).toBeHidden();
  await theirs.goto('/spifmanagement/eligibility');
  await expect(title(theirs, 'Unauthorized')).toBeVisible();

  await drawer.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog', { name: 'Disable Omar Fielding?' }).getByRole('button', { name: 'Disable' }).click();
  await expect(drawer.getByText('Disabled')).toBeVisible();
  await theirs.reload();
  await expectLogin(theirs);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
});

test('people of a file are seen row by row, invited when it is confirmed, and what is to mend comes as a file', async ({
  page,
}) => {
  const [one, two] = [newImportEmail(), newImportEmail()];
  await page.goto(usersPath);
  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import users' });
  await chooseImport(page, [
    `${one},Ines,Calder,,Real-Time Eligibility; Reports`,
    `${two},Omar,Fielding,,Wizard`,
    `${one},Ines,Calder,,Reports`,
  ]);
  await expect(drawer.getByText('1 person to invite, 2 rows to mend.')).toBeVisible();
  const rows = drawer.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveText([/Row 3.*Roles: “Wizard” is no role/, /Row 4.*E-mail: The address stands in row 2/]);
  await page.keyboard.press('Escape'); // nothing is lost on a slip
  await page.getByRole('button', { name: 'Keep editing' }).click();
  const mark = await mailMark(one);
  await drawer.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(drawer.getByText('1 person invited by mail, 2 rows to mend.')).toBeVisible();
  expect(await textAfter(mark, one)).toMatch(/Account\/Link#/);
  const downloading = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download rows to mend' }).click();
  expect((await downloading).suggestedFilename()).toBe('import-faults.csv');
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await find(page, one);
  await expect(page.getByRole('gridcell', { name: 'Invited' })).toBeVisible();
});

test.describe('for others', () => {
  test.use({ as: { clients: { lakeside: ['ClientAdministrator'] } } });

  test('[ROUTE-040] [ROLE-11] without the role there is neither screen nor entry', async ({ page }) => {
    await page.goto(usersPath);
    await expect(title(page, 'Unauthorized')).toBeVisible();
    await expect(userBar(page).getByRole('link', { name: 'Users' })).toBeHidden();
    await account(page, 'Log Off');
    await expectLogin(page);
  });
});
