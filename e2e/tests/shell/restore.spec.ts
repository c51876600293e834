import { appCalls } from '@coverline/contract/app/app.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { storageKeys } from '@coverline/domain/constants.ts';
import { eligibilityPath } from '#/steps/eligibility.ts';
import { storedToken, title } from '#/steps/shell.ts';
import { expect, type Page, test } from '#/test.ts';
import { openStallingLine } from '#/fixtures/stallingLine.ts';

/** What people do when a page is slow to come. */
const interruptions: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.reload({ waitUntil: 'commit' }),
  (page) => page.evaluate(() => stop()),
];

test('[START-04] [STATE-08] whoever reloads or stops while the session is restored stays signed in', async ({
  token,
  openBrowser,
  noise,
}) => {
  noise.expect(/was not answered/); // what the page that is left says of the call that it left
  const line = await openStallingLine();
  const localStorage = [{ name: storageKeys.token, value: token }];
  const browser = await openBrowser({
    baseURL: line.url,
    storageState: { cookies: [], origins: [{ origin: line.url, localStorage }] },
  });
  const page = await browser.newPage();
  try {
    for (const { path } of [appCalls.fetchConfig, logonCalls.refreshLoginData]) {
      for (const interrupt of interruptions) {
        line.stall(path);
        const begun = page.waitForResponse(`**${path}`);
        await page.goto(eligibilityPath, { waitUntil: 'commit' });
        await begun;
        await page.evaluate(() => document.readyState); // by now the page reads the answer, and waits for its rest
        line.stall(null);
        await interrupt(page);
        await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
        expect(await storedToken(page)).not.toBeNull();
      }
    }
  } finally {
    await page.close(); // what it still asks for is not to find the line gone
    line.close();
  }
});
