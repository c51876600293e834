import { z } from 'zod';
import { call } from '../wire/call.ts';
import { embeddedDataSchema, pairingRecordSchema } from '../embedded/embeddedData.ts';
import { nothing, text } from '../wire/fields.ts';
import { passkeyProof, passkeyQuestion } from '../secondStep/passkey.ts';
import { userDataSchema } from './sessionUser.ts';

/** Bounds of the spec: e-mail 75, password 750, code 7 (the code may come with spaces, hence the slack). */
export const loginBounds = { email: 75, password: 750, code: 7 } as const;

export const changeStep = z.enum(['Login', 'ForgotPassword', 'Authentication', 'ChangePassword', 'UserPairing']);
export type ChangeStep = z.output<typeof changeStep>;

/** By what the second step can be done, where not by a mailed code. */
export const secondStep = z.enum(['Passkey', 'App', 'RecoveryCode']);
export type SecondStep = z.output<typeof secondStep>;

/** The answer of every sign-in call. */
export const loginData = z.object({
  UserData: userDataSchema.optional(),
  EmbeddedData: embeddedDataSchema.nullable().optional(),
  /** With the step UserPairing. */
  PairingRecord: pairingRecordSchema.optional(),
  ChangeStep: changeStep.optional(),
  /** With the step Authentication; absent: a code was mailed. */
  SecondSteps: z.array(secondStep).optional(),
  PasswordResetToken: z.string().optional(),
  UserMessage: z.string().optional(),
  UserMessageSeverity: z.literal([1, 2, 3, 4, 5]).optional(),
});

/** The answer of every refresh. EmbeddedData is null where the session was not opened from an EHR, or the EHR does not answer. */
export const refreshData = z.object({ UserData: userDataSchema, EmbeddedData: embeddedDataSchema.nullable() });

/** What a new password comes with: the token that the step before it gave. */
const newPassword = z.strictObject({
  NewPassword: text(loginBounds.password).min(1),
  PasswordResetToken: z.string().min(1).max(100),
});

export const logonCalls = {
  logIn: call({
    path: '/Account/Logon/LogIn',
    summary: 'First step of signing in: e-mail and password.',
    access: 'public',
    door: 'identity',
    effect: 'writes',
    audit: 'LogIn',
    payload: z.strictObject({
      Username: text(loginBounds.email).min(1),
      Password: z.string().min(1).max(loginBounds.password),
    }),
    data: loginData,
  }),
  forgotPassword: call({
    path: '/Account/Logon/ForgotPassword',
    summary: 'Mails a code with which a new password can be chosen; known and unknown addresses are answered alike.',
    access: 'public',
    door: 'identity',
    effect: 'writes',
    audit: 'ForgotPassword',
    payload: text(loginBounds.email).min(1),
    bare: true,
    data: loginData,
  }),
  changePasswordPreLogin: call({
    path: '/Account/Logon/ChangePasswordPreLogin',
    summary: 'Sets a new password, once, with the token of the pending login; then one logs in with it.',
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'ChangePasswordPreLogin',
    payload: newPassword,
    secret: true,
    data: loginData,
  }),
  checkPasswordHistoryPreLogin: call({
    path: '/Account/Logon/CheckPasswordHistoryPreLogin',
    summary: 'Whether a new password is none of the last five.',
    access: 'login',
    door: 'identity',
    effect: 'reads',
    audit: null,
    payload: newPassword,
    secret: true,
    data: z.boolean(),
  }),
  twoFactorAuth: call({
    path: '/Account/Logon/TwoFactorAuth',
    summary: "Second step of signing in: the e-mailed code, or that of one's authenticator app.",
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'TwoFactorAuth',
    payload: z.strictObject({ AuthCode: z.string().min(1).max(32), Username: text(loginBounds.email).min(1) }),
    data: loginData,
  }),
  resendAuthCode: call({
    path: '/Account/Logon/ResendAuthCode',
    summary: 'Mails another code for the pending login; the former one is dead.',
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'ResendAuthCode',
    payload: nothing,
    data: z.object({ ChangeStep: changeStep }),
  }),
  recoveryCodeAuth: call({
    path: '/Account/Logon/RecoveryCodeAuth',
    summary: 'Second step of signing in, by a recovery code; each is good once.',
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'RecoveryCodeAuth',
    payload: text(40).min(1),
    bare: true,
    secret: true,
    data: loginData,
  }),
  askPasskey: call({
    path: '/Account/Logon/AskPasskey',
    summary: 'What a passkey is to sign for the pending login.',
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'AskPasskey',
    payload: nothing,
    data: passkeyQuestion,
  }),
  beginPasskeyLogIn: call({
    path: '/Account/Logon/BeginPasskeyLogIn',
    summary: 'Begins a sign-in without a password: by a passkey that proves its person too.',
    access: 'public',
    door: 'identity',
    effect: 'writes',
    audit: 'BeginPasskeyLogIn',
    payload: nothing,
    data: passkeyQuestion,
  }),
  passkeyAuth: call({
    path: '/Account/Logon/PasskeyAuth',
    summary: 'Signs in by what a passkey signed for this pending login.',
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'PasskeyAuth',
    payload: passkeyProof,
    secret: true,
    data: loginData,
  }),
  refreshLoginData: call({
    path: '/Account/Logon/RefreshLoginData',
    summary: 'The session user again, with the token to store.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: null,
    payload: nothing,
    data: refreshData,
  }),
  refreshB2CLoginData: call({
    path: '/Account/Logon/RefreshB2CLoginData',
    summary:
      'Where a directory signs in: opens the session of a sign-in that has come back, or refreshes the present one.',
    access: 'external',
    door: 'identity',
    effect: 'writes',
    audit: null, // a refresh is no act; the sign-in that it completes writes its own row
    payload: nothing,
    data: refreshData,
  }),
  logOff: call({
    path: '/Account/Logon/LogOff',
    summary: 'Ends this session at once, on every node.',
    access: 'session',
    door: 'identity',
    effect: 'writes',
    audit: 'LogOff',
    payload: nothing,
    data: nothing,
  }),
};
