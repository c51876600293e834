import { exportAs } from '#/steps/exportAs.ts';
import { attestationPath, openVisit } from '#/steps/attestation.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { attestedBefore, attester, selfPayVisit } from '#/fixtures/attestations.ts';
import { userAdministrator } from '#/fixtures/people.ts';

const none = ['INA', 'INA', 'INA'] as const;

test.describe('one who answers for a client', () => {
  test.use({ as: attester });

  test('[ROUTE-027] makes a batch of visits that nobody covers, opens the proof, sends it, and is paid', async ({
    page,
    token,
  }) => {
    test.slow(); // a check at three payers, and the way to the end
    await selfPayVisit(token, { last: 'Abernethy', answers: none });
    await selfPayVisit(token, { last: 'Bellchamber', answers: ['ACT'] });
    await page.goto('/');
    await page.getByRole('link', { name: 'HRSA Extract Batch Search' }).click();
    await expect(title(page, 'HRSA Extract Batch Search')).toBeVisible();
    await page.getByRole('button', { name: 'Make a batch' }).click();
    const maker = page.getByRole('dialog', { name: 'New batch' });
    await expect(maker.getByRole('button', { name: 'Make batch' })).toHaveAttribute('aria-disabled', 'true');
    await expect(maker.getByRole('row', { name: /Bellchamber/ })).toContainText('Coverage found');
    await maker.getByRole('button', { name: 'Choose those without coverage' }).click();
    await expect(maker.getByRole('checkbox', { name: 'Abernethy, Ottoline' })).toBeChecked();
    await expect(maker.getByRole('checkbox', { name: 'Bellchamber, Ottoline' })).not.toBeChecked();
    await maker.getByLabel('Name of the batch').fill('Of the week');
    await maker.getByLabel('Fund').selectOption('Other');
    await maker.getByRole('button', { name: 'Make batch of 1 visit' }).click();
    await expect(maker.getByText('Value is required').first()).toBeVisible();
    await maker.getByLabel('Name of the fund').fill('County aid');
    await maker.getByRole('button', { name: 'Make batch of 1 visit' }).click();

    const row = page.getByRole('row', { name: /Abernethy/ });
    await expect(row).toContainText('No coverage found');
    await expect(row).toContainText('County aid');
    await expect(page).toHaveURL(/\?q=Of\+the\+week$/);
    let drawer = await openVisit(page, 'Abernethy, Ottoline');
    await expect(drawer).toContainText(
      'Medicare, Medicaid and commercial payers were asked about this day, and none covers it.',
    );
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Evidence PDF' }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/^evidence-[0-9a-f]{4}-[0-9a-f]{4}\.pdf$/);
    await drawer.getByRole('button', { name: 'Extract file of the batch' }).click();
    const [extract] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Text (CSV)' }).click(),
    ]);
    expect(extract.suggestedFilename()).toMatch(/^extract-[0-9a-f]{4}-[0-9a-f]{4}\.csv$/);

    for (const [to, fill] of [
      ['Sent', ['Claim number at the fund', 'C-4417']],
      ['Accepted', ['Paid', '1,250.50']],
    ] as const) {
      await drawer.getByRole('button', { name: 'Change status' }).click();
      const form = page.getByRole('dialog', { name: 'Change status' });
      await form.getByLabel('New status').selectOption(to);
      await form.getByLabel(fill[0]).fill(fill[1]);
      await form.getByRole('button', { name: 'Change status' }).click();
      await expect(page.getByText(`The visit is ${to}`)).toBeVisible();
      drawer = page.getByRole('dialog', { name: 'Abernethy, Ottoline' });
      await expect(drawer.getByRole('list').getByText(to).first()).toBeVisible();
    }
    await expect(drawer.getByRole('button', { name: 'Collect evidence again' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('$1,250.50');
    await expect(row).toContainText('C-4417');
  });

  test('[ROUTE-027] the evidence opens the stored lookup, and the way back leads to the list as it was', async ({
    page,
    token,
  }) => {
    const name = await attestedBefore(token, [{ last: 'Cholmondeley', answers: none }]);
    await page.goto(`${attestationPath}?q=${encodeURIComponent(name)}&result=NoCoverage`);
    const drawer = await openVisit(page, 'Cholmondeley, Ottoline');
    const evidence = drawer.getByRole('grid', { name: 'Evidence, newest first' });
    await evidence.getByRole('row').filter({ hasText: 'Granite' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Inactive' })).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Result' })).toHaveValue('NoCoverage');
  });

  test('[ROUTE-027] who is looked for is in no address; what names nobody survives a reload; the keyboard opens', async ({
    page,
    token,
  }) => {
    const name = await attestedBefore(token, [{ last: 'Dalrymple', answers: none }, { last: 'Everingham' }]);
    await page.goto(attestationPath);
    const batch = page.getByRole('searchbox', { name: 'Batch, by name or number' });
    await expect(batch).toBeVisible();
    await page.keyboard.press('/');
    await expect(batch).toBeFocused();
    await page.keyboard.type(name);
    await expect(batch).toHaveValue(name);
    await page.getByRole('searchbox', { name: 'Patient' }).fill('dalry');
    await expect(page.getByRole('row', { name: /Dalrymple/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Everingham/ })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Extracted');
    expect(page.url()).not.toMatch(/dalry/i);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/dalry/i);
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Text (CSV)')]);
    expect(file.suggestedFilename()).toBe('attested-visits.csv');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Extracted');
    await expect(page.getByRole('row', { name: /Everingham/ })).toBeVisible();
    await page.getByRole('columnheader', { name: 'Patient' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=patient/);
    await page.getByRole('gridcell', { name: /Everingham/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'Chosen rows' })).toContainText('1 chosen');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Everingham, Ottoline' })).toContainText(
      'Medicare, Medicaid and commercial payers were not asked about this day.',
    );
  });

  test('[ROUTE-027] several are taken back together, for a reason', async ({ page, token }) => {
    const name = await attestedBefore(token, [{ last: 'Fotheringay', answers: none }, { last: 'Gascoigne' }]);
    await page.goto(`${attestationPath}?q=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: 'Choose Gascoigne, Ottoline' }).check();
    const bar = page.getByRole('group', { name: 'Chosen rows' });
    await bar.getByRole('button', { name: 'Choose all 2' }).click();
    await bar.getByRole('button', { name: 'Change status' }).click();
    const form = page.getByRole('dialog', { name: 'Change 2 visits' });
    await form.getByLabel('New status').selectOption('Reversed');
    await form.getByLabel('Reason').fill('Made for the wrong fund');
    await form.getByRole('button', { name: 'Change status' }).click();
    await expect(page.getByText('2 visits are Reversed')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Reversed' })).toHaveCount(2);
    await expect(bar).toHaveCount(0);
  });
});

test.describe('one who reads', () => {
  test.use({ as: { ownClient: ['Reports'] } });

  test('[ROUTE-027] opens the screen without a role of its own, and is offered nothing that changes', async ({
    page,
  }) => {
    await page.goto(attestationPath);
    await expect(page.getByText('No visit was attested yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New batch' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Make a batch' })).toHaveCount(0);
  });
});

test.describe('whose work opens no patient', () => {
  test.use({ as: userAdministrator });

  test('[ROUTE-027] opens the screen and is told what it takes', async ({ page }) => {
    await page.goto(attestationPath);
    await expect(page.getByText('Your work here opens no patients')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });
});
