import { expectAccessible } from '#/checks/axe.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import { resultSheet } from '#/steps/demographics.ts';
import { answerQuestions, dispositionRulesPath, overrideDisposition, toDisposition } from '#/steps/disposition.ts';
import { expect, test } from '#/test.ts';

const registrar: PersonSpec = { ownClient: ['RealTimeDemographic', 'ClientAdministrator'] };

test.describe('a registrar', () => {
  test.use({ as: registrar });

  test('[ROUTE-021] [ROLE-05] answers what is asked, sees where a number comes from, keeps, overrides, takes back, and reads it again under the rules of its day', async ({
    page,
  }) => {
    await toDisposition(page, 'way');
    const result = resultSheet(page);
    await expect(result.getByRole('heading', { name: 'Not decided yet' })).toBeVisible();
    await answerQuestions(page);
    await expect(result.getByRole('heading', { name: 'Payment plan, 24 months' })).toBeVisible();
    await expect(result.getByRole('row', { name: /^5 / })).toContainText('Fits');
    await expect(result.getByText('Soft figures only: no credit inquiry was made.')).toBeVisible();

    // By the keys: into the number, along the others, and out.
    await result.getByRole('button', { name: /Household income/ }).focus();
    await page.keyboard.press('Enter');
    const evidence = page.getByRole('complementary', { name: /Where this number comes from/ });
    await expect(evidence).toContainText('Bureau model');
    await evidence.getByRole('button', { name: 'Next number' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(evidence).toContainText('$27,320.00');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(evidence).toBeHidden();

    await overrideDisposition(page, 'Charity', 'Two households share the income');
    const otherwise = page.getByRole('form', { name: 'Decide otherwise' }).getByRole('option');
    await expect(otherwise.filter({ hasText: 'Sliding discount' })).toHaveCount(1);
    await expect(otherwise.filter({ hasText: 'Payment plan' })).toHaveCount(0);
    await expect(result.getByRole('heading', { name: 'Charity, by override' })).toBeVisible();
    await expect(result.getByText('The rules say: Payment plan')).toBeVisible();
    await page
      .getByRole('list', { name: 'Dispositions kept' })
      .getByRole('button', { name: /Charity/ })
      .click();
    await expect(result.getByText('Two households share the income')).toBeVisible();
    await expect(result.getByRole('button', { name: 'Take back' })).toBeHidden();
    await result.getByRole('button', { name: 'Back to now' }).click();
    await result.getByRole('button', { name: 'Take back' }).click();
    await expect(result.getByRole('heading', { name: 'Payment plan, 24 months' })).toBeVisible();
    await page.reload();
    await expect(result.getByRole('heading', { name: 'Payment plan, 24 months' })).toBeVisible();

    await result.getByRole('link', { name: 'Change' }).click();
    await expect(page).toHaveURL(new RegExp(dispositionRulesPath, 'i'));
    await page.getByRole('group', { name: 'Rule 3' }).getByRole('textbox', { name: 'Percent' }).fill('300');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Version 1')).toBeVisible();
    await page.goBack();
    await expect(result.getByText('the rules everybody begins with')).toBeVisible();
    await expect(result.getByRole('row', { name: /^5 / })).toContainText('Fits');
    await result.getByRole('button', { name: 'Change inputs' }).click();
    await page.getByRole('button', { name: 'Work it out and keep it' }).click();
    await expect(result.getByText('your rules, version 1')).toBeVisible();
    await expect(result.getByRole('heading', { name: 'Charity' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Dispositions kept' }).getByRole('listitem')).toHaveCount(2);
  });
});
