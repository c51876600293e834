import { screens } from '@coverline/contract/screens/screens.ts';
import { isOfArea } from '../../../scripts/test/isOfArea.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { axeAtHand, expectAccessible } from '#/checks/axe.ts';
import { type FocusStop, focusStop } from '#/checks/focusStop.ts';
import { sidewaysScroll } from '#/checks/sidewaysScroll.ts';
import { watchRequests } from '#/checks/underWay.ts';
import { longStates } from '#/longStates.ts';
import { asker, visits } from '#/states.ts';
import type { Visit } from '#/states/visit.ts';
import { checkButton, choose, eligibilityPath, requestForm } from '#/steps/eligibility.ts';
import { openBell } from '#/steps/notifications.ts';
import { expect, test } from '#/test.ts';
import { clerk } from '#/fixtures/people.ts';

const rows: readonly Screen[] = screens;
const visitsOf = (key: string): Readonly<Record<string, Visit>> =>
  (visits as Readonly<Record<string, Readonly<Record<string, Visit>>>>)[key] ?? {}; // safe: only widened

test('U-01 every state of every screen is visited, and none besides', () => {
  expect(rows.length).toBeGreaterThan(0);
  for (const { key, states } of rows) expect(Object.keys(visitsOf(key)).toSorted()).toEqual([...states].toSorted());
});

const pairs = longStates as Readonly<Record<string, Readonly<Record<string, string>>>>; // safe: only widened
const isLong = (key: string, state: string) => pairs[key]?.[state] !== undefined;

test('U-01 each state that is left to the long run names one that is not, and draws the same', () => {
  const named = Object.entries(pairs).flatMap(([key, states]) =>
    Object.entries(states).map(([state, other]) => [
      `${key}: ${state}`,
      other.includes(': ') ? other : `${key}: ${other}`,
    ]),
  );
  expect(named.length).toBeGreaterThan(0);
  const visited = new Set(
    rows.flatMap(({ key, states }) => states.filter((state) => !isLong(key, state)).map((state) => `${key}: ${state}`)),
  );
  expect(named.filter(([, other = '']) => !visited.has(other))).toEqual([]);
  for (const { key } of rows)
    expect(
      Object.keys(visitsOf(key)).some((state) => !isLong(key, state)),
      key,
    ).toBe(true);
});

/** So many share a person and a page: what one test does takes ten seconds or so. */
const atOnce = 8;

/** `npm test -- AREA` names those whose screens are visited alone. */
const areas = process.env['TEST_AREAS']?.split(',');
const isAsked = (key: string) => areas === undefined || areas.some((area) => isOfArea(key, area));
const withLong = areas !== undefined || process.env['FULL'] === '1';

/** The states of a screen that one and the same kind of person can see. */
const groups = rows.flatMap(({ key }) => {
  if (!isAsked(key)) return [];
  const asked = Object.entries(visitsOf(key)).filter(([state]) => withLong || !isLong(key, state));
  const byPerson = Map.groupBy(asked, ([, visit]) => visit.as);
  return [...byPerson].flatMap(([as, states]) =>
    Array.from({ length: Math.ceil(states.length / atOnce) }, (_, at) => ({
      key,
      as,
      states: states.slice(at * atOnce, (at + 1) * atOnce),
    })),
  );
});

for (const { key, as, states } of groups) {
  test.describe(() => {
    test.use({ as });
    const names = states.map(([name]) => name).join(', ');
    test(`U-01 U-06 U-07 U-08 ${key}: ${names}`, async ({ context, page: first, person, token, viewport, noise }) => {
      test.setTimeout(states.length * 60_000);
      await context.addInitScript(axeAtHand);
      const answered = watchRequests(context);
      // each state loads its screen anew; on a page that is there already, the browser need not read all scripts again
      let page = first;
      for (const [name, visit] of states) {
        await test.step(name, async () => {
          await visit.go({ page, email: person.email, token, noise, asked: asker(token) });
          await answered();
          await expectAccessible(page);
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await sidewaysScroll(page), 'sideways scroll at 320 px').toBe(0);
          // 1440 × 900 at 200 %
          await page.setViewportSize({ width: 720, height: 450 });
          expect(await sidewaysScroll(page), 'sideways scroll at 200 %').toBe(0);
          if (visit.spoilsPage) {
            await page.close();
            page = await context.newPage();
          } else {
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
          }
        });
      }
    });
  });
}

test.describe('what opens above a screen', () => {
  test.use({ as: clerk });

  test('U-01 menu, notifications, list, calendar and warning', async ({ page }) => {
    await page.clock.install();
    await page.goto(eligibilityPath);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openBell(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await requestForm(page).getByRole('combobox', { name: 'Payer' }).fill('me');
    await expect(page.getByRole('listbox', { name: 'Payer' }).getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('textbox', { name: 'Date of birth' }).press('Alt+ArrowDown');
    await expect(page.getByRole('dialog', { name: 'Date of birth' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeFocused();

    await page.clock.fastForward('13:05');
    await expect(page.getByRole('dialog', { name: 'Still there?' })).toBeVisible();
    await expectAccessible(page);
  });

  test('U-01 the sheet of a narrow screen, and a dependent with a subscriber', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(eligibilityPath);
    await page.getByRole('switch', { name: 'Patient is not the subscriber' }).check();
    await expect(
      page
        .getByRole('textbox', { name: 'Subscriber' })
        .or(page.getByRole('group', { name: 'Subscriber' }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('by keyboard alone', () => {
  test.use({ as: clerk });

  test('U-03 no stop traps the focus, each is seen, and each is passed once', async ({ page, token }) => {
    const id = await asker(token)('ACT');
    await page.goto(`${eligibilityPath}?SpifResponseID=${id}`);
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Fenwright');
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    const stops: FocusStop[] = [];
    for (let press = 0; press < 120; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusStop(page);
      if (stop === null || stop.again) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.length).toBeLessThan(120);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
    expect(stops[0]?.name).toContain('Skip to content');
  });

  test('U-03 from the skip link through a check and a revealed SSN to log off, without a mouse', async ({ page }) => {
    await page.goto(eligibilityPath);
    await expect(checkButton(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Alt+r');
    await page.keyboard.type('okonk');
    await expect(page.getByRole('option', { name: /Rosalind/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Find a patient' })).toBeHidden();
    await page.keyboard.type('w');
    await expect(page.getByRole('option', { name: /Rosalind/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
    await page.getByRole('button', { name: 'Show SSN, logged' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'SSN' })).toHaveValue(/^\d/);
    await checkButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Active', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Your account' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Log Off' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('U-03 focus returns to what opened a dialog', async ({ page }) => {
    await page.goto(eligibilityPath);
    await choose(page, 'Payer', 'juniper', /Juniper/);
    const born = page.getByRole('textbox', { name: 'Date of birth' });
    await born.press('Alt+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(born).toBeFocused();
    const account = page.getByRole('button', { name: 'Your account' });
    await account.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });
});
