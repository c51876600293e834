import { expectAccessible } from '#/checks/axe.ts';
import { clerk, type PersonSpec } from '#/fixtures/people.ts';
import { query } from '#/fixtures/database.ts';
import { demographicsPath, fieldRow, resultSheet, typePerson, verify } from '#/steps/demographics.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';

const registrar: PersonSpec = { ownClient: ['RealTimeDemographic', 'RealTimeEligibility'] };

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-021] [ROLE-05] verifies nobody: the screen is closed', async ({ page }) => {
    await page.goto(demographicsPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('a registrar', () => {
  test.use({ as: registrar });

  test('[ROUTE-021] [GEN-06] verifies a visit’s patient, saves what was corrected, gives one back and settles the alert', async ({
    page,
    person,
  }) => {
    const [registered] = await query<{ visit: string; registration: string }>(
      `WITH client AS (SELECT m.client_id, u.id AS user_id FROM identity.app_user u JOIN identity.membership m ON m.user_id = u.id
                        WHERE u.email_key = lower($1)),
            reg AS (INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex, address1, city, state, zip, phone, source, updated_by)
                    SELECT client_id, gen_random_uuid(), 'LD1', 'Ames-MOVED-NEWPHONE', 'Ruth', '1970-02-03', 'F', '1 Elm Street', 'Albany', 'NY', '12208',
                           '5185557101', 'Manual', user_id FROM client RETURNING client_id, id)
       INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service)
       SELECT client_id, gen_random_uuid(), id, 'V-LD1', current_date FROM reg RETURNING id AS visit, reg_master_id AS registration`,
      [person.email],
    );
    await page.goto(`/SPIFmanagement/LiveDemo?VisitMasterID=${registered?.visit ?? ''}`);
    await expect(title(page, 'Live Demographics')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ames-MOVED-NEWPHONE');
    await verify(page);

    const result = resultSheet(page);
    await expect(result.getByRole('heading', { name: 'Look at 3 fields' })).toBeVisible();
    await expect(fieldRow(page, 'Street')).toContainText('214 Mill Road, Apt 3');
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Accept all corrections' }).click();
    await expect(result.getByRole('heading', { name: 'Likely this person' })).toBeVisible();
    await result.getByRole('button', { name: 'Undo Phone' }).click();
    await expect(fieldRow(page, 'Phone').getByRole('button', { name: 'Accept Phone' })).toBeVisible();
    await expect
      .poll(() => query('SELECT address1, phone FROM phi.reg_master WHERE id = $1', [registered?.registration]))
      .toEqual([{ address1: '214 Mill Road, Apt 3', phone: '5185557101' }]);

    await page.getByRole('button', { name: 'Clear' }).click();
    await typePerson(page, 'Ames-OTHERSSN');
    await verify(page);
    await expect(result.getByRole('alert')).toContainText('This SSN belongs to another name.');
    await page.keyboard.press('s');
    const settle = page.getByRole('dialog', { name: 'Settle the alert' });
    await expect(settle.getByText('Another last name')).toBeVisible();
    await settle.getByRole('radio', { name: 'It is right as registered' }).check();
    await settle.getByRole('textbox', { name: 'Reason' }).fill('Card seen, name changed by marriage');
    await settle.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(result.getByText('Card seen, name changed by marriage')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Earlier checks' }).getByRole('listitem')).toHaveCount(1);
  });
});
