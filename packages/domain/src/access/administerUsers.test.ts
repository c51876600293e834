import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Administered,
  type Administrator,
  approvalRefusal,
  needsSecondApprover,
  personRefusal,
  rolesRefusal,
  staffRefusal,
} from './administerUsers.ts';
import { mayAssign } from './mayAssign.ts';
import { clientRoles, roles, staffRoles, type ClientRole } from './roles.ts';
import { phiRoles } from './seesPhi.ts';

const admin: Administrator = { userId: 'a', roles: ['UserAdministrator'], clients: ['one', 'two'] };
const company: Administrator = { userId: 'c', roles: ['FRMDAdministrator'], clients: ['one', 'two', 'three'] };
const jedi: Administrator = { userId: 'j', roles: ['FRHCJediMaster'], clients: ['one', 'two', 'three'] };
const person = (more: Partial<Administered> = {}): Administered => ({
  userId: 'p',
  clients: ['one'],
  staff: [],
  ...more,
});

it.each([
  ['a person of an own client', admin, person(), null],
  ['oneself', admin, person({ userId: 'a' }), 'self'],
  ['a person whom a foreign client has too', admin, person({ clients: ['one', 'three'] }), 'shared'],
  ['the same, by who has both clients', company, person({ clients: ['one', 'three'] }), null],
  ['an employee of the company, by a client', admin, person({ staff: ['FRHCEmployee'] }), 'above'],
  ['an employee, by an administrator of the company', company, person({ staff: ['FRHCEmployee'] }), null],
  ['an equal of the company', company, person({ staff: ['FRMDAdministrator'] }), 'above'],
  ['a Jedi master, by an administrator', company, person({ staff: ['FRHCJediMaster'] }), 'above'],
  ['a Jedi master, by another', jedi, person({ staff: ['FRHCJediMaster'] }), null],
  ['oneself, as a Jedi master', jedi, person({ userId: 'j' }), 'self'],
] as const)('C-20 the person: %s', (_what, by, whom, expected) => {
  expect(personRefusal(by, whom)).toBe(expected);
});

const change = (
  before: readonly string[],
  after: readonly ClientRole[],
  clientId = 'one',
  otherAdministrators = 1,
) => ({
  clientId,
  before,
  after,
  otherAdministrators,
});

it.each([
  ['given in an own client', admin, 'p', change([], ['Reports']), null],
  ['taken in an own client', admin, 'p', change(['Reports'], []), null],
  ['another administrator made', admin, 'p', change([], ['UserAdministrator']), null],
  ['given to oneself', admin, 'a', change([], ['Reports']), 'self'],
  ['taken from oneself', admin, 'a', change(['Reports'], []), 'self'],
  ['given in a foreign client', admin, 'p', change([], ['Reports'], 'three'), 'client'],
  ['the last administrator unmade', admin, 'p', change(['UserAdministrator'], [], 'one', 0), 'lastAdministrator'],
  ['one of two administrators unmade', admin, 'p', change(['UserAdministrator'], [], 'one', 1), null],
  [
    'the last one kept, something else taken',
    admin,
    'p',
    change(['UserAdministrator', 'Reports'], ['UserAdministrator'], 'one', 0),
    null,
  ],
  ['the last one unmade by a Jedi master', jedi, 'p', change(['UserAdministrator'], [], 'one', 0), 'lastAdministrator'],
  ['a name that is no role taken', admin, 'p', change(['Nonsense'], []), null],
  ['a staff role that stands in a membership, taken by a client', admin, 'p', change(['FRHCJediMaster'], []), 'role'],
  ['by who administers nobody', { ...admin, roles: ['ClientAdministrator'] }, 'p', change([], ['Reports']), 'role'],
] as const)('[ROLE-33] C-20 roles of a client: %s', (_what, by, userId, what, expected) => {
  expect(rolesRefusal(by, { userId }, what)).toBe(expected);
});

it('[ROLE-33] company roles: an employee by administrators of the company, the two others by Jedi masters alone', () => {
  const may = (by: Administrator) => staffRoles.filter((role) => staffRefusal(by, { userId: 'p' }, role) === null);
  expect(may(admin)).toEqual([]);
  expect(may(company)).toEqual(['FRHCEmployee']);
  expect(may(jedi)).toEqual([...staffRoles]);
  expect(staffRefusal(jedi, { userId: 'j' }, 'FRHCEmployee')).toBe('self');
  expect(staffRoles.filter(needsSecondApprover)).toEqual(['FRMDAdministrator', 'FRHCJediMaster']);
});

it('C-20 what one asked for another one decides, and never who is to have it', () => {
  const request = { userId: 'p', role: 'FRHCJediMaster', requestedBy: 'j' } as const;
  expect(approvalRefusal(jedi, request)).toBe('sameApprover');
  expect(approvalRefusal({ ...jedi, userId: 'k' }, request)).toBeNull();
  expect(approvalRefusal({ ...jedi, userId: 'p' }, request)).toBe('self');
  expect(approvalRefusal({ ...company, userId: 'k' }, request)).toBe('role');
});

it('C-20 whatever is asked: nobody changes themselves, a foreign client, or a role they may not give', () => {
  const some = fc.subarray([...roles]);
  const id = fc.constantFrom('a', 'p');
  fc.assert(
    fc.property(some, some, fc.subarray([...clientRoles]), id, id, (held, before, after, me, them) => {
      const by = { userId: me, roles: held, clients: ['one'] };
      const refused = rolesRefusal(by, { userId: them }, change(before, after));
      if (me === them) expect(refused).toBe('self');
      else if (refused === null) {
        const given = after.filter((role) => !before.includes(role));
        expect(given.every((role) => mayAssign(held, role))).toBe(true);
      }
      expect(rolesRefusal(by, { userId: them }, change(before, after, 'elsewhere'))).not.toBeNull();
    }),
  );
});

it('which roles show patients', () => {
  expect(phiRoles(['UserAdministrator', 'TicketCreator', 'LiveChat', 'Nonsense'])).toEqual([]);
  expect(phiRoles(['RealTimeEligibility', 'LiveChat', 'JediMaster'])).toEqual([
    'RealTimeEligibility',
    'FRHCJediMaster',
  ]);
});
