import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { check, choose, eligibilityPath } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { insuredBefore, registeredBefore } from '#/fixtures/calls.ts';
import { query } from '#/fixtures/database.ts';
import { clerk } from '#/fixtures/people.ts';

test.use({ as: clerk });

test('[ENT-086] the SSN of a subscriber is revealed like the patient’s: the registered one, and the one that was asked with', async ({
  page,
  token,
  person,
}) => {
  const born = addDays(dayIn(new Date(), 'America/New_York'), -3_000);
  const last = `Halvorsgaard${person.id.slice(0, 6)}`;
  const RegMasterID = await registeredBefore(token, { LastName: last, FirstName: 'Solveig', DateOfBirth: born });
  await insuredBefore(token, RegMasterID, {
    payer: 'Granite Benefit Trust',
    memberId: 'GB550155-ACT',
    besides: {
      Relationship: '19',
      SubscriberLastName: last,
      SubscriberFirstName: 'Catalina',
      SubscriberDateOfBirth: '1989-02-21',
      SubscriberSocialSecurityNumber: '900-98-1234',
    },
  });
  const revealed = () =>
    query(`SELECT entity_type, detail FROM phi.audit_event WHERE user_id = $1 AND action = 'RevealSSN' ORDER BY seq`, [
      person.id,
    ]);
  await page.goto(eligibilityPath);
  await choose(page, 'Find a patient', last, /Solveig/);
  const subscriber = page.getByRole('group', { name: 'Subscriber' });
  const ssn = subscriber.getByRole('textbox', { name: 'SSN' });
  const show = subscriber.getByRole('button', { name: 'Show SSN, logged' });
  await expect(ssn).toHaveValue('***-**-1234');
  await show.click();
  await expect(ssn).toHaveValue('900-98-1234');
  await expect.poll(revealed).toEqual([{ entity_type: 'subscriber', detail: null }]);

  // Of another, typed by hand: what is asked with stays with the lookup.
  await ssn.fill('900-98-7654');
  await check(page, 'Active');
  await expect(page).toHaveURL(/SpifResponseID/);
  await page.reload();
  await expect(ssn).toHaveValue('***-**-7654');
  await show.click();
  await expect(ssn).toHaveValue('900-98-7654');
  await expect.poll(revealed).toEqual([
    { entity_type: 'subscriber', detail: null },
    { entity_type: 'lookup', detail: 'subscriber' },
  ]);
});
