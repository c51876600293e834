import { readFileSync } from 'node:fs';
import {
  batcher,
  batchPath,
  choose,
  fileOf,
  fourAnswers,
  header,
  line,
  rows,
  run,
  runToEnd,
  stands,
  toCheck,
  toColumns,
  toStart,
  upload,
} from '#/steps/batch.ts';
import { markedTable } from '#/steps/scanner.ts';
import { title } from '#/steps/shell.ts';
import { expect, long, type Page, test } from '#/test.ts';
import { mailMark, textAfter } from '#/fixtures/mail.ts';
import { userAdministrator } from '#/fixtures/people.ts';

/** The text of the file that a press gives. */
async function given(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return readFileSync(await (await download).path(), 'utf8');
}

test.describe('who checks coverage and answers for the client', () => {
  test.use({ as: { ownClient: ['RealTimeEligibility', 'ClientAdministrator'] } });

  test(
    '[ENT-142] what no payer is told is said, the columns of the results are chosen, and whole numbers are a choice',
    long,
    async ({ page, person }) => {
      await toColumns(page, fourAnswers('Columns.csv'));
      await expect(
        page.getByText('Account number is not sent to the payer. It comes back with the results.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Columns of the results' }).click();
      const copays = page.getByRole('group', { name: 'Copays and coinsurance' });
      for (const name of ['CopayOffice', 'CopaySpecialist', 'CopayUrgent', 'CopayER', 'CoinsIn', 'CoinsOut'])
        await copays.getByRole('checkbox', { name, exact: true }).uncheck();
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByRole('button', { name: 'Go on with 4 rows' }).click();
      const whole = page.getByRole('checkbox', { name: 'Numbers of persons stand in them whole' });
      await expect(whole).toBeHidden();
      await page.getByRole('combobox', { name: 'Lay the results into the file exchange' }).selectOption('As CSV');
      await expect(whole).not.toBeChecked();
      const mark = await mailMark(person.email);
      await page.getByRole('checkbox', { name: 'Mail me when it has ended' }).check();
      await page.getByRole('button', { name: 'Start 4 rows' }).click();
      await expect(stands(page, 'Completed')).toBeVisible();

      await page.getByRole('button', { name: 'Results' }).click();
      const modal = page.getByRole('dialog', { name: 'Results' });
      await expect(modal.getByText(', laid into the file exchange')).toBeVisible();
      expect(await textAfter(mark, person.email)).toContain('A batch has ended: 4 rows done.');
      const make = () => modal.getByRole('button', { name: 'Make and download' }).click();
      /** Of the first row, by the name of its column. */
      const cellOf = (text: string, name: string) => {
        const [names = '', first = ''] = text.replace('\uFEFF', '').split('\r\n');
        return first.split(',')[names.split(',').indexOf(name)];
      };
      const masked = await given(page, make);
      expect(masked).not.toContain('CopayOffice');
      expect(cellOf(masked, 'Confidence')).toBe('High');
      expect(cellOf(masked, 'MemberIDReturned')).toMatch(/^\*+/);
      await modal.getByRole('checkbox', { name: 'Whole member IDs' }).check();
      const unmasked = await given(page, make);
      expect(cellOf(unmasked, 'MemberIDReturned')).toBe('BAT1000000-ACT');
      await expect(modal.getByText(/, whole member IDs/)).toBeVisible();
    },
  );
});

test.describe('who checks coverage', () => {
  test.use({ as: batcher });

  test('F-07 no batch is made of a file that the virus scanner gives no verdict of; it goes on by itself once there is one', async ({
    page,
    noise,
  }) => {
    noise.expect(/503/);
    const file = markedTable('Unscanned.csv', (mark) => [header, `${line(1, 'ACT')}${mark}`, ''].join('\r\n'));
    await file.plan('garbage');
    await page.goto(batchPath);
    await choose(page, file);
    await expect(page.getByText(/The virus scanner does not answer\. .* It goes on by itself\./)).toBeVisible();
    await expect(page.getByRole('grid', { name: 'First rows of the file' })).toBeHidden();
    await file.plan('answer');
    await expect(page.getByRole('grid', { name: 'First rows of the file' })).toBeVisible();
  });

  test('[GEN-11] [ROUTE-025] [MODAL-04] a file becomes answers, one a row, and the answers a file', async ({
    page,
  }) => {
    await page.goto(batchPath);
    await expect(title(page, 'Batch')).toBeVisible();
    await expect(page.getByText('No file has come yet')).toBeVisible();
    await toColumns(page, fourAnswers('Radiology.csv'));
    await expect(page.getByRole('combobox', { name: 'DOB is' })).toHaveValue('DOB');
    await expect(page.getByRole('combobox', { name: 'Account is' })).toHaveValue('AccountNumber');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: 'Go on with 4 rows' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the batch' });
    await name.fill('Radiology before service');
    // A look back at the rows loses nothing.
    await page.getByRole('button', { name: 'Back to the check' }).click();
    await page.getByRole('button', { name: 'Go on with 4 rows' }).click();
    await expect(name).toHaveValue('Radiology before service');
    await page.getByRole('button', { name: 'Start 4 rows' }).click();
    await expect(stands(page, 'Completed')).toBeVisible();
    await expect(page.getByText('4 of 4', { exact: false }).first()).toBeVisible();
    for (const [at, result] of ['Active', 'Inactive', 'First Name MisMatch'].entries()) {
      await expect(
        rows(page)
          .getByRole('row')
          .nth(at + 1),
      ).toContainText(result);
    }
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('AAA 75');

    await page.getByRole('button', { name: 'Results' }).click();
    const modal = page.getByRole('dialog', { name: 'Results' });
    const text = await given(page, () => modal.getByRole('button', { name: 'Make and download' }).click());
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain(header);
    expect(lines[1]).toMatch(/^Quillfeather,Asaa,.*Active/);
    expect(lines[2]).toMatch(/^Quillfeather,Asab,.*Inactive/);
    await expect(modal.getByText('Answers, 4 rows')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);

    // A row opens its result, and Back leads to the same batch.
    await page.getByRole('button', { name: 'Open the result of Quillfeather, Asab' }).click();
    await expect(page.getByRole('heading', { name: 'Inactive' })).toBeVisible();
    await page.goBack();
    await expect(stands(page, 'Radiology before service')).toBeVisible();
    expect(page.url()).not.toMatch(/quill/i);
  });

  test('[ROUTE-025] rows with faults are told by row and column, kept out, and given back as a file', async ({
    page,
  }) => {
    await toCheck(
      page,
      fileOf('Faults.csv', [
        line(0, 'ACT'),
        'Quillfeather,Bo,02/31/1980,BAT2-ACT,Tidelands Employer Plan,A',
        line(1, 'INA'),
      ]),
    );
    const faults = page.getByRole('grid', { name: 'Faults of the file' });
    await expect(faults.getByRole('row').nth(1)).toContainText('3');
    await expect(faults.getByRole('row').nth(1)).toContainText('3 · DOB');
    const text = await given(page, async () => {
      await page.getByRole('button', { name: 'Error file' }).click();
      await page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
    });
    expect(text).toContain('02/31/1980');
    expect(text).not.toContain('BAT1000000-ACT');
    await page.getByRole('button', { name: 'Go on with 2 rows' }).click();
    await page.getByRole('button', { name: 'Start 2 rows' }).click();
    await expect(stands(page, 'Completed')).toBeVisible();
    await expect(page.getByText('1 row could not be asked')).toBeVisible();
  });

  test(
    '[ROUTE-025] a title above the header is told, the mapped rows are shown as they will be read, and every row is asked anew after the question what that costs',
    long,
    async ({ page }) => {
      const text = [
        'Visits of December',
        'Patient;DOB;Member ID;Payer',
        ...['ACT', 'INA'].map(
          (scenario, at) => `Quillfeather, Asa;14.0${at + 1}.1971;TTL${at}-${scenario};Tidelands Employer Plan`,
        ),
      ].join('\r\n');
      await upload(page, { name: 'Title.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await expect(page.getByText('The first line was left out: row 2 names the columns.')).toBeVisible();
      await page.getByRole('button', { name: 'Go on to columns' }).click();
      const preview = page.getByRole('grid', { name: 'First rows as they will be read' });
      await expect(preview.getByTitle(/is no date with the month first/)).toHaveCount(2);
      await page.getByRole('checkbox', { name: 'DOB: Day first' }).check();
      await expect(preview.getByRole('gridcell', { name: '01/14/1971' })).toBeVisible();
      await expect(preview.getByRole('gridcell', { name: 'Quillfeather', exact: true })).toHaveCount(2);
      await expect(preview.getByRole('gridcell', { name: 'Asa', exact: true })).toHaveCount(2);
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByRole('button', { name: 'Go on with 2 rows' }).click();
      await page.getByRole('button', { name: 'Start 2 rows' }).click();
      await expect(stands(page, 'Completed')).toBeVisible();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Run all 2 rows again' }).click();
      const asked = page.getByRole('dialog', { name: 'Run all 2 rows again?' });
      await expect(asked).toContainText(/2 rows are asked anew.*(costs at most \$|costs nothing)/);
      await asked.getByRole('button', { name: 'Run all 2 rows again' }).click();
      await expect(page.getByText('run 2')).toBeVisible();
      await expect(stands(page, 'Completed')).toBeVisible();
      await expect(rows(page).getByRole('button', { name: 'Open what row 4 had before: Inactive' })).toBeVisible();
      await rows(page).getByRole('button', { name: 'Result', exact: true }).click();
      await expect(page).toHaveURL(/sort=result/);
      await page.reload();
      await expect(rows(page).getByRole('columnheader', { name: 'Result' })).toHaveAttribute('aria-sort', 'ascending');
    },
  );

  test('[ROUTE-025] rows with remarks have them in a column, and are shown alone', long, async ({ page }) => {
    const lines = ['ACT', 'ACT', 'INA'].map((scenario, at) => line(at, scenario).replace('ACC-1', 'N/A'));
    await runToEnd(page, fileOf('Remarks.csv', lines));
    const remarked = rows(page).getByRole('row').filter({ hasText: 'Account number says that nothing is known' });
    await expect(remarked).toHaveCount(1);
    await expect(rows(page).getByRole('row')).toHaveCount(4);
    await page.getByRole('combobox', { name: 'Remarks' }).selectOption('With remarks');
    await expect(rows(page).getByRole('row')).toHaveCount(2);
    await expect(remarked).toHaveCount(1);
    await page.reload();
    await expect(rows(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect(rows(page).getByRole('row')).toHaveCount(4);
  });

  test('[ROUTE-025] a payer whom nobody knows is said, and its rows are read again', long, async ({ page }) => {
    await toCheck(page, fileOf('Payers.csv', [line(0, 'ACT', 'Tidewater Staff Benefit'), line(1, 'ACT')]));
    await expect(page.getByRole('button', { name: 'Go on with 1 row', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Tidewater Staff Benefit, 1 row' }).fill('tidelands');
    await page.getByRole('option', { name: /Tidelands Employer Plan/ }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('button', { name: 'Go on with 2 rows' })).toBeVisible();
    await expect(page.getByText('Tidewater Staff Benefit is Tidelands Employer Plan')).toBeVisible();
  });

  test('[STATE-45] a batch is paused, goes on, and is cancelled with what that loses', long, async ({ page }) => {
    const slow = Array.from({ length: 150 }, (_, at) => line(at, 'SLOW25'));
    await run(page, fileOf('Slow.csv', slow));
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(stands(page, 'Paused')).toBeVisible();
    await page.reload();
    await expect(stands(page, 'Paused')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(stands(page, /Running|Queued/)).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Name, priority, cap, delivery and notices' }).click();
    const drawer = page.getByRole('dialog', { name: 'Name, priority, cap, delivery and notices' });
    await drawer.getByRole('textbox', { name: 'Name of the batch' }).fill('Slow ones');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(stands(page, 'Slow ones')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByRole('button', { name: /^Cancel \d+ rows?$/ }).click();
    await expect(stands(page, 'Cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel batch' })).toHaveCount(0);
    await page.goto(`${batchPath}?state=Cancelled`);
    await expect(page.getByRole('grid', { name: 'Batches' })).toContainText('Slow ones');
  });

  test('[ROUTE-025] a reload goes on with the step where it was, and the browser keeps nothing of the file', async ({
    page,
  }) => {
    await toColumns(page, fourAnswers('Reload.csv'));
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'DOB is' })).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('button', { name: 'Go on with 4 rows' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Go on with 4 rows' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start 4 rows' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/quill/i);
  });

  test(
    '[ROUTE-025] a mapping is kept, finds the next file, and is taken away; the same file warns',
    long,
    async ({ page }) => {
      await toColumns(page, fourAnswers('First.csv'));
      await page.getByRole('combobox', { name: 'Account is' }).selectOption('MRN');
      await page.getByRole('checkbox', { name: 'Keep this mapping' }).check();
      await page.getByRole('textbox', { name: 'Name of the template' }).fill('Radiology list');
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await expect(page.getByRole('button', { name: 'Go on with 4 rows' })).toBeVisible();

      await upload(page, fourAnswers('First.csv'));
      await expect(page.getByText('The very same file came before')).toBeVisible();
      await page.getByRole('button', { name: 'Go on to columns' }).click();
      await expect(page.getByRole('combobox', { name: 'Account is' })).toHaveValue('MRN');
      await page.getByRole('combobox', { name: 'Account is' }).selectOption('');
      await page.getByRole('button', { name: 'Templates' }).click();
      await page.getByRole('button', { name: 'Use Radiology list' }).click();
      await expect(page.getByRole('combobox', { name: 'Account is' })).toHaveValue('MRN');
      await page.getByRole('button', { name: 'Templates' }).click();
      await page.getByRole('button', { name: 'Remove Radiology list' }).click();
      await page.getByRole('button', { name: 'Remove template' }).click();
      await expect(page.getByText('No template is kept yet')).toBeVisible();
    },
  );

  test('[ROUTE-025] what a file does not say is said for all its rows, and what it lacks is told in red', async ({
    page,
  }) => {
    const lines = ['Last,First,DOB,Policy', 'Quillfeather,Ivo,04/05/1966,BAT77-ACT', ''];
    await upload(page, { name: 'Short.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page.getByRole('button', { name: 'Go on to columns' }).click();
    await expect(page.getByRole('alert')).toContainText('No column gives Payer or Payer ID or Insurance code');
    await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    await page.getByRole('button', { name: 'Add a constant' }).click();
    await page.getByRole('combobox', { name: 'Field' }).selectOption('PayerName');
    await page.getByRole('textbox', { name: 'Value' }).fill('Tidelands Employer Plan');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('button', { name: 'Go on with 1 row', exact: true })).toBeVisible();
  });

  test('[ROUTE-025] a cut of the network stops no upload', async ({ page, noise }) => {
    noise.expect(/ERR_|was not answered/);
    await page.goto(batchPath);
    await page.route('**/SpifBatch/PutFilePart', (route) => route.abort('internetdisconnected'));
    await choose(page, fourAnswers('Cut.csv'));
    await expect(page.getByText('The upload goes on by itself')).toBeVisible();
    await page.unroute('**/SpifBatch/PutFilePart');
    await expect(page.getByRole('grid', { name: 'First rows of the file' })).toBeVisible();
  });

  test('[ROUTE-025] an empty file is refused in words, and so are two at once; rows that are pasted are a file', async ({
    page,
  }) => {
    await page.goto(batchPath);
    await choose(page, { name: 'Nothing.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
    await expect(page.getByText('The file is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['One.csv', 'Two.csv']) dataTransfer.items.add(new File(['Last,First'], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    });
    await expect(page.getByText('Choose one: none was read.')).toBeVisible();
    const cells = [header, line(1, 'ACT')].map((each) => each.replaceAll(',', '\t')).join('\n');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, cells);
    await expect(page.getByRole('grid', { name: 'First rows of the file' })).toContainText('Quillfeather');
    await expect(page.getByText('Tab', { exact: true })).toBeVisible();
  });

  test('[ROUTE-025] the cost cap stops it, it says so, and goes on with another', long, async ({ page }) => {
    await toStart(
      page,
      fileOf(
        'Capped.csv',
        Array.from({ length: 12 }, (_, at) => line(at, 'ACT')),
      ),
    );
    await page.getByRole('textbox', { name: 'Stop at a cost of' }).fill('0.01');
    await page.getByRole('button', { name: 'Start 12 rows' }).click();
    await expect(page.getByText('It reached its cost cap of $0.01')).toBeVisible();
    await page.getByRole('button', { name: 'Raise the cap' }).click();
    const drawer = page.getByRole('dialog', { name: 'Name, priority, cap, delivery and notices' });
    await drawer.getByRole('textbox', { name: 'Stop at a cost of' }).fill('50');
    await drawer.getByRole('button', { name: 'Save and go on' }).click();
    await expect(stands(page, 'Completed')).toBeVisible();
  });

  test('[ROUTE-025] the list is filtered by the address, and opens by keys', long, async ({ page }) => {
    await runToEnd(page, fourAnswers('Keys.csv'));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All batches' }).click();
    const find = page.getByRole('searchbox', { name: 'Find a batch' });
    await expect(find).toBeVisible();
    await page.keyboard.press('/');
    await expect(find).toBeFocused();
    await page.keyboard.type('zzz');
    await expect(page.getByText('No batch is like this')).toBeVisible();
    await expect(page).toHaveURL(/q=zzz/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('gridcell', { name: 'Keys.csv' }).focus();
    await page.keyboard.press('Enter');
    await expect(stands(page, 'Keys.csv')).toBeVisible();
  });
});

test.describe('whose work opens no patient', () => {
  test.use({ as: userAdministrator });

  test('[ROUTE-025] opens the screen and is told what it takes', async ({ page }) => {
    await page.goto(batchPath);
    await expect(page.getByText('Your work here opens no patients')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New batch', exact: true })).toHaveCount(0);
  });
});
