import { eligibilityPath, history, requestForm } from '#/steps/eligibility.ts';
import { recall } from '#/steps/recall.ts';
import { bcbsPrefixPath } from '#/states/bcbsPrefixes.ts';
import { master } from '#/states/visit.ts';
import { registrationPath } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';
import { registeredBefore, visitBefore } from '#/fixtures/calls.ts';
import { query } from '#/fixtures/database.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';

test.use({ as: registrarOfOwn });

const ofClient = '(SELECT client_id FROM identity.membership WHERE user_id = $1)';

/** Patients of one name, at the client that is the person's alone. */
const registerMany = (userId: string, many: number) =>
  query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, first_name, last_name, date_of_birth)
     SELECT ${ofClient}, gen_random_uuid(), 'MANY' || n, 'Ada', 'Manifold', '1970-01-01' FROM generate_series(1, $2::int) n`,
    [userId, many],
  );

/** Lookups about the first of them, a minute apart. */
const askMany = (userId: string, many: number) =>
  query(
    `INSERT INTO phi.lookup (client_id, id, reg_master_id, state, requested_by, requested_at, trading_partner_id, gateway_id, last_name,
       first_name, date_of_service, service_codes, request_enc, trace_number, status_id, outcome)
     SELECT r.client_id, gen_random_uuid(), r.id, 'Finished', $1, now() - make_interval(mins => n), p.id, p.gateway_id, r.last_name,
       r.first_name, '2026-11-21', '{30}', '\\x00', 'LONG' || n, 1, 'Answered'
       FROM generate_series(1, $2::int) n, system.trading_partner p, phi.reg_master r
      WHERE p.payer_id = 'NORTH' AND r.client_id = ${ofClient} AND r.mrn = 'MANY1'`,
    [userId, many],
  );

test('Find patient offers twenty, and says so where more fit', async ({ page, person }) => {
  await registerMany(person.id, 21);
  await page.goto(eligibilityPath);
  const find = requestForm(page).getByRole('combobox', { name: 'Find a patient' });
  await find.fill('Manifold');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(20);
  await expect(page.getByText('More than 20 fit. Type on to narrow them.')).toBeVisible();
  await find.fill('MANY20');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await expect(page.getByText('More than 20 fit. Type on to narrow them.')).toHaveCount(0);
});

test('earlier lookups and the timeline say where they end', async ({ page, person }) => {
  await registerMany(person.id, 1);
  await askMany(person.id, 201);
  await page.goto(eligibilityPath);
  await requestForm(page).getByRole('combobox', { name: 'Find a patient' }).fill('MANY1');
  await page.getByRole('listbox').getByRole('option').click();
  await expect(history(page).getByRole('listitem')).toHaveCount(50);
  const earlier = page.getByRole('region', { name: 'Earlier lookups' });
  await expect(earlier.getByText('50+')).toBeVisible();
  await expect(earlier.getByText('Only the newest 50 are listed.')).toBeVisible();
  await recall(page, 'manifold');
  await page.getByRole('button', { name: 'Manifold, Ada' }).first().click();
  await expect(page.getByText('Only the newest 200 are listed.')).toBeVisible();
});

test('the payers that are offered are twenty, and the list ends with a word where more fit', async ({ page }) => {
  await query(
    `INSERT INTO system.trading_partner (id, name, name_key, payer_id, kind, required_field_sets, gateway_id)
     SELECT gen_random_uuid(), 'Quorum Plan ' || n, 'QUORUMPLAN' || n, 'QRM' || n, 'Commercial', '[]', gateway_id
       FROM system.trading_partner, generate_series(1, 21) n WHERE payer_id = 'NORTH'`,
  );
  await page.goto(eligibilityPath);
  const payer = page.getByRole('combobox', { name: /^Payer/ });
  const options = page.getByRole('listbox').getByRole('option');
  const cut = page.getByText('More than 20 fit. Type on to narrow them.');
  await payer.fill('Quorum');
  await expect(options).toHaveCount(20);
  await expect(cut).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('More than 20 found')).toBeAttached();
  await payer.fill('QRM21');
  await expect(options).toHaveCount(1);
  await expect(cut).toHaveCount(0);
  await query("DELETE FROM system.trading_partner WHERE payer_id LIKE 'QRM%'");
});

test('the changes of a registration say where they end', async ({ page, token }) => {
  const id = await registeredBefore(token, { LastName: 'Manifold', FirstName: 'Ada' });
  for (let day = 0; day < 100; day += 1) await visitBefore(token, id, -day);
  await page.goto(`${registrationPath}?RegMasterID=${id}`);
  await page.getByRole('button', { name: 'Show changes' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveCount(100);
  await expect(changes.getByText('Only the newest 100 are listed.')).toBeVisible();
});

test.describe('a Jedi master', () => {
  test.use({ as: master });

  test('suggested prefixes say where they end', async ({ page }) => {
    // Of those that are put away, so that no other test meets them.
    await query(
      `INSERT INTO system.prefix_sighting (prefix, partner_id, seen, ignored)
       SELECT 'Q' || lpad(upper(to_hex(n)), 2, '0'), id, 2, true
         FROM system.trading_partner, generate_series(1, 201) n WHERE payer_id = 'PRBCB'`,
    );
    await page.goto(`${bcbsPrefixPath}?view=suggested`);
    await page.getByRole('checkbox', { name: 'Show those that were ignored' }).check();
    const list = page.getByRole('list', { name: 'Suggested prefixes' });
    await expect(list.getByRole('listitem')).toHaveCount(200);
    await expect(page.getByText('Only the 200 that were seen most are listed.')).toBeVisible();
    await query("DELETE FROM system.prefix_sighting WHERE prefix LIKE 'Q__' AND ignored");
  });
});
