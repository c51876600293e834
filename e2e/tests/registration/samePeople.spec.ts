import { insuredBefore, registeredBefore } from '#/fixtures/calls.ts';
import { registrarOfOwn } from '#/fixtures/people.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { openPair, registeredTwice, samePeoplePath } from '#/states/samePeople.ts';
import { exportAs } from '#/steps/exportAs.ts';
import { findInBar, record, registrationPath } from '#/steps/registration.ts';
import { expect, test } from '#/test.ts';

test.use({ as: registrarOfOwn });

test('whoever is registered twice waits in a list, is merged by somebody who sees both, and is taken apart again', async ({
  page,
  person: { email },
}) => {
  const token = await tokenFor(email);
  const [kept, given, givenId] = await registeredTwice(token, 'Quarrington', { Zip: '12180' });
  const twin = { LastName: 'Gemelle', DateOfBirth: '2011-07-08', Address1: '4 N Elm St', Zip: '12180' };
  await registeredBefore(token, { ...twin, FirstName: 'Bruno', Gender: 'M' });
  await registeredBefore(token, { ...twin, FirstName: 'Clara', Gender: 'F', Address1: '4 North Elm Street' });

  await page.goto(samePeoplePath);
  const grid = page.getByRole('grid', { name: 'Registrations that may be one person' });
  await expect(grid.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Held back' }).selectOption('By a rule');
  await expect(grid.getByRole('row').nth(1)).toContainText('Twins have one birth date');
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Spreadsheet (XLSX)')]);
  expect(download.suggestedFilename()).toBe('possible-duplicates.xlsx');

  await openPair(page, 'Gemelle');
  await page.getByRole('button', { name: 'Not the same' }).click();
  await expect(page.getByText('They stay two people')).toBeVisible();
  await expect(grid.getByRole('row')).toHaveCount(2);

  await openPair(page, 'Quarrington');
  const drawer = page.getByRole('dialog', { name: 'One person?' });
  await expect(drawer.getByText('The SSNs are the same')).toBeVisible();
  await drawer.getByRole('radio', { name: `MRN ${kept}` }).check();
  // What the one that stays lacks is taken by itself.
  await expect(drawer.getByRole('radio', { name: `ZIP: 12180, of ${given}` })).toBeChecked();
  await drawer.getByRole('radio', { name: `City: Troy, of ${given}` }).check();
  await page.getByRole('button', { name: 'Same person: merge' }).click();
  await page.getByRole('button', { name: 'Merge them' }).click();
  await expect(page.getByText(`MRN ${given} is merged into ${kept}`)).toBeVisible();

  // A link to the one that was given up, and its MRN, lead to the other.
  await page.goto(`${registrationPath}?RegMasterID=${givenId}`);
  await expect(page.getByText(`This registration was merged into the one with MRN ${kept}`)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(givenId));
  await page.goto(registrationPath);
  await findInBar(page, given);
  await expect(page.getByRole('heading', { name: 'Quarrington, Margaret' })).toBeFocused();
  await expect(record(page).getByText('Troy')).toBeVisible();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.getByText(`Merged into this: MRN ${given}`)).toBeVisible();
  await insuredBefore(token, new URL(page.url()).searchParams.get('RegMasterID') ?? '', {
    payer: 'Northlake Mutual',
    memberId: 'NLM55500011',
  });

  await page.goto(`${samePeoplePath}?state=merged`);
  await page.getByRole('button', { name: `Take back the merge of MRN ${given}` }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Since the merge came 1 insurance')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto(registrationPath);
  await findInBar(page, given);
  await expect(page.getByRole('heading', { name: 'Quarrington, Peggy' })).toBeFocused();
});
