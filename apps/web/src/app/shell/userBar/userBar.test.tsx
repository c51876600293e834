import type { WhiteLabel } from '@coverline/contract/app/app.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appData, type AppData } from '#/api/appData.ts';
import { build, noticeBuild } from '#/api/build.ts';
import { session } from '#/api/session/session.ts';
import { CompanyLogo } from '#/app/shell/header/CompanyLogo.tsx';
import { DashboardLink } from '#/app/shell/userBar/DashboardLink.tsx';
import { InfoPanel } from '#/app/shell/userBar/InfoPanel.tsx';
import { LiveChatButton } from '#/app/shell/userBar/LiveChatButton.tsx';
import { PerformanceItem } from '#/app/shell/userBar/PerformanceItem.tsx';
import { Release } from '#/app/shell/userBar/Release.tsx';
import { aUser } from '#/app/testing.ts';

beforeEach(() => vi.stubGlobal('localStorage', { removeItem: () => {} }));
afterEach(() => {
  session.leave({ message: null, keepsPlace: false });
  appData.set(null);
  build.set({ own: null, newest: null });
  vi.unstubAllGlobals();
});

/** Draws a part of the user bar for a company and a user. The parts read nothing else of the configuration. */
function draw(part: ReactNode, company: Partial<WhiteLabel> = {}, user: Partial<UserData> = {}): string {
  const WhiteLabelConfig = { CompanyName: 'Coverline', CompanyPhone: '5550104400', CompanyEmail: 'a@b.co', ...company };
  appData.set({ WhiteLabelConfig } as AppData);
  session.enter(aUser(user));
  return renderToString(<MemoryRouter>{part}</MemoryRouter>);
}

it('[SHELL-19] [SHELL-20] [SHELL-21] [SHELL-22] phone and e-mail, and the social links whose addresses are set', () => {
  const bare = draw(<InfoPanel />);
  expect(bare).toContain('href="tel:5550104400"');
  expect(bare).toContain('href="mailto:a@b.co"');
  expect(bare).not.toMatch(/LinkedIn|Facebook|aria-label="X"/);
  const each = [
    ['LinkedIn', 'LinkedInURL'],
    ['Facebook', 'FacebookURL'],
    ['X', 'TwitterURL'],
  ] as const;
  for (const [name, field] of each) {
    const drawn = draw(<InfoPanel />, { [field]: 'https://social.example/us' });
    expect(drawn).toContain(`aria-label="${name}"`);
    expect(drawn.match(/https:\/\/social\.example\/us/g)).toHaveLength(1);
    expect(drawn).toContain('rel="noopener noreferrer"');
  }
});

it('[SHELL-41] the company’s logo bears its name; without one its name stands in words', () => {
  expect(draw(<CompanyLogo />, { Logo: 'data:image/png;base64,AA' })).toMatch(/<img[^>]* alt="Coverline"/);
  expect(draw(<CompanyLogo />, { Logo: null })).toContain('>Coverline</span>');
});

it('[PERF-01] [PERF-02] [PERF-03] [PERF-04] [PERF-05] the ring of points against the goal, where points are counted', () => {
  const points = (Enabled: boolean, UserPoints: number, GoalPoints: number) =>
    draw(<PerformanceItem />, {}, { Performance: { Enabled, UserPoints, GoalPoints } });
  expect(points(false, 3, 10)).toBe('');
  const drawn = points(true, 2, 3);
  expect(drawn).toContain('You have earned 2 of 3 points.');
  expect(drawn).toContain('Performance tracks how many points you earn per day from closing cases.');
  expect(drawn).toContain('stroke-dasharray="66 100"');
  expect(drawn).toMatch(/66(<!-- -->)?%/);
  expect(points(true, 0, 0)).toMatch(/>0(<!-- -->)?%/);
});

it('the release that serves, and the build that this page came with, not the newest one', () => {
  expect(draw(<Release />, {}, { ProductVersion: '1.4.0' })).toMatch(/>Version (<!-- -->)?1\.4\.0(<!-- -->)?</);
  noticeBuild('3f2a9c');
  noticeBuild('a0b1c2');
  const drawn = draw(<Release />, {}, { ProductVersion: '1.4.0' }).replaceAll('<!-- -->', '');
  expect(drawn).toContain('Version 1.4.0 · build 3f2a9c');
});

it('[SHELL-18] [ROLE-13] [ROLE-29] live chat needs the role and an address', () => {
  const chat = (LiveChatURL: string | null, ...Roles: string[]) => draw(<LiveChatButton />, { LiveChatURL }, { Roles });
  expect(chat('https://chat.example', 'LiveChat')).toContain('Live chat');
  expect([chat('https://chat.example', 'Reports'), chat(null, 'LiveChat'), chat('', 'LiveChat')]).toEqual(['', '', '']);
});

it('the dashboard has a link of its own as soon as it has a row, for whoever may open it', () => {
  const dashboard = {
    key: 'executiveDashboard',
    path: '/reporting/dashboard',
    title: 'Executive Dashboard',
    id: 'ExecutiveDashboard',
    requiresRole: 'Reports',
    requiresAuth: true,
    states: [],
  } as const;
  expect(draw(<DashboardLink all={[dashboard]} />, {}, { Roles: ['Reports'] })).toContain(
    'href="/reporting/dashboard"',
  );
  expect(draw(<DashboardLink all={[dashboard]} />)).toBe('');
  expect(draw(<DashboardLink all={[]} />, {}, { Roles: ['Reports'] })).toBe('');
});
