import { expect, it } from 'vitest';
import { filesOfAreas } from './areas.ts';
import { isOfArea, knownAreas } from './isOfArea.ts';

it.each([
  ['a folder of its name', 'apps/server/src/features/recall/search.test.ts', 'recall', true],
  ['a file that begins so', 'e2e/tests/recallExport.spec.ts', 'recall', true],
  ['a file of its name', 'e2e/tests/shell/recall.spec.ts', 'recall', true],
  ['a longer word', 'e2e/tests/recalled.spec.ts', 'recall', false],
  ['a name that ends so', 'e2e/tests/totalRecall.spec.ts', 'recall', false],
  ['a part of an area', 'apps/server/src/features/eligibility/mbi/findMbi.test.ts', 'eligibility/mbi', true],
  ['another part of it', 'apps/server/src/features/eligibility/result/statuses.test.ts', 'eligibility/mbi', false],
  ['a part of another area', 'apps/server/src/features/batch/mbi.test.ts', 'eligibility/mbi', false],
  ['an area that begins so', 'apps/web/src/features/eligibilityViewer/view.test.ts', 'eligibility', false],
  ['a file called like such an area', 'e2e/tests/eligibilityViewer.spec.ts', 'eligibility', false],
  ['a screen that begins so and is no area', 'insuranceMasterMapping', 'insuranceMaster', true],
  ['what begins so where no area is called so', 'e2e/tests/payerCalls.spec.ts', 'payer', true],
  ['another letter case', 'e2e/tests/payerCalls.spec.ts', 'payercalls', true],
])('%s is of an area or not', (_what, path, area, is) => {
  expect(isOfArea(path, area)).toBe(is);
});

it('finds tests of each kind, and none for a name that nothing has', () => {
  const { vitest, browser } = filesOfAreas(['batch']);
  expect(vitest.some((path) => path.startsWith('packages/domain/'))).toBe(true);
  expect(vitest.some((path) => path.startsWith('apps/server/'))).toBe(true);
  expect(browser).toEqual(
    expect.arrayContaining(['e2e/tests/batch/batch.spec.ts', 'e2e/tests/portal/accessibility.spec.ts']),
  );
  expect(filesOfAreas(['x12']).browser).toEqual([]);
  expect(filesOfAreas(['nothingIsCalledSo'])).toEqual({ vitest: [], browser: [] });
  expect(knownAreas).toEqual(expect.arrayContaining(['batch', 'eligibility', 'x12']));
});
