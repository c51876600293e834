import { expectAccessible } from '#/checks/axe.ts';
import type { PersonSpec } from '#/fixtures/people.ts';
import { resultSheet, verify } from '#/steps/demographics.ts';
import { answerQuestions, dispositionRulesPath, overrideDisposition, toDisposition } from '#/steps/disposition.ts';
import { embeddedPaths, openOwnChart, ruth } from '#/steps/embedded.ts';
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

    const otherwise = page.getByRole('form', { name: 'Decide otherwise' }).getByRole('option');
    await expect(otherwise.filter({ hasText: 'Sliding discount' })).toHaveCount(1);
    await expect(otherwise.filter({ hasText: 'Payment plan' })).toHaveCount(0);
    await overrideDisposition(page, 'Charity', 'Two households share the income');
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

  test('[ROUTE-021] without a state is led to the field that lacks it, and asks again with it', async ({ page }) => {
    await toDisposition(page, 'nowhere');
    const result = resultSheet(page);
    const request = page.getByRole('region', { name: 'Request' });
    for (const label of ['Street', 'City', 'State', 'ZIP'])
      await request.getByRole('textbox', { name: label }).fill('');
    await verify(page);
    const again = result.getByRole('button', { name: 'Check again with the address' });
    await again.click();
    const state = request.getByRole('textbox', { name: 'State' });
    await expect(state).toBeFocused();
    await state.fill('NY');
    await again.click();
    await expect(result.getByRole('button', { name: 'Answer 2 questions' })).toBeVisible();
  });

  test('[ROUTE-097] inside an EHR is not led to the rules, whose screen is not there', async ({ page, person }) => {
    await openOwnChart(page, person.email, ruth);
    await page.goto(embeddedPaths.demographics);
    await verify(page);
    const result = resultSheet(page);
    await result.getByRole('radio', { name: 'Financial disposition' }).check();
    await expect(result.getByText('the rules everybody begins with')).toBeVisible();
    await expect(result.getByRole('link', { name: 'Change' })).toHaveCount(0);
  });
});
