import { screens } from '@coverline/contract/screens/screens.ts';
import { isOfArea } from '../../../scripts/test/isOfArea.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import { axeAtHand, expectAccessible } from '#/checks/axe.ts';
import { sidewaysScroll } from '#/checks/sidewaysScroll.ts';
import { watchRequests } from '#/checks/underWay.ts';
import { longStates } from '#/longStates.ts';
import { asker, visits } from '#/states.ts';
import type { Visit } from '#/states/visit.ts';
import { expect, test } from '#/test.ts';

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

/** `npm test -- AREA` names those whose screens are visited alone, in the states of `npm test`. */
const areas = process.env['TEST_AREAS']?.split(',');
const isAsked = (key: string) => areas === undefined || areas.some((area) => isOfArea(key, area));
const withLong = process.env['FULL'] === '1';

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
