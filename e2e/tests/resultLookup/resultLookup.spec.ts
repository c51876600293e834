import { exportAs } from '#/steps/exportAs.ts';
import { openTrace, resultLookupPath } from '#/steps/resultLookup.ts';
import { title } from '#/steps/shell.ts';
import { expect, long, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { tokenFor } from '#/fixtures/sessions.ts';
import { clerk, createPerson, looker, staffLooker } from '#/fixtures/people.ts';

const payer = 'Summit Peak Advantage';

test.describe('whoever looks up results', () => {
  test.use({ as: looker });

  test('[ROUTE-033] [ROLE-07] finds a lookup, sees where its time went and what went over the wire, and opens the result', async ({
    page,
    token,
  }) => {
    const id = await askedBefore(token, { payer, memberId: 'E2E0000001-INA', last: 'Waterfield' });
    await page.goto(resultLookupPath);
    await expect(title(page, 'Result Lookup')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(id);
    await expect(page).toHaveURL(new RegExp(`\\?id=${id}$`));
    await page
      .getByRole('row')
      .filter({ hasText: 'Waterfield' })
      .getByRole('gridcell', { name: /^\d\d\/\d\d\/\d{4}/ })
      .focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Lookup', exact: true });
    await expect(drawer.getByRole('row', { name: /^At the payer \d+ ms$|^At the payer [\d.]+ s$/ })).toBeVisible();
    await expect(drawer.getByRole('list', { name: 'Segments of the 271' })).toContainText('WATERFIELD');
    await drawer.getByText('270 sent').click();
    await expect(drawer.getByRole('list', { name: 'Segments of the 270' })).not.toContainText('E2E0000001');
    await drawer.getByText('271 received').click();
    await drawer.getByText('JSON', { exact: true }).click();
    const json = drawer.getByRole('region', { name: 'The 271 as JSON' });
    await expect(json).toContainText('"Name":"Last name or organization","Value":"WATERFIELD"');
    await drawer.getByText('XML', { exact: true }).click();
    await expect(drawer.getByRole('region', { name: 'The 271 as XML' })).toContainText('>WATERFIELD</element>');
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('menuitem', { name: 'XML' }).click();
    expect((await download).suggestedFilename()).toMatch(/^lookup-[0-9a-f]{4}-[0-9a-f]{4}-271\.xml$/);
    await page.reload();
    await drawer.getByRole('link', { name: 'Open the result' }).click();
    await expect(page.getByRole('heading', { name: 'Inactive' })).toBeVisible();
  });

  test('[ROUTE-033] filters outlive a reload, a control number stays out of the address, and the list goes to a spreadsheet', async ({
    page,
    token,
  }) => {
    const id = await askedBefore(token, { payer, memberId: 'E2E0000001-ACT', last: 'Waterhouse' });
    await openTrace(page, id);
    const control = await page
      .getByRole('dialog')
      .locator('dd')
      .filter({ hasText: /^\d{1,9}$/ })
      .last()
      .textContent();
    await page.keyboard.press('Escape');
    const box = page.getByRole('searchbox');
    await box.fill(control ?? '');
    await expect(page.getByRole('gridcell', { name: 'Waterhouse, Odalys' })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${resultLookupPath}$`));
    await box.fill('');
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Batch');
    await expect(page.getByText('No lookup is like this')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('Batch');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('grid', { name: 'Lookups' })).toBeVisible();
    const download = page.waitForEvent('download');
    await exportAs(page, 'Spreadsheet (XLSX)');
    expect((await download).suggestedFilename()).toBe('lookups.xlsx');
  });

  test(
    '[ROUTE-033] a lookup is found by its gateway, its kind and the code it was refused with, after a reload too',
    long,
    async ({ page, token }) => {
      const refused = await askedBefore(token, { payer, memberId: 'E2E0000001-AAA42', last: 'Refusedly' });
      await askedBefore(token, { payer, memberId: 'E2E0000001-ACT', last: 'Answeredly' });
      await page.goto(resultLookupPath);
      await page.getByRole('combobox', { name: 'AAA code' }).selectOption('42');
      await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Eligibility' });
      await page.getByRole('combobox', { name: 'Gateway' }).selectOption({ index: 1 });
      await expect(page).toHaveURL(/aaa=42/);
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'AAA code' })).toHaveValue('42');
      await expect(page.getByRole('row').filter({ hasText: 'Answeredly' })).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Gateway' }).selectOption('');
      await expect(page.getByRole('row').filter({ hasText: 'Refusedly' })).toContainText('42');
      await openTrace(page, refused);
      await expect(page.getByRole('dialog', { name: 'Lookup', exact: true })).toContainText('42 ');
      await page.goto(resultLookupPath);
      await page.getByRole('textbox', { name: 'Patient: name or MRN' }).fill('answeredly, od');
      await expect(page.getByRole('row').filter({ hasText: 'Answeredly' }).first()).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Refusedly' })).toHaveCount(0);
      await page.getByRole('textbox', { name: 'Member ID' }).fill('E2E0000001-AAA42');
      await expect(page.getByText('No lookup is like this')).toBeVisible();
      // Neither of them stands in the address.
      await expect(page).toHaveURL(new RegExp(`${resultLookupPath}$`));
    },
  );
});

test.describe('one of the staff', () => {
  test.use({ as: staffLooker });

  test(
    '[ROUTE-033] looks into several clients for a reason, opens another client’s lookup, and says why anew after a reload',
    long,
    async ({ page }) => {
      const colleague = await createPerson({ clients: { summit: ['RealTimeEligibility'] } });
      const asked = { payer, memberId: 'E2E0000001-ACT', last: 'Acrossley' };
      const id = await askedBefore(await tokenFor(colleague.email), asked);
      await page.goto(resultLookupPath);
      await page.getByRole('button', { name: 'Several clients' }).click();
      const form = page.getByRole('dialog', { name: 'Lookups of several clients' });
      await form.getByRole('textbox', { name: 'Why you look' }).fill('because');
      await form.getByRole('button', { name: 'Look', exact: true }).click();
      await expect(form.getByText(/A reason needs a few words/).first()).toBeVisible();
      await form.getByRole('textbox', { name: 'Why you look' }).fill('Ticket 104233: a payer answers late');
      await form.getByRole('button', { name: 'Look', exact: true }).click();
      await page.getByRole('searchbox').fill(id);
      const row = page.getByRole('row').filter({ hasText: 'Acrossley' });
      await expect(page.getByText('1–1', { exact: true })).toBeVisible(); // it alone: the list no longer changes under the hand
      await expect(row).toContainText('Summit');
      await row.getByRole('gridcell').first().focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Lookup', exact: true });
      await expect(drawer.getByRole('list', { name: 'Segments of the 271' })).toContainText('ACROSSLEY');
      await expect(drawer.getByRole('link', { name: 'Open the result' })).toHaveCount(0);
      await page.reload();
      await expect(drawer).toHaveCount(0);
      await form.getByRole('textbox', { name: 'Why you look' }).fill('Ticket 104233: looked again');
      await form.getByRole('button', { name: 'Look', exact: true }).click();
      await expect(drawer.getByText('Summit').first()).toBeVisible();
      await page.keyboard.press('Escape');
      const download = page.waitForEvent('download');
      await exportAs(page, 'Text (CSV)');
      expect((await download).suggestedFilename()).toBe('lookups.csv');
      await page.getByRole('button', { name: 'Own client only' }).click();
      await expect(page.getByText('No lookup is like this')).toBeVisible();
    },
  );

  test('[ROUTE-033] replays a lookup of the own client, and the new one opens', async ({ page, token }) => {
    const id = await askedBefore(token, { payer, memberId: 'E2E0000001-ACT', last: 'Replayford' });
    await openTrace(page, id);
    await page.getByRole('button', { name: 'Replay' }).click();
    const form = page.getByRole('dialog', { name: 'Replay' });
    await form
      .getByRole('combobox', { name: 'Why ask again' })
      .selectOption({ label: 'A proof of this hour is needed' });
    await form.getByRole('button', { name: 'Replay' }).click();
    await expect(page).not.toHaveURL(new RegExp(`lookup=${id}`));
    const drawer = page.getByRole('dialog', { name: 'Lookup', exact: true });
    await expect(drawer.getByRole('list', { name: 'Segments of the 271' })).toContainText('REPLAYFORD');
  });
});

test.describe('a clerk without the role', () => {
  test.use({ as: clerk });

  test('[ROUTE-033] is turned away', async ({ page }) => {
    await page.goto(resultLookupPath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});
