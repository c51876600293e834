import { randomUUID } from 'node:crypto';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const logonPayloads = goodPayloadsOf({
  own: () => ({
    logIn: { Username: 'nobody@people.example', Password: 'not-the-password' },
    forgotPassword: 'nobody@people.example',
    changePasswordPreLogin: { NewPassword: 'Fresh-Lantern-58', PasswordResetToken: 'not-the-token' },
    checkPasswordHistoryPreLogin: { NewPassword: 'Fresh-Lantern-58', PasswordResetToken: 'not-the-token' },
    twoFactorAuth: { AuthCode: 'AAAAAAA', Username: 'nobody@people.example' },
    resendAuthCode: undefined,
    recoveryCodeAuth: 'AAAA-AAAA-AAAA',
    askPasskey: undefined,
    beginPasskeyLogIn: undefined,
    passkeyAuth: { CredentialID: 'AAAA', ClientData: 'AAAA', AuthenticatorData: 'AAAA', Signature: 'AAAA' },
    refreshLoginData: undefined,
    refreshB2CLoginData: undefined,
    logOff: undefined,
    embeddedLogIn: {
      Code: randomUUID(),
      RedirectURI: 'http://localhost/Login/Athena',
      Nonce: 'a'.repeat(43),
    },
    userPairingRequest: { Username: 'nobody', Email: 'nobody@people.example', GUID: randomUUID() },
    userPairingVerification: {
      GUID: randomUUID(),
      Username: 'nobody',
      VerificationCode: 'AAAAAAA',
      PatientID: '1',
      PracticeID: '1',
    },
  }),
  ofRecords: [],
});
