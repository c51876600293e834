import { guideIds } from '@coverline/contract/help/help.ts';
import { expect, it } from 'vitest';
import { session } from '#/api/session/session.ts';
import { aUser } from '#/app/testing.ts';
import { findGuides, findQuestions, guidesFor } from '#/features/help/findArticles.ts';
import { guides } from '#/features/help/guides/index.ts';
import { questions } from '#/features/help/questions.ts';

const viewer = (...roles: string[]) => ({ roles, features: [], wlFlags: ['EnableHelpDocuments'] });
const all = guidesFor(
  viewer(
    'RealTimeEligibility',
    'RealTimeDemographic',
    'RealTimeInsuranceDiscovery',
    'ClientAdministrator',
    'CaseManagement',
    'FRHCJediMaster',
  ),
);
const ids = (typed: string) => findGuides(all, typed).map(({ id }) => id);

it('[ROUTE-032] a viewer reads the guides of the screens that are open to them', () => {
  expect(all.map(({ id }) => id)).toEqual(guideIds);
  const without = guidesFor(viewer('Reports')).map(({ id }) => id);
  expect(without).not.toContain('reading-the-answer');
  expect(without).toContain('signing-in');
});

it('finds guides that hold every word, in any case and place, titles first', () => {
  expect(ids('')).toEqual(guideIds);
  expect(ids('PASSWORD code')).toContain('signing-in');
  expect(ids('passwords')[0]).toBe('passwords');
  expect(ids('mismatch')).toEqual(['reading-the-answer']);
  expect(ids('mismatch landing')).toEqual([]);
});

it('finds questions by their answers too', () => {
  expect(findQuestions(questions, '').length).toBe(questions.length);
  expect(findQuestions(questions, 'trace number').map(({ id }) => id)).toEqual(['wrong-answer']);
});

it('no two questions share an id, and no guide says something twice', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { parts } of Object.values(guides)) {
    const titles = parts.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

it('[WL-04] speaks to a client in its own words, and finds by them', () => {
  const own = { Singular: 'Examinee', Plural: 'Examinees', Abbreviation: 'Ex' };
  session.enter(aUser({ TerminologyData: { Patient: own } }));
  const entries = guidesFor(viewer('RealTimeEligibility', 'RealTimeInsuranceDiscovery', 'ClientAdministrator'));
  const registering = entries.find(({ category }) => (category as string) === 'Examinees');
  expect(registering?.title).toMatch(/examinee/i);
  const words = entries.map(({ title, category, summary, parts }) => [title, category, summary, parts]);
  expect(JSON.stringify(words)).not.toMatch(/[{]?\bpatients?\b|\{(?:a )?(?:payer|visit|client)/i);
  expect(findGuides(entries, 'examinee').length).toBeGreaterThan(0);
  session.enter(aUser());
});
