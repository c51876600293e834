import type { Notification } from '@coverline/contract/logon/sessionUser.ts';
import { expect, it } from 'vitest';
import { countOf, withoutPutAway } from '#/app/notifications/withoutPutAway.ts';

const notice = (ID: string): Notification => ({
  ID,
  Message: ID,
  DeepLink: null,
  NotificationImportanceName: 'LOW',
  TrackWhenShownToUserSoWontRedisplay: true,
});

it('[NOTIF-09] [SHELL-16] what was put away is counted no more; a case reminder cannot be put away', () => {
  const all = { CaseReminders: [notice('reminder')], SystemNotifications: [notice('a'), notice('b')] };
  expect(countOf(all)).toBe(3);
  const left = withoutPutAway(all, new Set(['a', 'reminder']));
  expect(left).toEqual({ CaseReminders: [notice('reminder')], SystemNotifications: [notice('b')] });
  expect(countOf(left)).toBe(2);
});
