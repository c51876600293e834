import { expect, it } from 'vitest';
import { inactivity, inactivityText } from './inactivity.ts';
import { keepAliveDue, tokenEnded } from './keepAliveDue.ts';

it('[SESS-03] keep-alive is due from half of the life on', () => {
  const at = (now: number) => keepAliveDue({ iat: 1000, exp: 1060, now });
  expect([at(1000), at(1029), at(1030), at(1059), at(1060), at(1100)]).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('[SESS-05] the token ends at exp', () => {
  expect([1059, 1060, 1061].map((now) => tokenEnded({ iat: 1000, exp: 1060, now }))).toEqual([false, true, true]);
});

it('[SESS-01] [SESS-02] [SESS-06] the warning counts down between the two times', () => {
  expect(inactivity(779, 780, 900)).toEqual({ kind: 'active' });
  expect(inactivity(780, 780, 900)).toEqual({ kind: 'warning', secondsLeft: 120 });
  expect(inactivity(898.5, 780, 900)).toEqual({ kind: 'warning', secondsLeft: 2 });
  expect(inactivity(900, 780, 900)).toEqual({ kind: 'ended' });
  expect(inactivityText(42)).toMatch(/HIPAA.* 42 seconds/);
});
