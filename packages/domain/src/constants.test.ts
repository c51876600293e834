import { expect, it } from 'vitest';
import {
  buildStamp,
  defaultLimits,
  defaultServiceCode,
  durations,
  limits,
  minorAge,
  profileImageFile,
  storageKeys,
} from './constants.ts';

it('[CONST-01] [CONST-03] [CONST-19] [CONST-20] keys, build stamp, age of a minor, service code', () => {
  expect(storageKeys.token).toBe('AuthToken');
  expect(buildStamp).toBe(1758129737142);
  expect(minorAge).toBe(18);
  expect(defaultServiceCode).toBe('30');
});

it('[CONST-04] [CONST-05] [CONST-07] [CONST-08] [CONST-09] sign-in limits', () => {
  expect(durations.authCodeMinutes).toBe(30);
  expect(limits).toMatchObject({ authCodeLength: 7, passwordHistory: 5, newPasswordMin: 10, newPasswordMax: 500 });
  expect(limits).toMatchObject({ emailLength: 75, passwordLength: 750 });
  expect(durations.passwordDays).toBe(90);
});

it('[CONST-10] [CONST-13] [CONST-14] [SESS-04] other limits', () => {
  expect(limits.profileImageKilobytes).toBe(512);
  expect(profileImageFile).toMatchObject({ MaxFileSize: 512, FileMimeTypes: ['image/png', 'image/jpeg'] });
  expect(limits.otherCategoryLength).toBe(40);
  expect(limits.quickMenuSearchMin).toBe(2);
  expect(durations.tokenCheckMs).toBe(1000);
  expect(durations).toMatchObject({
    clientLogoDays: 1,
    profileImageDays: 5,
    tooltipDelayMs: 250,
    networkBannerMs: 4000,
  });
  expect(defaultLimits.batchRows).toBe(100_000);
});
