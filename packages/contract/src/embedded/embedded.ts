import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, text } from '../wire/fields.ts';
import { loginBounds, loginData } from '../logon/logon.ts';

/** The proof key of a launch: 32 random bytes, which the browser keeps and whose digests alone it shows. */
const nonce = z.string().regex(/^[\w-]{43}$/);

export const embeddedCalls = {
  embeddedLogIn: call({
    path: '/Account/AthenaEmbeddedLogon/Login',
    summary: "Signs in by what the EHR's authorization server gave to this browser, or leads to pairing.",
    access: 'public',
    door: 'identity',
    effect: 'writes',
    audit: 'EmbeddedLogIn',
    payload: z.strictObject({
      /** Empty where the answer is an error. */
      Code: text(4000),
      RedirectURI: text(500).min(1),
      Nonce: nonce,
      /** The whole query of the answer: `iss`, `error` and what else there is, for the server to judge. Left out, the code was all. */
      Answer: text(8000).optional(),
    }),
    secret: true,
    data: loginData,
  }),
  userPairingRequest: call({
    path: '/Account/AthenaEmbeddedLogon/UserPairingRequest',
    summary: "Mails a code to the portal's user whom somebody of the EHR says to be.",
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'UserPairingRequest',
    payload: z.strictObject({ Username: text(255).min(1), Email: text(loginBounds.email).min(1), GUID: id }),
    data: loginData,
  }),
  userPairingVerification: call({
    path: '/Account/AthenaEmbeddedLogon/UserPairingVerification',
    summary: 'Takes the mailed code; the second step of the sign-in follows, and pairs the two.',
    access: 'login',
    door: 'identity',
    effect: 'writes',
    audit: 'UserPairingVerification',
    payload: z.strictObject({
      GUID: id,
      Username: text(255).min(1),
      VerificationCode: z.string().min(1).max(32),
      PatientID: text(255).min(1),
      PracticeID: text(255).min(1),
    }),
    secret: true,
    data: loginData,
  }),
};
