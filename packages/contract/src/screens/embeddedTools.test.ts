import { expect, it } from 'vitest';
import { embeddedTools, isOffered } from './embeddedTools.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const all: readonly Screen[] = screens;
const paths = (embedded: boolean) => all.filter((row) => isOffered(row, embedded)).map(({ path }) => path);
const viewer = (...roles: string[]) => ({ roles, features: [], wlFlags: [] });

it('[GEN-22] [ROUTE-096] [ROUTE-097] [ROUTE-098] [ROUTE-099] embedded there are few screens, and outside none of the embedded ones', () => {
  expect(paths(true).toSorted()).toEqual(
    [
      '*',
      '/Embedded/Landing',
      '/Embedded/eligibility',
      '/Embedded/livedemo',
      '/Embedded/livepatientremedi',
      '/Login/Athena',
      '/error',
      '/tos',
      '/unauthorized',
    ].toSorted(),
  );
  expect(paths(false).filter((path) => /embedded|athena/i.test(path))).toEqual([]);
  expect(paths(false)).toContain('/spifmanagement/eligibility');
});

it('[EMB-01] the tools are those whose role the user has, and never the landing page', () => {
  expect(embeddedTools(all, viewer('RealTimeEligibility')).map(({ path }) => path)).toEqual(['/Embedded/eligibility']);
  expect(
    embeddedTools(all, viewer('RealTimeDemographic', 'RealTimeInsuranceDiscovery')).map(({ title }) => title),
  ).toEqual(['Live Demographics', 'Live Insurance Discovery']);
  expect(embeddedTools(all, viewer('Reports'))).toEqual([]);
});
