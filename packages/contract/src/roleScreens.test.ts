import { roles } from '@coverline/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { buildMenu } from './menu.ts';
import { refusal } from './refusal.ts';
import { screen, screens } from './screens.ts';
import type { Viewer } from './viewer.ts';

const viewer = (...held: string[]): Viewer => ({ roles: held, features: [], wlFlags: [] });
const opens = (...held: string[]) =>
  screens
    .filter((row) => 'requiresRole' in row && refusal(screen(row.key), viewer(...held)) === null)
    .map(({ title }) => title)
    .toSorted();
const withRole = screens.filter((row) => 'requiresRole' in row).map(({ title }) => title);

describe('what a role opens, among the screens that ask for one', () => {
  it.each([
    ['[ROLE-04]', 'RealTimeEligibility', ['Real-Time Eligibility']],
    ['[ROLE-11]', 'UserAdministrator', ['Users']],
    ['[ROLE-12]', 'TicketCreator', ['Ticketing']],
    ['[ROLE-14] [GEN-16]', 'FRHCEmployee', ['FAQs']],
  ])('%s %s its own and no other', (_id, role, titles) => {
    expect(opens(role)).toEqual(titles);
  });

  it('[GEN-17] an administrator of the company each that asks for no Jedi master, and a Jedi master each', () => {
    expect(opens('FRHCJediMaster')).toEqual(withRole.toSorted());
    expect(opens('FRMDAdministrator')).toEqual(withRole.toSorted());
  });

  it('every other role none of them', () => {
    const named = ['RealTimeEligibility', 'UserAdministrator', 'TicketCreator', 'FRHCEmployee'];
    const others = roles.filter((role) => !named.includes(role) && !/^FR(MD|HCJ)/.test(role));
    expect(others.map((role) => [role, opens(role)])).toEqual(others.map((role) => [role, []]));
  });

  it('the user menu lists them by the same judgement', () => {
    const options = { clientCount: 2, defaultLandingPage: null };
    const listed = (...held: string[]) =>
      buildMenu(screens, 'user', viewer(...held), options).flatMap(({ items }) => items.map(({ title }) => title));
    expect(listed('TicketCreator')).toContain('Ticketing');
    expect(listed('Reports')).not.toContain('Ticketing');
  });
});
