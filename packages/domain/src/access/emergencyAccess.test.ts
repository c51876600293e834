import { expect, it } from 'vitest';
import { emergencyReasonMessage, emergencyRoles, mayTakeEmergencyAccess } from './emergencyAccess.ts';
import { phiRoles } from './seesPhi.ts';

it.each([
  [[], true],
  [['TicketCreator'], true],
  [['UserAdministrator', 'Reports'], true],
  [['RealTimeEligibility'], false],
  [['TicketCreator', 'RealTimeEligibility'], false],
  [['FRHCEmployee'], false],
  [['FRMDAdministrator'], false],
  [['JediMaster'], false],
  [['TicketCreator', 'FRHCEmployee'], false],
])('C-24 emergency access is for a client’s own people who lack what it opens: %j', (roles, may) => {
  expect(mayTakeEmergencyAccess(roles)).toBe(may);
});

it('C-24 emergency access opens patients and administers nothing', () => {
  expect(phiRoles(emergencyRoles)).toEqual(emergencyRoles);
  expect(emergencyRoles).not.toContain('ClientAdministrator');
});

it.each([
  ['', 'A reason is required'],
  [' \n ', 'A reason is required'],
  ['urgent', 'A reason needs at least 10 characters'],
  ['  urgent!!   ', 'A reason needs at least 10 characters'],
  ['urgent!!!!', null],
])('C-24 the reason %j', (reason, message) => {
  expect(emergencyReasonMessage(reason)).toBe(message);
});
