import { roles, staffRoles } from '@coverline/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';
import { lacking, type Viewer } from './viewer.ts';

const screenOf = (changes: Partial<Screen> = {}): Screen => ({
  key: 'x',
  path: '/x',
  title: 'X',
  states: ['shown'],
  ...changes,
});
const viewer = (held: readonly string[], changes: Partial<Viewer> = {}): Viewer => ({
  roles: held,
  features: [],
  wlFlags: [],
  ...changes,
});

describe('refusal', () => {
  it('[META-07] a screen that requires sign-in is refused to the signed-out, another is not', () => {
    expect(refusal(screenOf({ requiresAuth: true }), null)).toBe('signedOut');
    expect(refusal(screenOf(), null)).toBeNull();
    expect(refusal(screenOf({ requiresAuth: true }), viewer([]))).toBeNull();
  });

  it('[META-03] [ACC-01] a role is required by exact name, and means being signed in', () => {
    const reports = screenOf({ requiresRole: 'Reports' });
    expect(refusal(reports, null)).toBe('signedOut');
    expect(refusal(reports, viewer(['CaseManagement', 'reports']))).toBe('role');
    expect(refusal(reports, viewer(['Reports']))).toBeNull();
  });

  it.each(roles)('[ACC-02] [ROLE-17] FRHCJediMaster passes a screen of role %s', (requiresRole) => {
    expect(refusal(screenOf({ requiresRole }), viewer(['FRHCJediMaster']))).toBeNull();
  });

  it.each(roles)(
    '[ACC-04] [ROLE-19] FRMDAdministrator passes a screen of role %s unless it is FRHCJediMaster',
    (requiresRole) => {
      const answer = refusal(screenOf({ requiresRole }), viewer(['FRMDAdministrator']));
      expect(answer).toBe(requiresRole === 'FRHCJediMaster' ? 'role' : null);
    },
  );

  it.each(roles.filter((role) => !staffRoles.some((staff) => staff === role)))(
    '[ROLE-20] %s opens its own screens alone',
    (held) => {
      const opened = roles.filter((requiresRole) => refusal(screenOf({ requiresRole }), viewer([held])) === null);
      expect(opened).toEqual([held]);
    },
  );

  it('[META-04] [ACC-03] [ROLE-18] [ROLE-21] a client feature is looked up in the client, by all but FRHCJediMaster', () => {
    const screen = screenOf({ requiresClientFeature: 'WebService' });
    expect(refusal(screen, viewer([], { features: ['webservice'] }))).toBe('feature');
    expect(refusal(screen, viewer(['FRMDAdministrator']))).toBe('feature');
    expect(refusal(screen, viewer([], { features: ['WebService'] }))).toBeNull();
    expect(refusal(screen, viewer(['FRHCJediMaster']))).toBeNull();
  });

  it('[META-05] a white-label flag is skipped by nobody', () => {
    const screen = screenOf({ requiresWLFlag: 'EnableHelpDocuments' });
    expect(refusal(screen, viewer(['FRHCJediMaster']))).toBe('wlFlag');
    expect(refusal(screen, viewer([], { wlFlags: ['EnableHelpDocuments'] }))).toBeNull();
  });

  it('[ACC-05] the two other spellings are the same roles', () => {
    expect(refusal(screenOf({ requiresRole: 'FRHCJediMaster' }), viewer(['JediMaster']))).toBeNull();
    expect(refusal(screenOf({ requiresRole: 'Reports' }), viewer(['MDAdministrator']))).toBeNull();
  });

  it('C-19 role, feature and flag are each required where several are', () => {
    const needs = { role: 'UserAdministrator', feature: 'WebService', wlFlag: 'Help' } as const;
    const whole = viewer(['UserAdministrator'], { features: ['WebService'], wlFlags: ['Help'] });
    expect(lacking(needs, whole)).toBeNull();
    expect(lacking(needs, { ...whole, roles: [] })).toBe('role');
    expect(lacking(needs, { ...whole, features: [] })).toBe('feature');
    expect(lacking(needs, { ...whole, wlFlags: [] })).toBe('wlFlag');
    expect(lacking({ operator: true }, { ...whole, operator: true })).toBeNull();
    expect([false, undefined].map((operator) => lacking({ operator: true }, { ...whole, operator }))).toEqual([
      'operator',
      'operator',
    ]);
  });
});
