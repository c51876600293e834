import { askForPairing, embeddedPaths, openPaired, openTools, relaunchText, verifyPairing } from '#/steps/embedded.ts';
import { title, userBar } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { chartUrl, createEmbeddedBuild, ehrUrl, launchQuery, newEhrUser, pair, patients } from '#/fixtures/ehr.ts';
import { clerk, createPerson } from '#/fixtures/people.ts';
import { siteUrl } from '#/fixtures/fixtures.ts';

const inTab = (name: string) => `sessionStorage.getItem('${name}')`;
const errorText = 'Sorry, we have encountered an unrecoverable error.';

test('[GEN-21] [GEN-23] [LOGIN-05] [STATE-34] [VAL-65] in the EHR’s own page: launched, paired by mail, signed in, and the next time at once', async ({
  page,
  person,
}) => {
  const user = newEhrUser();
  const inside = page.frameLocator('iframe');
  // Another origin of the same site: many a browser keeps nothing for a frame of another one (the next test).
  const portal = siteUrl('127.0.0.1');
  await page.goto(chartUrl({ user }, portal));
  await expect(inside.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(inside.getByText(user)).toBeVisible();

  await test.step('no e-mail, no request', async () => {
    await inside.getByRole('button', { name: 'Next' }).click();
    await expect(inside.getByText('Value is required').first()).toBeVisible();
    await expect(inside.getByLabel('Verification code')).toHaveCount(0);
  });
  const code = await askForPairing(inside, person.email);
  const authCode = await verifyPairing(inside, person.email, code);
  await inside.getByLabel('Code').fill(authCode);
  await inside.getByRole('button', { name: 'Next' }).click();
  await expect(inside.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(inside.getByRole('heading', { name: 'Okonkwo, Rosalind' })).toBeVisible();

  await page.goto(chartUrl({ user, patient: patients.mateo }, portal));
  await expect(inside.getByRole('heading', { name: 'Lindholm-Vega, Mateo' })).toBeVisible();
  await expect(inside.getByText('Okonkwo')).toHaveCount(0);
});

test('I-08 a frame in which the browser keeps nothing leads to a window of its own, which the launch goes on in', async ({
  page,
  context,
  person,
  noise,
}) => {
  noise.expect(/Access is denied for this document/);
  // As a browser that blocks what third parties store; the shell that these tests draw with keeps it.
  await page.addInitScript(() => {
    if (window.top === window) return;
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  const user = newEhrUser();
  await pair(user, person.email);
  await page.goto(chartUrl({ user }));
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open in a new window' }).click();
  await expect(title(await opened, 'Overview')).toBeVisible();
});

test('[VAL-66] a verification code has to be there and has seven characters at most; Back asks for another', async ({
  page,
  person,
}) => {
  await page.goto(`/Login/Athena?${await launchQuery({ user: newEhrUser() })}`);
  await askForPairing(page, person.email);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/UserPairingVerification')) posted.push(request.url());
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Value is required').first()).toBeVisible();
  await page.getByLabel('Verification code').fill('ABCDEFGH');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The maximum length allowed is 7').first()).toBeVisible();
  expect(posted).toEqual([]);
  await page.getByLabel('Verification code').fill('ABCDEFG');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(relaunchText)).toBeVisible();
});

test('[ROUTE-004] [STATE-29] [STATE-30] [STATE-33] [STATE-35] the launch asks the EHR, and what comes back is posted', async ({
  page,
  person,
}) => {
  const asked: URL[] = [];
  const posted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth/authorize')) asked.push(new URL(request.url()));
    if (request.url().endsWith('/AthenaEmbeddedLogon/Login')) posted.push(request.postDataJSON());
  });
  await openPaired(page, person.email);
  const [authorize] = asked;
  expect(asked).toHaveLength(1);
  expect(authorize?.searchParams.get('aud')).toMatch(/\/ehr\/api$/);
  expect(authorize?.searchParams.get('launch')).toMatch(/^[0-9a-f-]{36}$/);
  expect(authorize?.searchParams.get('redirect_uri')).toBe(`${siteUrl()}/Login/Athena`);
  expect(posted).toEqual([
    {
      Code: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown as string,
      RedirectURI: `${siteUrl()}/Login/Athena`,
      Nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown as string,
      Answer: expect.stringMatching(/^state=[\w-]{43}&code=[0-9a-f-]{36}$/) as unknown as string,
    },
  ]);
  await expect(page).toHaveURL(/\/Embedded\/Landing$/);
  expect(await page.evaluate(inTab('LaunchState'))).toBeNull();
  expect(await page.evaluate(inTab('LaunchNonce'))).toBeNull();
});

test('F25 the whole answer is posted: an error is told, with the server’s iss', async ({ page }) => {
  const host = siteUrl(await createEmbeddedBuild('oauth-iss'));
  const posted: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/AthenaEmbeddedLogon/Login'))
      posted.push(request.postDataJSON() as Record<string, string>); // the portal's own call
  });
  await page.goto(`${host}/Login/Athena?${await launchQuery({ user: newEhrUser(), answer: 'access_denied' })}`);
  await expect(page.getByText('Your EHR did not allow the sign-in.')).toBeVisible();
  await expect(page.getByText(relaunchText)).toBeVisible();
  await expect(page).toHaveURL(/\/Login\/Athena$/);
  const answer = Object.fromEntries(new URLSearchParams(posted[0]?.['Answer']));
  expect(posted).toHaveLength(1);
  expect(posted[0]?.['Code']).toBe('');
  expect(answer).toMatchObject({ iss: ehrUrl('/oauth-iss'), error: 'access_denied' });
});

test('F26 the EHR’s address is known in every form of it', async ({ page, person }) => {
  const user = newEhrUser();
  await pair(user, person.email);
  for (const form of [(iss: string) => `${iss}/`, (iss: string) => iss.replace('http:', 'HTTP:')]) {
    const query = new URLSearchParams(await launchQuery({ user }));
    query.set('iss', form(query.get('iss') ?? ''));
    await page.goto(`/Login/Athena?${query.toString()}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  }
});

test('[SHELL-03] [EMB-01] [ROUTE-006] [ROUTE-096] [ROUTE-098] the EHR’s patient is looked at and asked about, without a user bar', async ({
  page,
  person,
}) => {
  await openPaired(page, person.email);
  await expect(userBar(page)).toHaveCount(0);
  const overview = page.getByRole('main');
  await expect(overview).toContainText('589 Elm Hollow Road');
  await expect(overview).toContainText('Bluestone Health Plan');
  await expect(overview).not.toContainText('BSH10024471');

  await openTools(page);
  const tools = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
  await expect(tools).toHaveText(['Real-Time Eligibility']);
  await tools.click();
  await expect(title(page, 'Real-Time Eligibility')).toBeVisible();
  await expect(page).toHaveURL(/\/Embedded\/eligibility$/);
  await expect(userBar(page)).toHaveCount(0);
  await expect(page.getByLabel('First name').first()).toHaveValue('Rosalind');
  await expect(page.getByLabel('Last name').first()).toHaveValue('Okonkwo');
  await page.getByRole('button', { name: /^Check eligibility/ }).click();
  await expect(page.getByRole('heading', { name: /Active/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/Embedded\/eligibility\?SpifResponseID=[0-9a-f-]+$/);

  await page.reload();
  await expect(page.getByRole('heading', { name: /Active/ }).first()).toBeVisible();
});

test('[STATE-12] [STATE-18] [ERR-28] a reload reads the patient anew; logging off leaves nothing of them', async ({
  page,
  person,
}) => {
  await openPaired(page, person.email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Okonkwo, Rosalind' })).toBeVisible();
  expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain('Okonkwo');
  await openTools(page);
  await page.getByRole('button', { name: 'Log Off' }).click();
  await expect(page.getByText(relaunchText)).toBeVisible();
  expect(await page.evaluate(inTab('AuthToken'))).toBeNull();
  await page.goBack();
  await expect(page.getByText('Okonkwo')).toHaveCount(0);
  await page.goto('/Login/Athena');
  await expect(page.getByText(relaunchText)).toBeVisible();
});

test('[ERR-28] [STATE-09] a session that is over at a reload, or at a call, asks for a relaunch', async ({
  page,
  person,
  noise,
}) => {
  noise.expect(/RefreshLoginData|status of 401/);
  await openPaired(page, person.email);
  await page.evaluate("sessionStorage.setItem('AuthToken', 'x.y.z')");
  await page.reload();
  await expect(page.getByText(relaunchText)).toBeVisible();
  await expect(page.getByText('Please log in again')).toHaveCount(0);
  await expect(page.getByText('Okonkwo')).toHaveCount(0);
});

test('[ERR-26] [ERR-27] [STATE-31] [STATE-32] [STATE-36] what cannot start is an Error, and nothing is posted', async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const query = await launchQuery({ user: newEhrUser() });
  const harbor = siteUrl('harbor.localhost');
  for (const address of [
    `/Login/Athena`,
    `/Login/Athena?launch=x`,
    `/Login/Athena?iss=${encodeURIComponent(new URLSearchParams(query).get('iss') ?? '')}`,
    `/Login/Athena?launch=x&iss=https%3A%2F%2Fevil.example`,
    `/Login/Athena?code=x&state=y`,
    `${harbor}/Login/Athena?${query}`,
  ]) {
    const context = await openBrowser();
    const visitor = await context.newPage();
    const went: string[] = [];
    visitor.on('request', (request) => {
      if (/AthenaEmbeddedLogon|oauth|evil/.test(request.url())) went.push(request.url());
    });
    await visitor.goto(address);
    await expect(visitor.getByText(errorText)).toBeVisible();
    await expect(visitor).toHaveURL(/\/error$/);
    // An EHR that is not registered is not so after a refresh either.
    const isUnknownEhr = address.includes('launch=') && address.includes('iss=');
    await expect(visitor.getByText('Ask your administrator to register that EHR')).toHaveCount(isUnknownEhr ? 1 : 0);
    await expect(visitor.getByRole('button', { name: 'Refresh' })).toHaveCount(isUnknownEhr ? 0 : 1);
    // The EHR’s own address as the query’s value counts for nothing: no request left.
    expect(went.filter((url) => !url.includes('/Login/Athena?'))).toEqual([]);
  }
  expect(baseURL).toBe(siteUrl());

  await page.addInitScript("if (!sessionStorage.getItem('LaunchState')) sessionStorage.setItem('LaunchState', 'mine')");
  await page.goto('/Login/Athena?code=x&state=another');
  await expect(page.getByText(errorText)).toBeVisible();
});

test('[GEN-22] [ROUTE-096] [ROUTE-097] [ROUTE-098] [ROUTE-099] few screens exist inside the EHR, its own nowhere else, and roles hold as ever', async ({
  page,
  openBrowser,
}) => {
  const notFound = 'Sorry, we could not find the page you are looking for.';
  const person = await createPerson({ ...clerk, clients: { lakeside: ['Reports'] } });
  await openPaired(page, person.email);
  await openTools(page);
  await expect(page.getByRole('navigation', { name: 'Tools' }).getByRole('link')).toHaveCount(0);
  for (const path of ['/Account/Profile', '/spifmanagement/eligibility', '/Account/ClientSelection']) {
    await page.goto(path);
    await expect(page.getByText(notFound)).toBeVisible();
    await expect(userBar(page)).toHaveCount(0);
  }
  const tools = ['/Embedded/eligibility', ...Object.values(embeddedPaths)];
  for (const path of tools) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
  const alone = await (await openBrowser()).newPage();
  for (const path of ['/Embedded/Landing', ...tools]) {
    await alone.goto(path);
    await expect(alone.getByText(notFound)).toBeVisible();
  }
});

test('[SHELL-29] the word that opens the debug roles opens nothing inside the EHR', async ({ page }) => {
  const person = await createPerson({ ...clerk, staff: ['FRMDAdministrator'] });
  await openPaired(page, person.email);
  await page.keyboard.press('Control+q');
  const field = page.getByRole('searchbox', { name: 'Go to a screen' });
  await field.fill('real');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([/Real-Time Eligibility/]);
  await field.fill('debug');
  await expect(page.getByText('No screen of yours is called “debug”.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('[ROUTE-005] an EHR-embedded build has the EHR’s login for its own', async ({ page }) => {
  const host = await createEmbeddedBuild();
  await page.goto(`${siteUrl(host)}/?${await launchQuery({ user: newEhrUser() })}`);
  await page.waitForURL((url) => url.searchParams.has('code'));
  // The build's own secret is missing here: the EHR does not know it.
  await expect(page.getByText(relaunchText)).toBeVisible();
  await page.goto(`${siteUrl(host)}/`);
  await expect(page).toHaveURL(/\/Login\/Athena$/);
  await expect(page.getByText(relaunchText)).toBeVisible();
});
