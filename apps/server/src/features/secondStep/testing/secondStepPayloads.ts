import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const secondStepPayloads = goodPayloadsOf({
  own: () => ({
    getSecondStep: undefined,
    beginAuthenticatorApp: undefined,
    addAuthenticatorApp: '000000',
    removeAuthenticatorApp: undefined,
    beginPasskey: undefined,
    addPasskey: { Name: 'Laptop', CredentialID: 'AAAA', ClientData: 'AAAA', AttestationObject: 'AAAA', Transports: [] },
    renamePasskey: { ID: '00000000-0000-4000-8000-000000000000', Name: 'Laptop' },
    removePasskey: '00000000-0000-4000-8000-000000000000',
    renewRecoveryCodes: undefined,
  }),
  ofRecords: [],
});
