import { expect, type Page } from '@playwright/test';
import { query } from '../src/fixtures/database.ts';

/** What the screen says of the open batch, read at one moment. */
type Shown = {
  readonly settled: number;
  readonly total: number;
  /** Of the legend, by its words. */
  readonly parts: Readonly<Record<string, number>>;
  /** It says itself that it is not up to date. */
  readonly isStale: boolean;
};

const readScreen = (page: Page): Promise<Shown | null> =>
  page.evaluate(() => {
    const figures = (text: string | null | undefined) => Number((text ?? '').replaceAll(/\D/g, ''));
    const big = document.querySelector('.batch-big');
    if (big === null) return null;
    const [settled = '', total = ''] = (big.firstChild?.parentNode?.textContent ?? '').split(' of ');
    const legend = [...document.querySelectorAll('.batch-run-body .prog-legend li')];
    return {
      settled: figures(settled),
      // the share of a hundred stands behind it
      total: figures(total.replace(big.querySelector('.pct')?.textContent ?? '', '')),
      parts: Object.fromEntries(
        legend.map((item) => {
          const figure = item.querySelector('b')?.textContent ?? '';
          return [(item.textContent ?? '').replace(figure, '').trim(), figures(figure)];
        }),
      ),
      isStale: document.body.textContent?.includes('Not up to date') ?? false,
    };
  });

/** How many rows of the only batch have their fate, counted one by one. */
export async function settledRows(): Promise<number> {
  const [row] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM phi.batch_state WHERE status IN ('Done', 'Failed', 'Skipped', 'Cancelled')`,
  );
  return row?.n ?? 0;
}

/** How old what a screen shows may be: it asks every two seconds, and a busy server takes its time. */
const oldestMs = 10_000;

export type Watch = {
  /** Looks once, and holds the screen to the database; answers how many it says are settled. */
  look(): Promise<number>;
  /** How often it looked. */
  readonly looks: () => number;
};

/** Holds what a screen says to what is so: never more than there is, never less than there was a moment ago, and its parts are the whole. */
export function watchScreen(page: Page): Watch {
  const seen: { readonly at: number; readonly settled: number }[] = [];
  let shownBefore = 0;
  return {
    looks: () => seen.length,
    look: async () => {
      seen.push({ at: performance.now(), settled: await settledRows() });
      const shown = await readScreen(page);
      const now = await settledRows();
      if (shown === null) throw new Error('the screen shows no batch');
      expect(shown.settled, 'the screen says more than there is').toBeLessThanOrEqual(now);
      expect(shown.settled, 'the screen takes something back').toBeGreaterThanOrEqual(shownBefore);
      expect(
        Object.values(shown.parts).reduce((sum, each) => sum + each, 0),
        'the parts are not the whole',
      ).toBe(shown.total);
      const old = seen.findLast(({ at }) => at < performance.now() - oldestMs);
      if (!shown.isStale && old !== undefined)
        expect(shown.settled, 'the screen lags, and does not say so').toBeGreaterThanOrEqual(old.settled);
      shownBefore = shown.settled;
      return shown.settled;
    },
  };
}
