import { askedBefore } from '#/fixtures/calls.ts';
import { imani } from '#/fixtures/flows.ts';
import { casePatient, casesPath, caseWorker } from '#/steps/cases.ts';
import { eligibilityPath, result, statusHeading } from '#/steps/eligibility.ts';
import { registrationPath } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';

test.describe('a case worker', () => {
  test.use({ as: caseWorker });

  test('[ROUTE-017] [GEN-09] [MODAL-03] [ROLE-02] opens a case for a named patient, works on it, tries to reach them, and closes it', async ({
    page,
    token,
  }, info) => {
    const { last, registration } = await casePatient(token);
    await page.goto(`${casesPath}?RegMasterID=${registration}`);
    await expect(page.getByText('This patient has no case')).toBeVisible();
    await page.getByRole('button', { name: 'Open a case' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'I work on it' }).uncheck();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Lost her job in May.');
    await dialog.getByRole('button', { name: 'Open the case' }).click();
    await expect(page.getByRole('heading', { name: `${last}, Marisela` })).toBeVisible();
    await expect(page).toHaveURL(/case=/);

    // Nobody has it: nothing but taking it is open, and says so.
    await page.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog.getByText('Nobody has this case. Take it first.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'To' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Assigned', { exact: true }).first()).toBeVisible();

    await page.getByRole('radio', { name: /^Contact/ }).check();
    await page.getByRole('combobox', { name: 'Result' }).selectOption('NoAnswer');
    await page.getByRole('button', { name: 'Log the try' }).click();
    await expect(page.getByText('Contact has to be tried on 3 different days: 2 more days.')).toBeVisible();
    await page.getByRole('radio', { name: /^Tasks/ }).check();
    await page.getByRole('textbox', { name: 'What' }).fill('Ask for pay stubs');
    await page.getByRole('button', { name: 'Set the task' }).click();
    await expect(page.getByRole('radio', { name: 'Tasks and reminders (1)' })).toBeVisible();

    // What is being typed is not lost to another tab, nor to the way back.
    await page.getByRole('radio', { name: /^Notes/ }).check();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('She calls back on');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'All cases' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(note).toHaveValue('She calls back on');
    await page.getByText('Summary', { exact: true }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('radio', { name: 'Summary' })).toBeChecked();
    await page.screenshot({ path: info.outputPath('case.png') });

    // Some are chosen in the list, and assigned at once.
    await page.getByRole('button', { name: 'All cases' }).click();
    await page
      .getByRole('row', { name: new RegExp(last) })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^Assign case \d+$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // On the board, by keys alone: to In progress.
    await page.getByRole('radio', { name: 'Board' }).check();
    const card = page.getByRole('button', { name: new RegExp(last) });
    await card.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Enter moves it to In progress.')).toBeVisible();
    await page.screenshot({ path: info.outputPath('board.png') });
    await page.keyboard.press('Enter');
    const working = page.getByRole('region', { name: 'In progress' });
    await expect(working.getByRole('button', { name: new RegExp(last) })).toBeVisible();

    // However slow it is read again: what is done next begins from the case as the move has left it.
    await expect(page.getByText(/^Case \d+: In progress\.$/)).toBeVisible();
    const read = Promise.withResolvers<void>();
    await page.route('**/SPIFCaseMaster/GetCase', async (route) => {
      await read.promise;
      await route.continue();
    });
    await working.getByRole('button', { name: new RegExp(last) }).click();
    await expect(page.getByRole('button', { name: 'All cases' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
    read.resolve();
    await page.getByRole('button', { name: 'Change status' }).click();
    await dialog.getByRole('combobox', { name: 'New status' }).selectOption('Closed');
    await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('UnableToContact');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(
      dialog.getByText('Contact has to be tried on 3 different days', { exact: false }).first(),
    ).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('PatientRefused');
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Patient refused').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  test('[GEN-06] [GEN-09] opens a case from an answer that leaves nobody to bill and from the registration, and one that is open opens again', async ({
    page,
    token,
  }) => {
    const { last, registration } = await casePatient(token);
    const person = { first: imani.FirstName, last: imani.LastName, born: imani.DateOfBirth };
    const northlake = { payer: 'Northlake Mutual', memberId: 'NLM30742205' };
    const about = async (of: string | undefined) => {
      const asked = await askedBefore(token, { ...northlake, ...person, registration: of });
      await page.goto(`${eligibilityPath}?SpifResponseID=${asked}`);
      await expect(statusHeading(page, 'Inactive')).toBeVisible();
    };
    const toCase = result(page).getByRole('button', { name: 'Open a case' });

    await about(registration);
    await toCase.click();
    const dialog = page.getByRole('dialog', { name: 'New case' });
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('MedicaidApplication');
    await dialog.getByRole('button', { name: 'Open the case' }).click();
    const head = page.getByRole('heading', { name: `${last}, Marisela` });
    await expect(page).toHaveURL(/case=/);
    await expect(head).toBeVisible();
    const opened = new URL(page.url()).searchParams.get('case');

    // Again from the answer and from the registration: it is the one that is open.
    await about(registration);
    await toCase.click();
    await expect(page).toHaveURL(`${casesPath}?case=${opened}`);
    await page.goto(`${registrationPath}?RegMasterID=${registration}`);
    // By one key, but for a box that is typed into: there it is a letter.
    await expect(page.getByRole('button', { name: 'Open a case' })).toBeVisible();
    const altC = { code: 'KeyC', altKey: true, bubbles: true, cancelable: true };
    const isLeft = page
      .locator('input')
      .first()
      .evaluate((box, key) => box.dispatchEvent(new KeyboardEvent('keydown', key)), altC);
    expect(await isLeft).toBe(true);
    await page.keyboard.press('Alt+c');
    await expect(page).toHaveURL(`${casesPath}?case=${opened}`);
    await page.getByRole('button', { name: 'FPL Calculator' }).click();
    await expect(page).toHaveURL(new RegExp(`/FedPovertycalculator\\?RegMasterID=${registration}$`));

    // Of somebody who is not registered nothing can be kept.
    await about(undefined);
    await expect(result(page).getByRole('button', { name: 'Ask again' })).toBeVisible();
    await expect(toCase).toHaveCount(0);
  });
});

test.describe('one who checks eligibility alone', () => {
  test.use({ as: { clients: { lakeside: ['RealTimeEligibility'] } } });

  test('[ROLE-02] is offered no case and no calculator', async ({ page, token }) => {
    const { registration } = await casePatient(token);
    await page.goto(`${registrationPath}?RegMasterID=${registration}`);
    await expect(page.getByRole('button', { name: 'Check eligibility' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open a case' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'FPL Calculator' })).toHaveCount(0);
  });
});
