import { randomUUID } from 'node:crypto';
import { insuredBefore, registeredBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { record, registrationPath } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';

test.use({ as: clerk });

test('[INS-09] the order of benefits is proposed with its reasons once what decides it is told, and by hand with a note', async ({
  page,
  person: { email },
}) => {
  const token = await tokenFor(email);
  const last = `Ord${randomUUID().slice(0, 6)}`;
  const id = await registeredBefore(token, { LastName: last, FirstName: 'Ada', DateOfBirth: '1950-06-01' });
  await insuredBefore(token, id, { payer: 'Medicare', memberId: '1EG4TE5MK73' });
  await insuredBefore(token, id, { payer: 'Northlake Mutual', memberId: 'NLM55500011', besides: { COB: 2 } });
  await page.goto(`${registrationPath}?RegMasterID=${id}`);
  const rows = record(page)
    .getByRole('list', { name: 'Insurances in the order in which they pay' })
    .getByRole('listitem');
  await expect(rows.first()).toContainText('Primary');

  await page.getByRole('button', { name: 'Order of benefits' }).click();
  const drawer = page.getByRole('dialog', { name: 'Order of benefits' });
  const paying = drawer.getByRole('list', { name: 'Who pays, in order' }).getByRole('listitem');
  await expect(drawer.getByText(/Does the holder of .+ work for that employer now\?/)).toBeVisible();
  await expect(paying).toHaveCount(0);
  await drawer.getByRole('combobox', { name: 'The holder' }).selectOption('Works there now');
  await drawer.getByRole('combobox', { name: 'Employer' }).selectOption('100 people or more');
  await expect(paying.first()).toContainText('Northlake');
  await expect(paying.first()).toContainText('Working aged');
  await expect(paying.nth(1)).toContainText('Medicare');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows.first()).toContainText('Northlake');

  await page.getByRole('button', { name: 'Order of benefits' }).click();
  await drawer.getByRole('button', { name: 'Move Medicare' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(paying.first()).toContainText('Medicare');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Please correct the issues below.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Why in this order' }).fill('By the plan’s letter of 11/02');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows.first()).toContainText('Medicare');
  await page.getByRole('button', { name: 'Order of benefits' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Why in this order' })).toHaveValue('By the plan’s letter of 11/02');
  await drawer.getByRole('button', { name: 'As the rules propose' }).click();
  await expect(paying.first()).toContainText('Northlake');
});
