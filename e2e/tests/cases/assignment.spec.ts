import { post } from '#/fixtures/calls.ts';
import { caseLead, casesPath, openedBefore } from '#/steps/cases.ts';
import { expect, test } from '#/test.ts';

test.use({ as: caseLead });

test('[MODAL-03] who answers for the client sets a team and a rule, sees where it would send cases, and hands them out; a view is saved and found again', async ({
  page,
  token,
}, info) => {
  const { last } = await openedBefore(token);
  await page.goto(`${casesPath}?view=unassigned`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Teams and rules' }).click();
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add a team' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Enrollment');
  await dialog.getByRole('checkbox', { name: /Vale/ }).check();
  await dialog.getByRole('button', { name: 'Keep the team' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByRole('checkbox', { name: 'Medicaid application' }).check();
  await dialog.getByRole('combobox', { name: 'Last name from' }).selectOption('Q');
  await dialog.getByRole('combobox', { name: 'Goes to' }).selectOption({ label: 'Enrollment' });
  await dialog.getByRole('button', { name: 'Keep the rule' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Try the rules' }).click();
  const row = page.getByRole('row', { name: new RegExp(last) });
  await expect(row).toContainText('Kirsten Vale');
  await expect(row).toContainText('Medicaid application, last name Q to Z');
  await page.screenshot({ path: info.outputPath('assignment.png') });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Assign by the rules now' }).click();
  await expect(page.getByText('1 case assigned, 0 left without an owner.')).toBeVisible();

  await page.getByRole('button', { name: 'All cases' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('MedicaidApplication');
  await expect(page.getByRole('row', { name: new RegExp(last) })).toContainText('Kirsten Vale');
  await page.getByRole('button', { name: 'My views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Applications');
  await dialog.getByRole('button', { name: 'Save the view' }).click();
  await expect(page.getByRole('button', { name: 'Applications' })).toBeVisible();
  await page.goto(`${casesPath}?view=team`);
  await page.getByRole('button', { name: 'My views' }).click();
  await page.getByRole('menuitem', { name: 'Applications' }).click();
  await expect(page).toHaveURL(/\?type=MedicaidApplication$/);
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('MedicaidApplication');
});

test('[NOTIF-02] [SHELL-16] a task that is due rings at the bell and is put off there; days away are kept', async ({
  page,
  token,
}, info) => {
  const { id } = await openedBefore(token);
  const headers = { authorization: `Bearer ${token}` };
  const task = { CaseID: id, Text: 'Call the county', DueOn: '2026-01-05', DueTime: '09:00' };
  await post('/SPIFCaseManagement/SPIFCaseMaster/SaveTask', task, headers);
  await page.goto(casesPath);
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  const reminders = page.getByRole('list', { name: 'Case reminders' });
  await expect(reminders.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.screenshot({ path: info.outputPath('bell.png') });
  await page.getByRole('button', { name: 'Tomorrow morning' }).click();
  await expect(page.getByText(/^You are reminded \d\d\/\d\d\/\d{4} 8:00 AM\.$/)).toBeVisible();
  await expect(reminders).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'My days away' }).click();
  const dialog = page.getByRole('dialog', { name: 'My days away' });
  await dialog.getByRole('button', { name: 'Keep the days' }).click();
  await expect(dialog.getByText('Value is required').first()).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Last day' })
    .fill(await dialog.getByRole('textbox', { name: 'First day' }).inputValue());
  await dialog.getByRole('button', { name: 'Keep the days' }).click();
  await expect(page.getByText('The days away are kept.')).toBeVisible();
});
