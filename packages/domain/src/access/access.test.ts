import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayAssign } from './mayAssign.ts';
import { passesFeature } from './passesFeature.ts';
import { passesFlag } from './passesFlag.ts';
import { passesRole } from './passesRole.ts';
import { clientRoles, normalizeRoles, roles, staffRoles } from './roles.ts';

it('[ACC-02] [ROLE-17] FRHCJediMaster passes every role check', () => {
  expect(roles).toHaveLength(16);
  for (const role of roles) expect(passesRole(['FRHCJediMaster'], role), role).toBe(true);
});

it('[ACC-04] [ROLE-19] FRMDAdministrator passes every role check but FRHCJediMaster', () => {
  for (const role of roles) expect(passesRole(['FRMDAdministrator'], role), role).toBe(role !== 'FRHCJediMaster');
});

it('[ROLE-20] every other role matches by its exact name alone', () => {
  for (const held of roles.filter((r) => r !== 'FRHCJediMaster' && r !== 'FRMDAdministrator')) {
    for (const role of roles) expect(passesRole([held], role), `${held} for ${role}`).toBe(held === role);
  }
  expect(passesRole(['reports'], 'Reports')).toBe(false);
  expect(passesRole([], 'Reports')).toBe(false);
});

it('[ACC-05] the two aliases stand for their roles', () => {
  expect(normalizeRoles(['JediMaster', 'MDAdministrator', 'Nonsense', 'Reports', 'Reports'])).toEqual([
    'Reports',
    'FRMDAdministrator',
    'FRHCJediMaster',
  ]);
  expect(passesRole(['JediMaster'], 'FRHCJediMaster')).toBe(true);
  expect(passesRole(['MDAdministrator'], 'UserAdministrator')).toBe(true);
  expect(passesRole(['MDAdministrator'], 'FRHCJediMaster')).toBe(false);
});

it('[ACC-03] [ROLE-18] [ROLE-21] a client feature needs the list of features, or FRHCJediMaster', () => {
  expect(passesFeature(['UserAdministrator'], ['WebService'], 'WebService')).toBe(true);
  expect(passesFeature(['UserAdministrator'], ['webservice'], 'WebService')).toBe(false);
  expect(passesFeature(['FRMDAdministrator'], [], 'WebService')).toBe(false);
  expect(passesFeature(['FRHCJediMaster'], [], 'WebService')).toBe(true);
  expect(passesFeature(['JediMaster'], [], 'WebService')).toBe(true);
});

it('a white-label flag is on only when it is set to true', () => {
  expect(passesFlag({ EnableHelpDocuments: true }, 'EnableHelpDocuments')).toBe(true);
  expect(passesFlag({ EnableHelpDocuments: 'true' }, 'EnableHelpDocuments')).toBe(false);
  expect(passesFlag({}, 'constructor')).toBe(false);
});

it('[ROLE-33] who may assign which role', () => {
  const table = [
    ['UserAdministrator', clientRoles],
    ['ClientAdministrator', []],
    ['FRHCEmployee', []],
    ['FRMDAdministrator', [...clientRoles, 'FRHCEmployee']],
    ['FRHCJediMaster', [...clientRoles, ...staffRoles]],
  ] as const;
  for (const [actor, may] of table) expect(roles.filter((role) => mayAssign([actor], role))).toEqual([...may]);
});

it('unknown role names never open anything', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.constantFrom(...roles), (names, required) => {
      const unknown = names.filter((name) => normalizeRoles([name]).length === 0);
      expect(passesRole(unknown, required) || mayAssign(unknown, required)).toBe(false);
    }),
  );
});
