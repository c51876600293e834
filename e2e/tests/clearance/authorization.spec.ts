import { plainPdf } from '#/fixtures/plainPdf.ts';
import {
  authPath,
  authPatient,
  authWorker,
  deniedBefore,
  openAuth,
  savedMeanwhile,
  readyBefore,
  sentBefore,
  wantedBefore,
} from '#/states/clearance/authorizationSteps.ts';
import { expect, long, test } from '#/test.ts';

test.describe('a nurse in utilization review', () => {
  test.use({ as: authWorker });

  test('[GEN-08] [ROUTE-023] [ROLE-08] begins one, fills in what is missing, writes down how it was sent and what was decided', async ({
    page,
    token,
  }, info) => {
    const { last, registration } = await authPatient(token);
    await page.goto(`${authPath}?RegMasterID=${registration}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${last}, Oskar`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Make a draft' }).click();
    await expect(page.getByRole('heading', { name: `${last}, Oskar` })).toBeVisible();
    await expect(page).toHaveURL(/\?auth=[0-9a-f-]{36}$/);

    await page.getByRole('button', { name: 'Correct with evidence' }).click();
    await dialog.getByRole('textbox', { name: 'Where it stands' }).fill('Provider manual, page 12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Authorization is required')).toBeVisible();

    await page.getByRole('button', { name: 'Fill in' }).click();
    const payer = dialog.getByRole('combobox', { name: 'Payer' });
    await payer.fill('Summit Peak');
    await dialog
      .getByRole('option', { name: /Summit Peak/ })
      .first()
      .click();
    await dialog.getByRole('combobox', { name: 'Line of business' }).selectOption('MedicareAdvantage');
    await dialog.getByRole('textbox', { name: 'Member ID' }).fill('W20170001');
    await dialog.getByRole('textbox', { name: 'From', exact: true }).fill('12/01/2026');
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('01/30/2027');
    await dialog.getByRole('button', { name: 'Add a service' }).click();
    await dialog.getByRole('group', { name: 'Service 1' }).getByRole('textbox', { name: 'Code' }).fill('78815');
    await dialog.getByRole('button', { name: 'Add a diagnosis' }).click();
    await dialog.getByRole('group', { name: 'Diagnosis 1' }).getByRole('textbox', { name: 'Code' }).fill('C34.11');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('By portal, phone or fax it can go as it is.')).toBeVisible();

    await page.getByRole('button', { name: 'Add a document' }).click();
    await dialog.getByRole('combobox', { name: 'What it is' }).selectOption('ImagingReport');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(plainPdf(['Chart']));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Not sent yet')).toBeVisible();

    await page.getByRole('button', { name: 'Ready to send' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('button', { name: 'It was sent by portal, phone or fax' }).click();
    await dialog.getByRole('combobox', { name: 'How' }).selectOption('Fax');
    await dialog.getByRole('textbox', { name: 'With whom, or to which number' }).fill('(555) 010-4472');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('of 7 calendar days')).toBeVisible();
    await expect(page.getByText('(555) 010-4472').first()).toBeVisible();
    await expect(page.getByText(/^Sent \d/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('sent.png') });

    await page.getByRole('button', { name: 'Write down the decision' }).click();
    await dialog.getByRole('combobox', { name: 'Decision' }).selectOption('A3');
    await dialog.getByRole('button', { name: 'Write down the decision' }).click();
    await expect(dialog.getByText('Say why')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Conservative care is not documented');
    await dialog.getByRole('button', { name: 'Write down the decision' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Conservative care is not documented').first()).toBeVisible();
    await expect(page.getByText(/^Last day to appeal/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('denied.png') });
  });

  test(
    '[GEN-08] an MRI of Granite goes over 278, is pended, and is certified when the payer is asked',
    long,
    async ({ page, token }, info) => {
      await openAuth(page, await readyBefore(token));
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog.getByText('Granite Benefit Trust').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Send over X12 278' }).click();
      await expect(dialog).toHaveCount(0);
      const messages = page.getByRole('list', { name: 'Messages' });
      await expect(messages.getByText('Answered')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: /Pended/ })).toBeVisible();
      // The queue has moved on too.
      await expect(page.getByRole('button', { name: /Granite Benefit Trust Pended/ })).toBeVisible();
      await page.screenshot({ path: info.outputPath('pended.png'), fullPage: true });

      await page.getByRole('button', { name: 'Ask the payer now' }).last().click();
      await expect(messages.getByText('Answered')).toHaveCount(2);
      await expect(page.getByRole('heading', { name: /Approved/ })).toBeVisible();
      await messages.getByRole('button', { name: 'What went' }).last().click();
      await expect(dialog.getByText(/^ST\*278/)).toBeVisible();
      await page.screenshot({ path: info.outputPath('message.png') });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: info.outputPath('certified-dark.png'), fullPage: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: info.outputPath('certified-narrow-dark.png'), fullPage: true });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.screenshot({ path: info.outputPath('certified-narrow.png'), fullPage: true });
    },
  );

  test(
    '[GEN-08] a knee replacement is asked for a document, gets it by 275, and is approved with a changed quantity',
    long,
    async ({ page, token }, info) => {
      const auth = await wantedBefore(token);
      await openAuth(page, auth);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.getByRole('button', { name: 'Send over X12 278' }).click();
      await expect(dialog).toHaveCount(0);
      const wanted = page.getByRole('list', { name: 'Wanted' });
      await expect(wanted.getByText('operative note')).toBeVisible();
      await expect(
        page.getByRole('button', { name: new RegExp(`${auth.last}.*Wanted: operative note`) }),
      ).toBeVisible();
      await page.screenshot({ path: info.outputPath('wanted.png'), fullPage: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: info.outputPath('wanted-narrow-dark.png'), fullPage: true });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });

      await page.getByRole('button', { name: 'Add the document' }).click();
      await expect(dialog.getByRole('combobox', { name: 'What it is' })).toHaveValue('OperativeNote');
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles(plainPdf(['Operative note']));
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(wanted.getByText(/^PA\d+D1$/)).toBeVisible();

      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog.getByText('Operative note')).toBeVisible();
      await page.screenshot({ path: info.outputPath('sending.png') });
      await dialog.getByRole('button', { name: 'Send over X12 275' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { name: /Information sent/ })).toBeVisible();
      await expect(wanted).toHaveCount(0);

      await page.getByRole('button', { name: 'Ask the payer now' }).first().click();
      await expect(page.getByRole('heading', { name: /Modified/i })).toBeVisible();
      await expect(page.getByRole('row', { name: /27447 .* 4 units 2/ })).toBeVisible();
      await page.screenshot({ path: info.outputPath('modified.png'), fullPage: true });
    },
  );

  test(
    '[GEN-08] an MRI of Juniper is denied, appealed against with a letter, and won',
    long,
    async ({ page, token }, info) => {
      await openAuth(page, await deniedBefore(token));
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.getByRole('button', { name: 'Send over X12 278' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { name: /Denied/ })).toBeVisible();
      await page.screenshot({ path: info.outputPath('denied-278.png'), fullPage: true });

      await page.getByRole('button', { name: 'Write the letter' }).click();
      const text = dialog.getByRole('textbox', { name: 'What it says' });
      await expect(text).toHaveValue(/Appeal no\. 1[^]*Services: 70551 \(1 unit\)/);
      await expect(dialog.getByText(/to type, in brackets: address or fax for appeals/)).toBeVisible();
      await page.screenshot({ path: info.outputPath('letter.png') });
      // Another letter, and another language, begin anew.
      await dialog.getByRole('combobox', { name: 'Letter' }).selectOption('priorPeer');
      await expect(text).toHaveValue(/To be held by|\[day and time\]/);
      await dialog.getByRole('combobox', { name: 'Language' }).selectOption('es');
      await expect(text).toHaveValue(/Paciente:/);
      await dialog.getByRole('combobox', { name: 'Language' }).selectOption('en');
      await dialog.getByRole('combobox', { name: 'Letter' }).selectOption('priorAppeal');
      await expect(text).toHaveValue(/Appeal no\. 1/);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: info.outputPath('letter-narrow-dark.png') });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await text.fill(`${await text.inputValue()}\nSix weeks of therapy brought nothing.`);
      await dialog.getByRole('button', { name: 'Keep as PDF' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Appeal: prior authorization')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Write the letter' })).toHaveCount(0);

      await page.getByRole('button', { name: 'Send to the payer' }).click();
      await dialog.getByRole('textbox', { name: /^What is argued/ }).fill('Six weeks of therapy brought nothing.');
      await expect(dialog.getByText(/send the letter by portal, mail or fax/)).toBeVisible();
      await page.screenshot({ path: info.outputPath('appeal.png') });
      await dialog.getByRole('button', { name: 'Send over X12 278' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { name: /Overturned/i })).toBeVisible();
      await page.screenshot({ path: info.outputPath('won.png'), fullPage: true });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: info.outputPath('won-dark.png'), fullPage: true });
    },
  );

  test('[GEN-08] the queue stands in the address, goes by arrows, two who edit one lose nothing, and on a phone what is open covers it', async ({
    page,
    token,
    noise,
  }, info) => {
    const sent = await sentBefore(token);
    await page.goto(`${authPath}?view=team&clock=OnTime`);
    const row = page.getByRole('button', { name: new RegExp(sent.last) });
    await expect(row).toBeVisible();
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('Over');
    await expect(page).toHaveURL(/clock=Over/);
    await expect(row).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('');
    await page.getByRole('combobox', { name: 'Clock' }).blur();
    await page.keyboard.press('/');
    await page.keyboard.type(sent.last);
    await expect(row).toHaveCount(1);
    await expect(page).not.toHaveURL(new RegExp(sent.last, 'i'));
    await page.keyboard.press('ArrowDown');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `${sent.last}, Oskar` })).toBeFocused();
    // Two who edit it at once lose nothing of each other.
    noise.expect(/status of 409/);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await dialog.getByRole('textbox', { name: 'Group' }).fill('G-4471');
    await savedMeanwhile(token, sent.id, { PlanName: 'Summit Choice' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Taken over from them: Plan.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect(dialog.getByRole('textbox', { name: 'Group' })).toHaveValue('G-4471');
    await expect(dialog.getByRole('textbox', { name: 'Plan', exact: true })).toHaveValue('Summit Choice');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await openAuth(page, sent);
    await expect(page.getByRole('searchbox', { name: 'Find' })).toBeHidden();
    await page.screenshot({ path: info.outputPath('narrow.png'), fullPage: true });
    await page.getByRole('button', { name: 'All authorizations' }).press('Enter');
    await expect(row).toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Find' })).toBeVisible();
  });
});
