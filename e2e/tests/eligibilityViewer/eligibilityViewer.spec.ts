import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { generate837P } from '@coverline/x12/testkit/generate837P.ts';
import { eligibilityPath } from '#/steps/eligibility.ts';
import { openInvented, openText, picked, viewerPath } from '#/steps/eligibilityViewer.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';

test.describe('a provider administrator', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-055] goes through a message by keys, in all three views; nothing leaves the page', async ({
    page,
    context,
    noise,
  }) => {
    await openInvented(page, '271 Eligibility answer');
    await expect(title(page, 'Eligibility Viewer')).toBeVisible();
    const left: string[] = [];
    context.on('request', (request) => left.push(`${request.method()} ${request.url()}`));
    // What is not there any more cannot be reached either; what the portal still asks for beforehand is not needed.
    noise.expect(/\/assets\/.*ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED.*\/assets\//);
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Open another' }).click();
    const message = Buffer.concat([...generate271({ seed: 11, members: 1, benefits: [20, 20], faults: 1 }).chunks]);
    const text = message.toString().replace(/NM1\*IL\*1\*[^*]*/, 'NM1*IL*1*WALLFLOWER');
    await openText(page, text);
    const raw = page.getByRole('listbox', { name: 'Segments as received' });
    const tree = page.getByRole('tree', { name: 'Loops and segments' });
    const business = page.getByRole('region', { name: 'Business view' });
    await expect(business.getByText('Active coverage', { exact: true })).toBeVisible();

    // The fault: found by its key, and shown in every view.
    await expect(page.getByText('1 error').first()).toBeVisible();
    await page.keyboard.press('F8');
    const faulty = await picked(page).textContent();
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('error');
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.locator('.is-marked') })
        .or(page.locator('tr.is-marked')),
    ).toHaveCount(1);
    await raw.focus();
    await page.keyboard.press('End');
    await expect(picked(page)).toContainText('IEA*1');
    await page.keyboard.press('Shift+F8');
    await expect(picked(page)).toHaveText(faulty ?? '');

    // A number of the business view leads to its segment, and the segment to its row.
    await business
      .getByRole('button', { name: /^Copay / })
      .first()
      .click();
    await expect(picked(page)).toContainText('EB*B');
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('EB');
    await expect(business.locator('tr.is-here')).not.toHaveCount(0);

    // The statements are picked by what they say, and come in the order of a column.
    const statements = business.getByRole('region', { name: 'Statements (EB)', exact: true });
    await statements.getByRole('combobox', { name: 'Statement' }).selectOption('Copay');
    await expect(statements.getByRole('heading')).toContainText(/^Statements \(EB\) \d+ of \d+$/);
    await expect(statements.getByRole('row').nth(1)).toContainText('Copay');
    await statements.getByRole('button', { name: 'Amount', exact: true }).click();
    await expect(statements.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
    const amounts = await statements.getByRole('button', { name: /^Amount \$/ }).allTextContents();
    const cents = amounts.map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(cents.length).toBeGreaterThan(1);
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    const table = page.waitForEvent('download');
    await statements.getByRole('button', { name: 'Save as CSV: Statements (EB)' }).click();
    const csv = await readFile(await (await table).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toContain('Statement,Services,Network,Level,Period');
    expect(csv.trim().split('\r\n')).toHaveLength(cents.length + 1);
    await statements.getByRole('combobox', { name: 'Statement' }).selectOption('');

    await page.keyboard.press('/');
    await page.keyboard.type('wallflower');
    await page.keyboard.press('Enter');
    await expect(picked(page)).toContainText('NM1*IL*1*WALLFLOWER');
    await expect(business.locator('button.n.is-open').first()).toContainText('WALLFLOWER');

    // A folded loop opens for what is picked in it.
    await tree.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('F8');
    await expect(picked(page)).toHaveText(faulty ?? '');
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('error');

    // The copy holds nobody, and is compared by meaning.
    await page.getByRole('button', { name: 'De-identify' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the copy' }).click();
    const copy = await readFile(await (await saving).path(), 'utf8');
    expect(copy).toContain('NM1*IL*1*');
    expect(copy).not.toContain('WALLFLOWER');
    await page.getByRole('button', { name: 'Compare with the original' }).click();
    const change = page.getByRole('listitem').filter({ hasText: 'WALLFLOWER' });
    await expect(change).toContainText('Changed');
    await expect(change).toContainText('NM103');
    await page.getByRole('button', { name: 'End the comparison' }).click();
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await expect(raw).toContainText('WALLFLOWER');

    // what the portal is made of still arrives, on a busy machine; its names say nothing
    const own = / blob:|^GET [^?#]+\/assets\/[\w-]+\.(js|css)$/;
    expect(left.filter((request) => !own.test(request))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(kept).not.toContain('WALLFLOWER');
    expect(page.url()).not.toContain('WALLFLOWER');
  });

  test('[ROUTE-055] a stored lookup comes masked; five megabytes stay usable; what is no X12 is called by its name', async ({
    page,
    token,
  }) => {
    const lookup = await askedBefore(token, { payer: 'Bluestone Health Plan', memberId: 'BHP0000417-ACT' });
    await page.goto(`${eligibilityPath}?SpifResponseID=${lookup}`);
    await page.getByRole('button', { name: /Plan, as stated/ }).click();
    await page.getByRole('button', { name: 'Open full 271' }).click();
    await page.getByRole('link', { name: 'Open in the Eligibility Viewer' }).click();
    await expect(page.getByRole('heading', { name: 'Lookup, 271 received' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Business view' }).getByText('Eligibility answer (271)'),
    ).toBeVisible();
    const masked = page.getByRole('option').filter({ hasText: 'NM1*IL' });
    await expect(masked).toContainText(/\*{4}/);
    await expect(masked).not.toContainText('BHP0000417');

    await page.getByRole('button', { name: 'Open another' }).click();
    await page.getByRole('textbox', { name: 'Or open a stored lookup' }).fill('nothing');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('This is no number of a lookup.')).toBeVisible();

    const small = Buffer.concat([...generate271({ seed: 7, members: 1 }).chunks]);
    const buffer = gzipSync(small);
    await page.getByLabel('Or open a file').setInputFiles({ name: 'a.edi.gz', mimeType: 'application/gzip', buffer });
    await expect(page.getByRole('heading', { name: 'a.edi.gz' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toBe(small.toString());
    await page.getByRole('button', { name: 'Open another' }).click();

    await openText(page, '{"resourceType":"Bundle"}');
    await expect(page.getByRole('alert')).toContainText('The pasted text is JSON, and not X12.');

    const large = Buffer.concat([...generate271({ seed: 5, bytes: 5_000_000 }).chunks]);
    await page.getByLabel('Or open a file').setInputFiles({ name: 'large.edi', mimeType: 'text/plain', buffer: large });
    await expect(page.getByText('large.edi')).toBeVisible();
    const raw = page.getByRole('listbox', { name: 'Segments as received' });
    await raw.focus();
    await page.keyboard.press('End');
    await expect(picked(page)).toContainText('IEA*1');
    expect(await raw.getByRole('option').count()).toBeLessThan(100);
    await page.keyboard.press('/');
    // Enter does not wait for the hits to be drawn, and goes to one of what was typed, not of its first letters.
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.keyboard.type('EB*C*FAM');
    await page.keyboard.press('Enter');
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(picked(page)).toContainText('EB*C*FAM');
    await expect(page.getByRole('search')).toContainText('of 10,000 or more');
  });
});

test.describe('a provider administrator with a 999', () => {
  test.use({ as: { ...clerk, staff: ['FRMDAdministrator'] } });

  test('[ROUTE-055] sees what was sent beside it, each fault at its segment', async ({ page }) => {
    await openInvented(page, '999 Acknowledgement');
    await page.getByRole('button', { name: 'Compare with…' }).click();
    // The claims that the invented 999 answers: it names a code that no list has. A segment that X12 does not have stands in no 999.
    const text = Buffer.concat([...generate837P({ seed: 7, claims: 4, faults: 2 }).chunks]).toString();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Paste an X12 message' }).fill(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Open the text' }).click();
    const faults = page.getByRole('region', { name: 'Faults in what was sent', exact: true });
    const first = faults.getByRole('button', { name: /^As it was sent / }).first();
    await first.click();
    await expect(picked(page)).toContainText('SBR*X');
    await expect(picked(page)).toBeInViewport();
    await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'End the comparison' }).click();
    await expect(page.getByRole('heading', { name: 'Invented 999' })).toBeVisible();
  });
});

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-055] does not open it', async ({ page }) => {
    await page.goto(viewerPath);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});
