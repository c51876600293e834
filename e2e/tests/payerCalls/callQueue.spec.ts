import { callDrawer, callee, callQueuePath, callsOf, openAnswer, queueGrid, typeCall } from '#/steps/payerCalls.ts';
import { eligibilityPath, history, statusHeading } from '#/steps/eligibility.ts';
import { expect, test } from '#/test.ts';
import { asker } from '#/states.ts';
import { askedBefore, registeredBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('a registrar with an answer that must be called about', () => {
  test.use({ as: clerk });

  test('[INS-02] takes it from the queue, calls, and what was told stands beside the answer with its source', async ({
    page,
    token,
  }) => {
    const id = await asker(token)('CALL31', callee());
    await page.goto(callQueuePath);
    await expect(queueGrid(page)).toBeVisible();
    await page.goto(`${callQueuePath}?lookup=${id}`);
    const drawer = callDrawer(page);
    await expect(drawer.getByText('Nobody has taken it yet.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Take it', exact: true }).click();
    await expect(drawer.getByText('You', { exact: true })).toBeVisible();
    // The button that was pressed is gone: whoever goes by keys is still there.
    await expect(drawer.getByRole('paragraph').filter({ hasText: /^You/ })).toBeFocused();
    await drawer.getByRole('button', { name: /^Show Member ID/ }).click();
    await expect(drawer.getByText('E2E0000001-CALL31')).toBeVisible();

    await typeCall(page);
    await drawer.getByRole('button', { name: 'Add a benefit' }).click();
    const benefit = drawer.getByRole('group', { name: 'Benefit 1' });
    await benefit.getByRole('textbox', { name: 'Dollars' }).fill('twenty');
    await drawer.getByRole('button', { name: 'Log the call' }).click();
    await expect(drawer.getByText('Benefit 1: Enter dollars, such as 25 or 1,250.50').first()).toBeVisible();
    await benefit.getByRole('textbox', { name: 'Dollars' }).fill('20');
    await drawer.getByRole('button', { name: 'Log the call' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused(); // its row is gone from the queue

    await openAnswer(page, id);
    await expect(statusHeading(page, 'Active (CALL)')).toBeVisible();
    const calls = callsOf(page);
    await expect(calls.getByRole('heading', { name: 'Verified by phone' })).toBeVisible();
    await expect(calls.getByRole('row', { name: /Copay, in network \$20\.00 Maria L\., .*ref 4471-B/ })).toBeVisible();
    await expect(history(page).getByText('Active by phone').first()).toBeVisible();

    // Logged for the wrong patient: it is taken back, and the lookup waits again.
    await calls.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(calls.getByText('Taken back by')).toBeVisible();
    await expect(calls.getByText('In the queue of calls since')).toBeVisible();
  });

  test('[INS-02] a payer that was down is called, and what was told is saved to the registration, where its status shows', async ({
    page,
    token,
  }) => {
    const { last } = callee();
    const registration = await registeredBefore(token, {
      FirstName: 'Odalys',
      LastName: last,
      DateOfBirth: '1975-06-09',
    });
    const asked = { payer: 'Summit Peak Advantage', memberId: 'E2E0000001-RESET', last, registration };
    await page.goto(`${eligibilityPath}?SpifResponseID=${await askedBefore(token, asked)}`);
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save to registration', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Log a call' }).first().click();
    await typeCall(page);
    await callDrawer(page).getByRole('button', { name: 'Log the call' }).click();
    await page.getByRole('button', { name: 'Save to registration', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Save to registration' });
    await expect(
      drawer.getByText(/Verified by phone .*: Active\. Told by Maria L\., reference 4471-B\./),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Save to registration' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('link', { name: 'By phone' })).toBeVisible();
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  });

  test('a payer that takes no electronic questions is called: its check waits in the queue, by when it says', async ({
    page,
    token,
  }, info) => {
    const { last } = callee();
    const payer = 'Harvest Trades Benefit Fund';
    await page.goto(eligibilityPath);
    const field = page.getByRole('combobox', { name: /^Payer/ });
    await field.fill('harvest tr');
    await page.getByRole('option', { name: payer }).click();
    await expect(page.getByText('Asked by phone or portal')).toBeVisible();
    const id = await askedBefore(token, { payer, memberId: '', last });
    await openAnswer(page, id);
    await expect(page.getByText('This payer takes no electronic questions', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Monday to Friday, 8 to 5').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open its portal' })).toHaveAttribute('href', /harvest-trades/);
    await page.screenshot({ path: info.outputPath('by-hand.png') });
    // Asked again, the call that is to be made is offered, and no second one.
    await page.getByRole('button', { name: 'Ask again' }).click();
    const again = page.getByRole('dialog', { name: 'Run again' });
    await expect(again).toContainText('puts the check into the queue of calls once more');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('its call is still to be made, and no second one was added')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await page.goto(`${callQueuePath}?sort=-age`);
    const row = queueGrid(page).getByRole('row').filter({ hasText: last });
    await expect(row).toContainText(payer);
    await page.screenshot({ path: info.outputPath('queue.png') });
    await page.goto(`${callQueuePath}?lookup=${id}`);
    await typeCall(page);
    await callDrawer(page).getByRole('button', { name: 'Log the call' }).click();
    await expect(callDrawer(page)).toHaveCount(0);
    await openAnswer(page, id);
    await expect(history(page).getByText('Active by phone').first()).toBeVisible();
  });

  test('what was typed of a call is not lost by a press beside it, and the view of the queue survives a reload', async ({
    page,
    token,
  }) => {
    const id = await asker(token)('CALL31', callee());
    await page.goto(`${callQueuePath}?whose=nobody&sort=-payer&lookup=${id}`);
    await typeCall(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(callDrawer(page).getByRole('textbox', { name: 'Who told it' })).toHaveValue('Maria L.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(callDrawer(page)).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${callQueuePath}\\?whose=nobody&sort=-payer$`));
    await expect(page.getByRole('radio', { name: /^Unassigned/ })).toBeChecked();
  });
});
