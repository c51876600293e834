import { lazyScreen } from '#/app/lazyScreen.ts';

export const attestationScreens = {
  hrsaExtractBatchSearch: lazyScreen(() => import('#/features/attestation/AttestationScreen.tsx')),
};
