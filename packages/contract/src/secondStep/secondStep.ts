import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';
import { passkeyBytes } from './passkey.ts';

const own = { access: 'session', door: 'identity' } as const;
const change = { ...own, effect: 'writes' } as const;

/** Shown once. Empty where the person has codes already. */
const recoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });
const passkeyName = text(50).refine((value) => value.trim() !== '', 'Value is required');

/** What a person has beside the mailbox for the second step of signing in; all but the first ask for the password. */
export const secondStepCalls = {
  getSecondStep: call({
    ...own,
    path: '/Account/User/GetSecondStep',
    summary: "One's own authenticator app, passkeys and how many recovery codes are left.",
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.object({
      AppAdded: z.string().nullable(),
      Passkeys: z.array(
        z.object({
          ID: id,
          Name: z.string(),
          Added: z.string(),
          LastUsed: z.string().nullable(),
          BackedUp: z.boolean(),
        }),
      ),
      RecoveryCodes: z.number(),
    }),
  }),
  beginAuthenticatorApp: call({
    ...change,
    path: '/Account/User/BeginAuthenticatorApp',
    summary: 'A secret for an authenticator app, as text and as the rows of a QR code; a code of the app adds it.',
    audit: 'BeginAuthenticatorApp',
    payload: nothing,
    data: z.object({ Secret: z.string(), Rows: z.array(z.string()) }),
  }),
  addAuthenticatorApp: call({
    ...change,
    path: '/Account/User/AddAuthenticatorApp',
    summary: 'Adds the app that a right code comes from; other sessions end.',
    audit: 'AddAuthenticatorApp',
    payload: text(32).min(1),
    bare: true,
    secret: true,
    data: recoveryCodes,
  }),
  removeAuthenticatorApp: call({
    ...change,
    path: '/Account/User/RemoveAuthenticatorApp',
    summary: 'Removes the app; other sessions end.',
    audit: 'RemoveAuthenticatorApp',
    payload: nothing,
    data: nothing,
  }),
  beginPasskey: call({
    ...change,
    path: '/Account/User/BeginPasskey',
    summary: 'What a browser needs to make a passkey.',
    audit: 'BeginPasskey',
    payload: nothing,
    data: z.object({
      Challenge: z.string(),
      RpID: z.string(),
      RpName: z.string(),
      UserID: z.string(),
      UserName: z.string(),
      Algorithms: z.array(z.number()),
      Exclude: z.array(z.string()),
    }),
  }),
  addPasskey: call({
    ...change,
    path: '/Account/User/AddPasskey',
    summary: 'Adds the passkey that the browser made; other sessions end.',
    audit: 'AddPasskey',
    payload: z.strictObject({
      Name: passkeyName,
      CredentialID: passkeyBytes(1400),
      ClientData: passkeyBytes(4000),
      AttestationObject: passkeyBytes(20_000),
      Transports: z.array(z.string().max(30)).max(10),
    }),
    secret: true,
    data: recoveryCodes,
  }),
  renamePasskey: call({
    ...change,
    path: '/Account/User/RenamePasskey',
    summary: 'Another name for a passkey.',
    audit: 'RenamePasskey',
    payload: z.strictObject({ ID: id, Name: passkeyName }),
    data: nothing,
  }),
  removePasskey: call({
    ...change,
    path: '/Account/User/RemovePasskey',
    summary: 'Removes a passkey; other sessions end.',
    audit: 'RemovePasskey',
    payload: id,
    bare: true,
    data: nothing,
  }),
  renewRecoveryCodes: call({
    ...change,
    path: '/Account/User/RenewRecoveryCodes',
    summary: 'New recovery codes; the former ones are dead.',
    audit: 'RenewRecoveryCodes',
    payload: nothing,
    data: recoveryCodes,
  }),
};
