import { roles } from '@coverline/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { buildMenu } from './menu.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import type { Viewer } from './viewer.ts';

const viewer = (...held: string[]): Viewer => ({ roles: held, features: [], wlFlags: [], operator: true });
const all: readonly Screen[] = screens;
const withRole = all.filter(({ requiresRole }) => requiresRole !== undefined);
const opens = (...held: string[]) =>
  withRole
    .filter((row) => refusal(row, viewer(...held)) === null)
    .map(({ title }) => title)
    .toSorted();

describe('what a role opens, among the screens that ask for one', () => {
  it.each([
    [
      '[ROLE-04]',
      'RealTimeEligibility',
      ['Call Queue', 'Possible Duplicates', 'Real-Time Eligibility', 'Real-Time Eligibility', 'Registration'],
    ],
    [
      '[ROLE-10] [ROUTE-037] [ROUTE-038]',
      'ClientAdministrator',
      [
        'Client File Exchange',
        'Demographics Default Address',
        'Disposition Rules',
        'Eligibility Settings',
        'Insurance Master Network',
        'MBI Assist',
      ],
    ],
    ['[ROLE-02] [ROUTE-017] [ROUTE-018]', 'CaseManagement', ['Case Management', 'FPL Calculator']],
    ['[ROLE-03] [ROUTE-019]', 'FinancialClearance', ['Financial Clearance']],
    ['[ROLE-05] [ROUTE-021] [ROUTE-097]', 'RealTimeDemographic', ['Live Demographics', 'Live Demographics']],
    [
      '[ROLE-06] [ROUTE-022] [ROUTE-099]',
      'RealTimeInsuranceDiscovery',
      ['Insurance Searches', 'Live Insurance Discovery', 'Live Insurance Discovery', 'Retro Watches'],
    ],
    ['[ROLE-07]', 'RealTimeLookup', ['Result Lookup']],
    ['[ROLE-08] [ROUTE-023]', 'PriorAuth', ['Prior Authorization']],
    ['[ROLE-11]', 'UserAdministrator', ['Users']],
    ['[ROLE-12]', 'TicketCreator', ['Ticketing']],
    ['[ROLE-14] [GEN-16]', 'FRHCEmployee', ['FAQs']],
  ])('%s %s its own and no other', (_id, role, titles) => {
    expect(opens(role)).toEqual(titles);
  });

  it('[GEN-17] an administrator of the company each that asks for no Jedi master, and a Jedi master each', () => {
    const titles = (rows: readonly Screen[]) => rows.map(({ title }) => title).toSorted();
    expect(opens('FRHCJediMaster')).toEqual(titles(withRole));
    const open = withRole.filter(({ requiresRole }) => requiresRole !== 'FRHCJediMaster');
    expect(opens('FRMDAdministrator')).toEqual(titles(open));
  });

  it('[GEN-17] a Jedi master of another company the same ones: what they may see and change there, the calls say', () => {
    const another = { ...viewer('FRHCJediMaster'), operator: false };
    expect(withRole.filter((row) => refusal(row, another) !== null)).toEqual([]);
  });

  it.each(roles.filter((role) => !/^FR(?:MD|HCJ)/.test(role)))('%s exactly those whose rows name it', (role) => {
    const named = withRole.filter((row) => row.requiresRole === role).map(({ title }) => title);
    expect(opens(role)).toEqual(named.toSorted());
  });

  it('[ROLE-15] FRMDAdministrator opens the screens that name it, and no employee does', () => {
    const named = withRole.filter(({ requiresRole }) => requiresRole === 'FRMDAdministrator').map(({ title }) => title);
    expect(named).toContain('Eligibility Viewer');
    expect(opens('FRMDAdministrator')).toEqual(expect.arrayContaining(named));
    expect(opens('FRHCEmployee').filter((title) => named.includes(title))).toEqual([]);
  });

  it('no role none of them', () => expect(opens()).toEqual([]));

  it('the user menu lists them by the same judgement', () => {
    const options = { clientCount: 2, defaultLandingPage: null };
    const listed = (...held: string[]) =>
      buildMenu(screens, 'user', viewer(...held), options).flatMap(({ items }) => items.map(({ title }) => title));
    expect(listed('TicketCreator')).toContain('Ticketing');
    expect(listed('Reports')).not.toContain('Ticketing');
  });
});
