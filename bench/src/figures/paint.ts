import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { median, type Bench } from '../figure.ts';
import { makeAsker } from '../people.ts';
import { openWorld } from '../world.ts';
import { askStored } from './screen/askStored.ts';
import { openChromium } from './screen/chromium.ts';
import { requireWeb } from './webBuild.ts';

const visits = 5;
const path = screen('eligibility').path;

/** From the last byte of an answer of 2,000 EB to the frame in which its benefits stand; each in a page of its own. */
export const paint: Bench = {
  names: ['eligibility.paint'],
  run: async () => {
    requireWeb();
    const world = await openWorld({ sandboxDelayMs: 0 });
    try {
      const chromium = await openChromium();
      try {
        const asker = await makeAsker(world);
        const id = await askStored(world.url, asker, 'HUGE');
        await chromium.evaluate(`${world.url}/`, `localStorage.setItem('AuthToken', ${JSON.stringify(asker.token)})`);
        const times: number[] = [];
        while (times.length < visits) {
          times.push(Number(await chromium.evaluate(`${world.url}${path}`, openAndTime(id))));
        }
        return [
          {
            name: 'eligibility.paint',
            value: median(times),
            unit: 'ms',
            ratio: null,
            against: null,
            promise: { atMost: 300, of: 'value' },
          },
        ];
      } finally {
        await chromium.close();
      }
    } finally {
      await world.close();
    }
  },
};

/** Opens a stored lookup as a link of the portal does, and answers the milliseconds; runs in the page. */
const openAndTime = (id: string): string => `(async () => {
  const until = async (found) => { for (;;) { const it = found(); if (it) return it; await new Promise(requestAnimationFrame); } };
  await until(() => document.querySelector('form[aria-label="Eligibility request"]'));
  history.pushState(null, '', ${JSON.stringify(`${path}?SpifResponseID=${id}`)});
  dispatchEvent(new PopStateEvent('popstate'));
  await until(() => document.querySelector('.answer .benefits tbody tr'));
  // the frame that shows it is over when the next begins
  await new Promise(requestAnimationFrame);
  const painted = performance.now();
  const answered = await until(() => performance.getEntriesByType('resource').find(({ name }) => name.endsWith(${JSON.stringify(eligibilityCalls.getEligibilityResult.path)})));
  return painted - answered.responseEnd;
})()`;
