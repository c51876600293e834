import { statusHeading } from '#/steps/eligibility.ts';
import { openRecord, record } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';
import { insuredBefore, registeredBefore } from '#/fixtures/calls.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

const number = 'SPA0077412-ACT';
const hidden = /^\*{10}-ACT$/;

test('[FMT-09] a registered member ID reaches the browser by a logged reveal alone, and is neither typed twice nor lost', async ({
  page,
  person,
  token,
}) => {
  const last = `Masked${person.id.slice(0, 6)}`;
  const id = await registeredBefore(token, { LastName: last, FirstName: 'Odalys', DateOfBirth: '1975-06-09' });
  await insuredBefore(token, id, { payer: 'Summit Peak Advantage', memberId: number });
  const told: string[] = [];
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    if (text.includes(number)) told.push(new URL(response.url()).pathname);
  });
  const reveals = () =>
    query("SELECT entity_type, patient_id FROM phi.audit_event WHERE user_id = $1 AND action = 'RevealMemberID'", [
      person.id,
    ]);

  await openRecord(page, last, `${last}, Odalys`);
  const insurance = record(page).getByRole('listitem').filter({ hasText: 'Summit Peak Advantage' });
  await expect(insurance).toContainText('**********-ACT');
  expect(await reveals()).toEqual([]);
  await insurance.getByRole('button', { name: 'Show Member ID, logged' }).click();
  await expect(insurance).toContainText(number);
  expect(await reveals()).toEqual([{ entity_type: 'insurance', patient_id: id }]);

  await insurance.getByRole('button', { name: 'Edit Summit Peak Advantage' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit insurance' });
  const field = drawer.getByRole('textbox', { name: 'Member ID' });
  await expect(field).toHaveValue(hidden);
  await drawer.getByRole('button', { name: 'Show Member ID, logged' }).click();
  await expect(field).toHaveValue(number);
  await expect.poll(async () => (await reveals()).length).toBe(2);
  await drawer.getByRole('textbox', { name: 'Plan' }).fill('Harbor Gold');
  await drawer.getByRole('button', { name: 'Save insurance' }).click();
  await expect(insurance).toContainText('Harbor Gold');

  await insurance.getByRole('button', { name: 'Check Summit Peak Advantage' }).click();
  const asked = page.getByRole('textbox', { name: 'Member ID' });
  await expect(asked).toHaveValue(hidden);
  await page.getByRole('button', { name: 'Show Member ID, logged' }).click();
  await expect(asked).toHaveValue(number);
  await expect.poll(async () => (await reveals()).length).toBe(3);
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).click();
  await expect(statusHeading(page, 'Active')).toBeVisible();
  expect(new Set(told)).toEqual(new Set(['/SPIFManagement/registration/RevealMemberID']));
});
