import { median, type Bench, type Figure } from '../figure.ts';
import { makeAsker } from '../people.ts';
import { openBenchFixtures } from '../fixtures.ts';
import { openChromium } from './screen/chromium.ts';
import { visit, type Visit } from './screen/visit.ts';
import { requireWeb } from './webBuild.ts';

const visits = 5;

const measured = {
  lcp: { unit: 'ms', promise: { atMost: 1200, of: 'value' } },
  cls: { unit: 'layout shift', promise: { atMost: 0.05, of: 'value' } },
  tbt: { unit: 'ms', promise: { atMost: 150, of: 'value' } },
  accessibility: { unit: 'points of 100', promise: { atLeast: 100, of: 'value' } },
  bestPractices: { unit: 'points of 100', promise: { atLeast: 95, of: 'value' } },
} as const satisfies Record<keyof Visit, Pick<Figure, 'unit' | 'promise'>>;

const figureNames = Object.keys(measured) as (keyof Visit)[]; // the keys written above

/** The login screen, and where a clerk lands who is signed in: Lighthouse's desktop preset, caches empty, medians. */
export const screens: Bench = {
  names: ['login', 'landing'].flatMap((screen) => figureNames.map((name) => `screen.${screen}.${name}`)),
  run: async () => {
    requireWeb();
    const fixtures = await openBenchFixtures({ sandboxDelayMs: 0 });
    try {
      const chromium = await openChromium();
      try {
        const root = `${fixtures.url}/`;
        const visited = async (screen: string, endsAt: string) => {
          const seen: Visit[] = [];
          while (seen.length < visits) seen.push(await visit(root, chromium.port, endsAt));
          return figureNames.map((name) => ({
            name: `screen.${screen}.${name}`,
            value: median(seen.map((one) => one[name])),
            ratio: null,
            against: null,
            ...measured[name],
          }));
        };
        const login = await visited('login', '/');
        const { token } = await makeAsker(fixtures);
        await chromium.evaluate(root, `localStorage.setItem('AuthToken', ${JSON.stringify(token)})`);
        return [...login, ...(await visited('landing', '/Account/Profile'))];
      } finally {
        await chromium.close();
      }
    } finally {
      await fixtures.close();
    }
  },
};
