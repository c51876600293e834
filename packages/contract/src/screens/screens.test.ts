import { isRole } from '@coverline/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import type { Screen } from './screen.ts';
import { screen, screens } from './screens.ts';

const all: readonly Screen[] = screens;
const fields = [
  'key',
  'path',
  'alsoAt',
  'title',
  'id',
  'navBar',
  'requiresRole',
  'requiresClientFeature',
  'requiresWLFlag',
  'category',
  'requiresAuth',
  'hideUserBar',
  'centeredContent',
  'embedded',
  'wideTable',
  'query',
  'states',
];

describe('the table of screens', () => {
  it('[META-01] [META-02] [META-06] has no metadata but the known, and no two rows of one key, path or id', () => {
    for (const row of all) expect(Object.keys(row).filter((name) => !fields.includes(name))).toEqual([]);
    for (const of of ['key', 'path', 'id'] as const) {
      const values = all.flatMap((row) => (row[of] === undefined ? [] : [row[of].toLowerCase()]));
      expect(new Set(values).size).toBe(values.length);
    }
    expect(all.length).toBeGreaterThan(5);
  });

  it('[META-03] [META-07] names roles that exist, and wants sign-in wherever it wants a role', () => {
    const guarded = all.filter((row) => row.requiresRole !== undefined);
    expect(guarded.length).toBeGreaterThan(0);
    for (const row of guarded) {
      expect(isRole(row.requiresRole ?? '')).toBe(true);
      expect(row.requiresAuth).toBe(true);
    }
  });

  it('[META-02] a screen in a bar has an id and wants sign-in; each screen states what it can be in', () => {
    for (const row of all.filter(({ navBar }) => navBar !== undefined)) {
      expect(row).toMatchObject({ id: expect.stringMatching(/^[A-Z]\w+$/) as string, requiresAuth: true });
    }
    for (const row of all) expect(row.states.length).toBeGreaterThan(0);
  });

  it('[META-08] [META-09] login and terms stand alone in the middle', () => {
    for (const key of ['login', 'termsOfService'] as const)
      expect(screen(key)).toMatchObject({ hideUserBar: true, centeredContent: true });
    expect(screen('eligibility').hideUserBar).toBeUndefined();
  });

  it('eligibility is where the spec has it', () => {
    expect(screen('eligibility')).toMatchObject({
      path: '/spifmanagement/eligibility',
      requiresRole: 'RealTimeEligibility',
      category: 'Real-Time Look-Up',
      query: ['SpifResponseID', 'PrefillMBILookup'],
    });
  });
});
