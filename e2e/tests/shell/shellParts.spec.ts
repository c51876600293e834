import { expectAccessible } from '#/checks/axe.ts';
import { eligibilityPath, statusHeading } from '#/steps/eligibility.ts';
import { account, expectLogin, title, userBar } from '#/steps/shell.ts';
import { emailField } from '#/steps/signIn.ts';
import { expect, type Page, test } from '#/test.ts';
import { askedBefore } from '#/fixtures/calls.ts';
import { clerk } from '#/fixtures/people.ts';

/** Answers the configuration or the refresh with some of it changed, as another company or server would. */
async function changed(page: Page, path: string, change: (data: never) => unknown): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { Data: never }; // safe: the envelope of the call
    await route.fulfill({ response, json: { ...body, Data: change(body.Data) } });
  });
}

test.describe('signed in as a clerk', () => {
  test.use({ as: clerk });

  test('[SHELL-35] [ERR-31] [ERR-32] [CONST-17] the network goes and comes back, and each is said for four seconds', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/Account/Profile');
    await expect(title(page, 'Profile')).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const steps = [
      [true, 'You are offine'],
      [false, 'You are back online'],
    ] as const;
    for (const [offline, text] of steps) {
      await context.setOffline(offline);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.clock.runFor(3_900);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.clock.runFor(200);
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    }
  });

  test('[VER-01] [VER-02] [VER-03] [VER-05] [VER-06] a newer build is told, and Refresh loads it', async ({ page }) => {
    await page.goto(eligibilityPath);
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    const modal = page.getByRole('dialog', { name: 'New Version Installed' });
    await expect(modal).toHaveCount(0);
    await page.route('**/FindPatient', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'a-newer-one' } });
    });
    await page.getByRole('combobox', { name: 'Find a patient' }).fill('okonk');
    await expect(modal).toBeVisible();
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await expectAccessible(page);
    // The page is gone a moment later: it is watched from within.
    await page.evaluate(() => {
      new MutationObserver((seen) => {
        for (const { target } of seen) {
          if (target instanceof Element && target.ariaBusy === 'true') localStorage.setItem('seen', target.textContent);
        }
      }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
    });
    await Promise.all([page.waitForEvent('load'), modal.getByRole('button', { name: 'Refresh' }).click()]);
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBe('Refresh');
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
    await expect(modal).toHaveCount(0);
  });

  test('[VER-04] [GEN-24] inside the desktop host the portal runs, is to be reopened, and has no Refresh', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { chrome: { webview: {} } });
    });
    let build = 'one';
    await page.route('**/App/FetchConfig', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': build } });
      build = 'two';
    });
    await page.goto('/Account/Profile');
    const modal = page.getByRole('dialog', { name: 'New Version Installed' });
    await expect(modal).toContainText('Please close and reopen the application to use the new version.');
    await expect(modal.getByRole('button')).toHaveCount(0);
    await expect(userBar(page)).toContainText('Tess Archer');
  });

  test('[SHELL-33] [CONST-16] a message is as wide as its words, and 800 px at most', async ({ page, noise }) => {
    noise.expect(/status of 500/);
    const words = 'The name could not be kept, since it is being changed elsewhere. '.repeat(6).trim();
    const UserMessage = `${words} <b>As text.</b>`;
    let said = UserMessage;
    await page.route('**/Account/User/SavePersonalData', (route) =>
      route.fulfill({ status: 500, json: { WasSuccess: false, UserMessage: said } }),
    );
    await page.goto('/Account/Profile');
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const modal = page.getByRole('dialog', { name: 'Error' });
    await expect(modal).toContainText(UserMessage);
    await expect(modal).toHaveCSS('max-width', 'min(800px, 100%)');
    expect((await modal.boundingBox())?.width).toBe(800);
    await modal.getByRole('button', { name: 'OK' }).click();
    said = 'Not kept.';
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toContainText('Not kept.');
    expect((await modal.boundingBox())?.width).toBe(440);
  });

  test('[SHELL-46] [CONST-15] a tooltip shows after 250 ms, on hover and on focus, and goes by a key', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/Account/Profile');
    const fold = page.getByRole('button', { name: 'Fold the user bar' });
    await expect(fold).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const tip = page.locator('.tip', { hasText: 'Fold the user bar' });
    await fold.hover();
    await page.clock.runFor(240);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tip).toBeVisible();
    await page.mouse.move(700, 700);
    await page.keyboard.press('Shift');
    await expect(tip).toHaveCount(0);
    await fold.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(fold).toBeFocused();
    await page.clock.runFor(260);
    await expect(tip).toBeVisible();
  });

  test('[SHELL-34] [EDIT-03] panels fold, and Print prints the answer with its head, and nothing else of the page', async ({
    page,
    token,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const style = getComputedStyle(document.querySelector('.answer') ?? document.body);
        Object.assign(window.top ?? window, {
          printed: {
            text: document.body.innerText,
            framed: window !== window.top,
            styled: style.fontFamily.includes('Inter'),
          },
        });
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const id = await askedBefore(token, { payer: 'Bluestone Health Plan', memberId: 'E2E0000001-ACT' });
    await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
    await expect(statusHeading(page, 'Active')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Limits and exclusions' });
    const fold = panel.getByRole('button', { name: 'Limits and exclusions' });
    for (const open of ['false', 'true']) {
      await fold.click();
      await expect(fold).toHaveAttribute('aria-expanded', open);
      await expect(panel.getByRole('list')).toHaveCount(open === 'true' ? 1 : 0);
    }
    await page.emulateMedia({ media: 'print' });
    // Laid out as on paper, which is what the text is then read from.
    await page
      .getByRole('button', { name: 'Print', includeHidden: true })
      .first()
      .evaluate((button: HTMLButtonElement) => {
        button.click();
      });
    const printed = await page.waitForFunction(() => (window as never as { printed?: Printed }).printed); // set above
    const { text, framed, styled } = (await printed.jsonValue()) as Printed;
    expect({ framed, styled }).toEqual({ framed: true, styled: true });
    expect(text).toContain('Lakeside Regional Medical Center');
    expect(text).toContain('Active');
    expect(text).toContain('Odalys Fenwright');
    expect(text).not.toMatch(/Check eligibility|Earlier lookups|Welcome|Go to a screen/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('[ERR-23] [ERR-24] [ERR-33] code that does not arrive reloads the page once, then the error screen shows', async ({
    page,
    noise,
  }) => {
    noise.expect(/ERR_FAILED|dynamically imported module|preload/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/ProfileScreen*.js', (route) => route.abort());
    await page.goto('/Account/Profile');
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByText('Sorry, we have encountered an unrecoverable error.')).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute('**/assets/ProfileScreen*.js');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
  });

  test('[GEN-01] [SHELL-43] the header and the tab have the name of the company and of the screen', async ({
    page,
  }) => {
    await page.goto('/Account/Profile');
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect(page).toHaveTitle('Profile · Coverline');
    await page.getByRole('link', { name: 'Real-Time Eligibility' }).click();
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Real-Time Eligibility' })).toBeVisible();
    await expect(page).toHaveTitle('Real-Time Eligibility · Coverline');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Coverline, home' })).toContainText('Coverline');
    await page.goto('/Account/ClientSelection');
    await expect(page.getByText('1 client. Filters from 2 letters')).toBeVisible();
  });
});

test.describe('with live chat', () => {
  test.use({ as: { clients: { lakeside: ['LiveChat'] } } });

  test('[SHELL-18] [STATE-19] the chat opens in a window that reaches nothing of ours, and closes at log off', async ({
    page,
    context,
    noise,
  }) => {
    noise.expect(/frame-src|Unsafe attempt|Content Security Policy/);
    await context.route('https://chat.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title><h1>How can we help?</h1>' }),
    );
    await changed(page, '**/App/FetchConfig', (data: { WhiteLabelConfig: object }) => ({
      ...data,
      WhiteLabelConfig: { ...data.WhiteLabelConfig, LiveChatURL: 'https://chat.example/room' },
    }));
    await page.goto('/Account/Profile');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Live chat' }).click();
    const chat = await opening;
    await expect(chat.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await chat.evaluate(() => {
      try {
        window.opener.location = 'https://evil.example/';
      } catch {} // refused outright is as good
      try {
        window.opener.top.location = 'https://evil.example/';
      } catch {}
    });
    await expect(title(page, 'Profile')).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Live chat' }).click();
    expect(context.pages()).toHaveLength(2);
    const closed = chat.waitForEvent('close');
    await page.bringToFront();
    await account(page, 'Log Off');
    await expectLogin(page);
    await closed;
  });
});

test.describe('other browsers', () => {
  const agents = {
    safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  };

  test('[ERR-18] [ERR-19] Safari is told so, and nobody logs in with it', async ({ openBrowser }) => {
    const page = await (await openBrowser({ userAgent: agents.safari })).newPage();
    await page.goto('/');
    const modal = page.getByRole('dialog', { name: 'Incompatible Browser Detected' });
    await expect(modal).toContainText(
      'Your browser is not supported. Please use Google Chrome or the latest Microsoft Edge',
    );
    // The hands are led there once it stands: a key that is pressed before goes nowhere.
    await expect(modal.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toHaveCount(0);
    await emailField(page).fill('help@coverline.example');
    const logIn = page.getByRole('button', { name: 'Log In' });
    await expect(logIn).toHaveAttribute('aria-disabled', 'true');
    await expect(logIn).toHaveAccessibleDescription('This browser is not supported.');
    await expect(page.getByRole('button', { name: /passkey/i })).toHaveCount(0);
  });

  test('[ERR-20] [LOGIN-14] Firefox is advised and works; the company’s message shows in its severity', async ({
    openBrowser,
  }) => {
    const page = await (await openBrowser({ userAgent: agents.firefox })).newPage();
    await changed(page, '**/App/FetchConfig', (data: { AppConfig: object }) => ({
      ...data,
      AppConfig: { ...data.AppConfig, LoginMessageSeverity: 4, LoginMessageText: 'Down <b>tonight</b> from 10 PM.' },
    }));
    await page.goto('/');
    await expect(
      page.getByText('For the best experience we recommend Google Chrome or the latest Microsoft Edge.'),
    ).toBeVisible();
    await expect(page.locator('.notice-quest')).toHaveText('Down <b>tonight</b> from 10 PM.');
    await expect(page.getByRole('button', { name: 'Log In' })).not.toHaveAttribute('aria-disabled');
  });

  test('[ERR-34] a locked login is closed to all but the provider’s own domain', async ({ page }) => {
    await changed(page, '**/App/FetchConfig', (data: { AppConfig: object }) => ({
      ...data,
      AppConfig: { ...data.AppConfig, LoginLocked: true },
    }));
    await page.goto('/');
    const logIn = page.getByRole('button', { name: 'Log In' });
    await emailField(page).fill('tess@lakeside.example');
    await expect(logIn).toHaveAttribute('aria-disabled', 'true');
    await emailField(page).fill('tess@Coverline.example');
    await expect(logIn).not.toHaveAttribute('aria-disabled');
  });
});

type Printed = { readonly text: string; readonly framed: boolean; readonly styled: boolean };
