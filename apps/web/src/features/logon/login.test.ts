import { expect, it } from 'vitest';
import type { AppData } from '#/api/appData.ts';
import { isLockedFor, whyLocked } from '#/features/logon/loginLock.ts';
import { accountMessages, codeMessages, credentialMessages } from '#/features/logon/loginMessages.ts';
import { afterTime, authentication, nextStep, queryMessage, timeLeft } from '#/features/logon/loginStep.ts';
import { maskEmail } from '#/features/logon/maskEmail.ts';

const messages = (Username: string, Password: string) => credentialMessages({ Username, Password, Remember: false });

it('[LOGIN-01] [VAL-30] [VAL-31] [VAL-33] e-mail required and valid, password required', () => {
  expect(messages(' ', '')).toEqual({ Username: 'Value is required', Password: 'Value is required' });
  expect(messages('priya', 'x')).toEqual({ Username: 'Value is not a valid email address' });
  expect(messages(' priya@lakeside.example ', ' ')).toEqual({ Password: 'Value is required' });
});

it('[VAL-32] [VAL-34] an e-mail of at most 75 characters, a password of at most 750', () => {
  const domain = '@lakeside.example';
  const long = (length: number) => `${'a'.repeat(length - domain.length)}${domain}`;
  expect(messages(long(76), 'x'.repeat(751))).toEqual({
    Username: 'The maximum length allowed is 75',
    Password: 'The maximum length allowed is 750',
  });
  expect(messages(long(75), 'x'.repeat(750))).toEqual({});
});

it('[LOGIN-03] [VAL-36] [VAL-37] the code is required, at most 7, and may be pasted with spaces', () => {
  expect(codeMessages({ AuthCode: '  ' })).toEqual({ AuthCode: 'Value is required' });
  expect(codeMessages({ AuthCode: 'ABCD 2345' })).toEqual({ AuthCode: 'The maximum length allowed is 7' });
  expect(codeMessages({ AuthCode: ' abc 23 45\n' })).toEqual({});
});

it('[LOGIN-12] [LOGIN-13] locked for all but the domain of the provider, exactly, in any case', () => {
  // isLockedFor reads these two names alone.
  const data = (LoginLocked: boolean) =>
    ({ AppConfig: { LoginLocked }, WhiteLabelConfig: { CompanyEmail: 'help@Provider.example' } }) as AppData;
  const locked = (username: string) => isLockedFor(username, data(true));
  expect(['a@lakeside.example', '', 'a@sub.provider.example', 'a@provider.example.evil'].map(locked)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(locked(' A@PROVIDER.example ')).toBe(false);
  expect(isLockedFor('a@lakeside.example', data(false))).toBe(false);
});

it('[STATE-27] [ERR-17] the code step is Login again after 30 minutes, with a medium message', () => {
  const step = authentication('a@b.co', 0);
  expect(afterTime(step, 30 * 60_000 - 1)).toBe(step);
  expect(afterTime(step, 30 * 60_000)).toEqual({
    step: 'Login',
    message: {
      text: 'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
      severity: 4,
    },
  });
  expect([timeLeft(1_721_000, 0), timeLeft(59_001, 0), timeLeft(0, 5)]).toEqual(['28:41', '1:00', '0:00']);
});

it('[ROUTE-002] [ROUTE-003] the query gives a message of bounded length, and p is none', () => {
  expect(queryMessage('?message=Hello%20%3Cb%3E')?.text).toBe('Hello <b>');
  expect(queryMessage(`?message=${'x'.repeat(900)}`)?.text).toHaveLength(200);
  expect(queryMessage('?p=1')).toBeNull();
});

it('an address is shown by its ends', () => {
  expect([maskEmail('priya@lakeside.example'), maskEmail('ab@c.example')]).toEqual([
    'p***a@lakeside.example',
    '**@c.example',
  ]);
});

it('[VAL-35] the e-mail of a forgotten password has the rules of Login', () => {
  expect(accountMessages({ Username: ' ' })).toEqual({ Username: 'Value is required' });
  expect(accountMessages({ Username: 'priya' })).toEqual({ Username: 'Value is not a valid email address' });
  expect(accountMessages({ Username: `${'a'.repeat(60)}@lakeside.example` })).toEqual({
    Username: 'The maximum length allowed is 75',
  });
  expect(accountMessages({ Username: ' priya@lakeside.example ' })).toEqual({});
});

it('[STATE-24] [STATE-25] the server names the step; without its token, and by a name that is none, the step stays', () => {
  const login = { step: 'Login', message: null } as const;
  const forgot = { step: 'ForgotPassword' } as const;
  const code = authentication('a@b.co', 0);
  const reset = authentication('a@b.co', 0, { isReset: true });
  expect(nextStep(login, 'a@b.co', { ChangeStep: 'Authentication' }, 0)).toEqual(code);
  expect(nextStep(forgot, 'a@b.co', { ChangeStep: 'Authentication' }, 0)).toEqual(reset);
  expect(nextStep(reset, 'a@b.co', { ChangeStep: 'Authentication' }, 5)).toEqual(
    authentication('a@b.co', 5, { isReset: true }),
  );
  expect(
    nextStep(login, 'a@b.co', { ChangeStep: 'ChangePassword', PasswordResetToken: 't', UserMessage: 'Old.' }, 0),
  ).toEqual({ step: 'ChangePassword', token: 't', message: { text: 'Old.', severity: 3 } });
  expect(nextStep(reset, 'a@b.co', { ChangeStep: 'ChangePassword', PasswordResetToken: 't' }, 0)).toEqual({
    step: 'ChangePassword',
    token: 't',
    message: null,
  });
  expect(nextStep(login, 'a@b.co', { ChangeStep: 'ChangePassword' }, 0)).toBe(login);
  expect(nextStep(code, 'a@b.co', { ChangeStep: 'UserPairing' }, 0)).toBe(code);
});

it('[ERR-19] [ERR-34] a browser that is not supported is locked for the provider’s own people too', () => {
  // whyLocked reads these two names alone.
  const data = (LoginLocked: boolean) =>
    ({ AppConfig: { LoginLocked }, WhiteLabelConfig: { CompanyEmail: 'help@provider.example' } }) as AppData;
  expect(whyLocked('a@provider.example', data(false), 'locked')).toBe('This browser is not supported.');
  expect(whyLocked('a@provider.example', data(true), 'advised')).toBeNull();
  expect(whyLocked('a@lakeside.example', data(true), 'supported')).toBe('Logging in is locked at the moment.');
});

it('[STATE-24] [STATE-27] what a person has instead of a mailed code comes with the step, and its end says nothing of mail', () => {
  const login = { step: 'Login', message: null } as const;
  const step = nextStep(login, 'a@b.co', { ChangeStep: 'Authentication', SecondSteps: ['App', 'RecoveryCode'] }, 0);
  expect(step).toEqual(authentication('a@b.co', 0, { steps: ['App', 'RecoveryCode'] }));
  const ended = afterTime(step, 30 * 60_000);
  expect(ended).toMatchObject({ step: 'Login', message: { severity: 4 } });
  expect(JSON.stringify(ended)).not.toContain('emailed');
});
