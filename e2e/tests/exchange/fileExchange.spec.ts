import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from '#/checks/axe.ts';
import {
  chooseFile,
  exchangePath,
  fileGrid,
  fileRow,
  newTable,
  onTheWay,
  openFile,
  openMirror,
  renamedProgram,
  saveMirror,
} from '#/steps/exchange.ts';
import { fileServerFor } from '#/states/gateways.ts';
import { lookAgainNow } from '#/fixtures/rounds.ts';
import { markedTable, trialVirus } from '#/steps/scanner.ts';
import { title } from '#/steps/shell.ts';
import { expect, long, test, type Page } from '#/test.ts';
import { query } from '#/fixtures/database.ts';
import { clerk, type PersonSpec } from '#/fixtures/people.ts';
import { sandboxUrl } from '#/fixtures/fixtures.ts';

/** At a client of their own, whose folders nobody else fills. */
const administrator: PersonSpec = { ownClient: ['ClientAdministrator'], name: ['Ines', 'Okafor'] };
/** Four parts, the last of them short. */
const large = (): Buffer =>
  Buffer.from(`Last,First\n${`Doe,Jane ${Math.random()}\n`.repeat(150_000)}`).subarray(0, 3_500_000);

/** Takes the network away when the second part of a file is on its way; answers a count of the parts that were taken. */
async function cutAtSecondPart(page: Page): Promise<() => number> {
  let taken = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/PutFilePart') && response.ok()) taken += 1;
  });
  let asked = 0;
  await page.route('**/PutFilePart', async (route) => {
    asked += 1;
    if (asked !== 2) return route.continue();
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  return () => taken;
}

test.describe('an administrator of a client', () => {
  test.use({ as: administrator });

  test('[ROUTE-036] a file leaves though the list of those before it is not answered', async ({ page }) => {
    await page.goto(exchangePath);
    await expect(page.getByText(/^Files are kept for/)).toBeVisible();
    await page.route('**/ListFiles', () => {});
    for (const name of ['first of two.csv', 'second of two.csv']) {
      await chooseFile(page, newTable(name));
      await expect(page.getByText(`${name} has come in`)).toBeVisible();
    }
    await expect(onTheWay(page)).toBeHidden();
  });

  test('[ROUTE-036] F-04 sends a file over a network that goes away, sees it come in, downloads and archives it', async ({
    page,
    noise,
  }, info) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|was not answered/);
    await page.goto(exchangePath);
    await expect(title(page, 'Client File Exchange')).toBeVisible();
    const content = large();
    const path = info.outputPath('cut on its way.csv');
    await writeFile(path, content);
    const taken = await cutAtSecondPart(page);
    await chooseFile(page, path);
    await expect(onTheWay(page)).toContainText('Waiting for the network. It goes on by itself.');
    await expect(onTheWay(page).getByRole('progressbar')).toHaveAttribute('value', /^0\.[2-5]/);
    await expectAccessible(page);
    await page.context().setOffline(false);
    const row = fileRow(page, 'cut on its way.csv');
    await expect(row).toContainText('Scanned');
    await expect(row).toContainText('3.3 MB');
    await expect(onTheWay(page)).toHaveCount(0);
    expect(taken()).toBe(4);

    const drawer = await openFile(page, 'cut on its way.csv');
    await expect(drawer).toContainText('Nobody has downloaded it.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cut on its way.csv');
    expect((await readFile(await download.path())).equals(content)).toBe(true);
    await expect(drawer.getByRole('listitem')).toContainText('Ines Okafor');
    await drawer.getByRole('button', { name: 'Move to the archive' }).click();
    await expect(drawer.getByRole('button', { name: 'Back to Inbound' })).toBeVisible();
    await drawer.press('Escape');
    await expect(row).toHaveCount(0);
    await page.getByRole('radio', { name: /^Archive/ }).check();
    await page.reload();
    await expect(page).toHaveURL(/\?folder=archive$/);
    await expect(fileRow(page, 'cut on its way.csv', 'Archive')).toContainText('Archived');
  });

  test('F-04 goes on with a file after the page was left: only what is missing is sent', async ({
    page,
    noise,
  }, info) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|was not answered/);
    await page.goto(exchangePath);
    const path = info.outputPath('left behind.csv');
    await writeFile(path, large());
    const taken = await cutAtSecondPart(page);
    await chooseFile(page, path);
    await expect(onTheWay(page)).toContainText('Waiting for the network');
    // The rest of the portal is there; parts of files alone do not arrive.
    await page.route('**/PutFilePart', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(false);
    const away = page.getByRole('link', { name: 'Total Recall Search' });
    const question = page.getByRole('dialog', { name: 'Leave while a file is being sent?' });
    await away.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep sending' }).click();
    await expect(onTheWay(page)).toContainText('Waiting for the network');
    // The browser asks likewise before it closes a page that holds it. Of a busy one it closes after a second without asking, so that the
    // page itself is asked here.
    const leaves = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await leaves()).toBe(false);
    await away.click();
    await question.getByRole('button', { name: 'Stop sending' }).click();
    await expect(title(page, 'Total Recall Search')).toBeVisible();
    expect(await leaves()).toBe(true);
    await page.unroute('**/PutFilePart');
    await page.goto(exchangePath);
    expect(taken()).toBe(1);
    await chooseFile(page, path);
    await expect(fileRow(page, 'left behind.csv')).toContainText('Scanned');
    expect(taken()).toBe(4);
  });

  test('a folder that is chosen is shown as chosen at once, however late its files come', async ({ page }) => {
    await page.goto(exchangePath);
    const archive = page.getByRole('radio', { name: /^Archive/ });
    await expect(archive).toBeVisible();
    // Read in the same breath as the click: on a slow machine this is what the user sees for a moment.
    expect(await archive.evaluate((radio: HTMLInputElement) => (radio.click(), radio.checked))).toBe(true);
    await expect(page).toHaveURL(/\?folder=archive$/);
  });

  test('F-06 a file with a virus is in quarantine, and says what was found', async ({ page }) => {
    await page.goto(exchangePath);
    await chooseFile(page, trialVirus('visits.csv'));
    await expect(fileRow(page, 'visits.csv')).toContainText('Quarantined');
    const drawer = await openFile(page, 'visits.csv');
    await expect(drawer.getByRole('alert')).toContainText('The virus scanner found Eicar-Test-Signature in this file.');
    await expect(drawer.getByRole('button', { name: 'Download' })).toHaveCount(0);
  });

  test(
    'F-07 a file waits for a scanner that does not answer, and is handed out once it does',
    long,
    async ({ page, person }) => {
      test.setTimeout(90_000);
      await page.goto(exchangePath);
      await expect(page.getByText('A virus scanner looks at each first.')).toBeVisible();
      const file = markedTable('waits.csv');
      await file.plan('garbage');
      await chooseFile(page, file);
      const row = fileRow(page, 'waits.csv');
      await expect(row).toContainText('Waits for the virus scanner');
      await expect(row.getByRole('button', { name: /^Download/ })).toHaveCount(0);
      await file.plan('answer');
      await lookAgainNow(person.id);
      await expect(row).toContainText('Scanned', { timeout: 60_000 });
      const drawer = await openFile(page, 'waits.csv');
      await expect(drawer.getByText(/^None found by ClamAV/)).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Download' })).toBeVisible();
    },
  );

  test('F-01 a renamed program is in quarantine: its reason is read, nobody downloads it, and it is removed', async ({
    page,
  }) => {
    await page.goto(exchangePath);
    await chooseFile(page, renamedProgram('quarterly.csv'));
    await expect(fileRow(page, 'quarterly.csv')).toContainText('Quarantined');
    await expect(fileRow(page, 'quarterly.csv').getByRole('button', { name: /^Download/ })).toHaveCount(0);
    const drawer = await openFile(page, 'quarterly.csv');
    await expect(drawer.getByRole('alert')).toContainText('By its content this file is a program for Windows');
    await expect(drawer.getByRole('button', { name: 'Download' })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(fileRow(page, 'quarterly.csv')).toHaveCount(0);
  });

  test('[CONST-25] several are dropped at once, how large each may be is told, and that one is empty', async ({
    page,
  }) => {
    await page.goto(exchangePath);
    await expect(page.getByText(/up to 500 MB each/)).toBeVisible();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ['first drop.csv', 'second drop.csv'])
        data.items.add(new File([`Last,First\nDoe,${Math.random()}\n`], name));
      data.items.add(new File([], 'nothing.csv'));
      return data;
    });
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(onTheWay(page)).toContainText('This file is empty.');
    for (const name of ['first drop.csv', 'second drop.csv'])
      await expect(fileRow(page, name)).toContainText('Scanned');
    await page.getByRole('button', { name: 'Put nothing.csv away' }).click();
  });

  test('says how long files are kept and who is told', async ({ page }) => {
    await page.goto(exchangePath);
    await chooseFile(page, newTable('kept.csv'));
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'File exchange settings' });
    await drawer.getByRole('textbox', { name: 'Days that files are kept' }).fill('45');
    await drawer.getByRole('checkbox', { name: 'Ines Okafor' }).check();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Files are kept for 45 days.')).toBeVisible();
    await expect(fileRow(page, 'kept.csv').first()).toContainText('45 days');
    await expect(fileGrid(page)).toBeVisible();
  });
});

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-036] may not open it', async ({ page }) => {
    await page.goto(exchangePath);
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('an administrator of a client with a server of its own', () => {
  test.use({ as: { ownClient: ['ClientAdministrator'], name: ['Tomas', 'Lind'] } });

  test(
    '[ROUTE-036] has files picked up from it by SFTP, tries it, pauses it, and forgets it',
    long,
    async ({ page }) => {
      test.slow(); // three looks by a worker
      const id = randomUUID();
      const user = `coverline-mirror-${id}`;
      const name = `roster by server ${id}.csv`;
      await page.goto(exchangePath);
      await saveMirror(page, { user, server: await fileServerFor(user) });
      const drawer = await openMirror(page);
      await expect(drawer.getByText('One is kept. Leave this empty to keep it')).toBeVisible();
      await drawer.getByRole('button', { name: 'Test the connection' }).click();
      await expect(drawer.getByText('The connection works: the folder could be read.')).toBeVisible();

      const path = `/sftp/file?user=${user}&path=${encodeURIComponent(`/inbound/${name}`)}&changed=1000`;
      await fetch(sandboxUrl(path), { method: 'PUT', body: `Last,First\nDoe,Jane ${Math.random()}\n` });
      const seen = () => query<{ name: string }>('SELECT name FROM phi.exchange_mirror_file WHERE name = $1', [name]);
      const lookNow = drawer.getByRole('button', { name: 'Look now' });
      await expect(lookNow).toBeEnabled();
      await expect(drawer.getByText('Next look')).toBeVisible();
      await expect(async () => {
        await lookNow.click();
        expect(await seen()).toHaveLength(1);
      }).toPass({ timeout: 60_000 });
      await query("UPDATE phi.exchange_mirror_file SET seen_at = seen_at - interval '2 minutes' WHERE name = $1", [
        name,
      ]);
      await expect(async () => {
        await lookNow.click();
        await expect(fileRow(page, name)).toContainText('Scanned', { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });

      await drawer.getByRole('button', { name: 'Pause' }).click();
      await expect(drawer.getByText('none: it is paused')).toBeVisible();
      await expectAccessible(page);
      await drawer.getByRole('button', { name: 'Go on' }).click();
      await expect(drawer.getByText('none: it is paused')).toHaveCount(0);
      await drawer.getByRole('button', { name: 'Forget this server' }).click();
      await page.getByRole('button', { name: 'Forget the server' }).click();
      await expect(drawer).toHaveCount(0);
      await openMirror(page);
      await expect(drawer.getByRole('button', { name: 'Test the connection' })).toHaveCount(0);
    },
  );
});
