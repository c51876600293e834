import { expectAccessible } from '#/checks/axe.ts';
import { registeredBefore } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import { addPerson, answerSheet, fplPath, incomeRow, personRow, results } from '#/steps/fplCalculator.ts';
import { expect, test } from '#/test.ts';

const worker: PersonSpec = { ownClient: ['CaseManagement', 'RealTimeEligibility'] };

test.describe('a case worker', () => {
  test.use({ as: worker });

  test('[ROUTE-018] [ROLE-02] begins with a patient, types the household by the keys, reads why, and takes the paper along', async ({
    page,
    token,
  }) => {
    const id = await registeredBefore(token, {
      FirstName: 'Ada',
      LastName: 'Winter',
      DateOfBirth: '1990-02-03',
      State: 'TX',
    });
    await page.goto(`${fplPath}?RegMasterID=${id}`);
    const answer = answerSheet(page);
    await expect(answer.getByText('Ada Winter')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('TX');
    await page.getByRole('textbox', { name: 'On' }).fill('06/15/2026');
    await personRow(page, 1).getByRole('textbox', { name: 'Age' }).fill('36');

    // A spouse, a child and what they have, without the mouse.
    await addPerson(page, 'Spouse', '34');
    await addPerson(page, 'Child', '7');
    await expect(answer).toContainText('No income is typed yet');
    await incomeRow(page, 1).getByRole('textbox', { name: 'Amount' }).fill('2,300');
    await expect(answer).not.toContainText('No income is typed yet');
    await expect(answer.getByRole('heading', { name: '101.02% of the poverty level' })).toBeVisible();

    // Why, with the limit, its source and its year.
    const adult = results(page).getByRole('row', { name: /^Medicaid, adult Patient/ });
    await expect(adult).toContainText('Texas has no such coverage: adult');
    const child = results(page).getByRole('row', { name: /^Medicaid, child of 6 to 18 Child/ });
    await expect(child).toContainText('138 %');
    await expect(child).toContainText('since 01/01/2018; guideline of 2026');
    await expect(answer).toContainText('Marketplace, premium tax credit');
    await expect(answer).toContainText('Charity of the client: 75 % off');

    // What one more would change.
    await expect(page.getByRole('region', { name: 'With one more person' })).toContainText('83.64%');
    await expectAccessible(page);

    await incomeRow(page, 1).getByRole('textbox', { name: 'Amount' }).fill('a lot');
    await expect(answer.getByText('Income 1: enter an amount in figures, such as 1,250.50.')).toBeVisible();
    await incomeRow(page, 1).getByRole('textbox', { name: 'Amount' }).fill('2,300');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await saved).suggestedFilename()).toBe('federal-poverty-level.pdf');

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(new RegExp(`${fplPath}$`, 'i'));
    await expect(page.getByText('In which state does the household live?')).toBeVisible();
  });
});

test.describe('somebody without cases', () => {
  test.use({ as: { ownClient: ['RealTimeEligibility'] } });

  test('[ROUTE-018] [ROLE-02] is led away', async ({ page }) => {
    await page.goto(fplPath);
    await expect(page).toHaveURL(/unauthorized/i);
  });
});
