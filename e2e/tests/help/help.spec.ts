import { telemetryCalls } from '@coverline/contract/telemetry/telemetry.ts';
import { createRequest, newRequest } from '#/steps/enhancements.ts';
import { title } from '#/steps/shell.ts';
import { expect, test } from '#/test.ts';
import { clerk, clerkOfTwo } from '#/fixtures/people.ts';

test.describe('a clerk', () => {
  test.use({ as: clerk });

  test('[ROUTE-032] reads, searches, answers and prints the guides', async ({ page }) => {
    await page.goto('/Help/UserGuides');
    await expect(title(page, 'User Guides')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the guides' }).fill('mismatch');
    const guides = page.getByRole('navigation', { name: 'Guides' }).getByRole('link');
    await expect(guides).toHaveCount(1);
    await guides.click();
    await expect(page.getByRole('heading', { name: 'Reading the answer' })).toBeFocused();
    // each change of a guide counts it up
    await expect(page.getByText(/ · Version \d+\.\d+, \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByText('No plan covers the date of service.')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/Help/FAQs');
    await expect(page).toHaveURL(/\/unauthorized$/);
  });

  test('[ROUTE-031] asks for an enhancement, finds a similar one, votes and comments; filters survive a reload', async ({
    page,
  }) => {
    await createRequest(page, 'Weekly heliograph report');
    await page.getByRole('button', { name: /^Vote for request/ }).click();
    await expect(page.getByRole('button', { name: /^Vote for request/ })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'New request' }).click();
    await newRequest(page).getByRole('textbox', { name: 'Title' }).fill('A heliograph');
    await newRequest(page).getByRole('button', { name: 'Weekly heliograph report' }).click();
    const request = page.getByRole('dialog', { name: /^Request \d+/ });
    await request.getByRole('textbox', { name: 'Your comment' }).fill('<b>Every</b> Monday');
    await request.getByRole('button', { name: 'Comment' }).click();
    await expect(request.getByText('<b>Every</b> Monday')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Reporting');
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await page.reload();
    await expect(page).toHaveURL(/area=Reporting&mine=1&sort=title$/);
    await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Reporting');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Released');
    await expect(page.getByText('No request fits')).toBeVisible();
  });
});

test.describe('a staff member', () => {
  test.use({ as: { ...clerk, staff: ['FRHCEmployee'] } });

  test('[ROUTE-043] [EDIT-03] reads the FAQs, whose answers fold and unfold', async ({ page }) => {
    await page.goto('/Help/FAQs');
    await expect(title(page, 'FAQs')).toBeVisible();
    const question = page.getByRole('button', { name: 'Who looked at an SSN?' });
    const answer = page.getByText('Every reveal is a row');
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await expect(answer).toBeHidden();
    await question.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(answer).toBeVisible();
    await question.press('Enter');
    await expect(answer).toBeHidden();
  });
});

test.describe('where telemetry is on', () => {
  test.use({ as: clerkOfTwo });

  test('[TEL-04] the browser tells the collector of screens and calls, keeps two cookies, and asks nobody else', async ({
    page,
    context,
  }) => {
    const told: string[] = [];
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.route('**/App/FetchConfig', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { Data: object }; // the envelope
      await route.fulfill({ response, json: { ...body, Data: { ...body.Data, InsightsInstrumentationKey: 'a-key' } } });
    });
    await page.route('**/App/CollectTelemetry', async (route) => {
      told.push(route.request().postData() ?? '');
      await route.fulfill({ json: { WasSuccess: true } });
    });
    await page.goto('/Account/ClientSelection?x=1');
    await expect(title(page, 'Client Selection')).toBeVisible();
    const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
    await expect.poll(cookies).toEqual(['ai_session', 'ai_user']);
    await page.getByRole('button', { name: /Summit Reference Lab/ }).click();
    await expect(title(page, 'Profile')).toBeVisible();
    await page.goto('/tos'); // what is left is sent as the page goes away
    await expect(title(page, 'Terms of Service')).toBeVisible();
    await expect.poll(() => told.join('')).toContain('"/Account/Profile"');
    expect(told.join('')).toContain('"Kind":"View","Name":"/Account/ClientSelection"');
    expect(told.join('')).toContain('"Kind":"Call","Name":"/Account/User/SelectClient"');
    for (const batch of told) {
      expect(telemetryCalls.collectTelemetry.payload.safeParse(JSON.parse(batch)).success).toBe(true);
    }
    expect(told.join('')).not.toMatch(/x=1|@|CollectTelemetry/);
    expect(hosts.size).toBe(1);
    const yearAhead = Date.now() / 1000 + 365 * 86_400;
    const user = (await context.cookies()).find(({ name }) => name === 'ai_user');
    expect(Math.abs((user?.expires ?? 0) - yearAhead)).toBeLessThan(300);
  });
});
