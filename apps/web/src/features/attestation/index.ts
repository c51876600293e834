import { lazyScreen } from '#/app/routing/lazyScreen.ts';

export const attestationScreens = {
  hrsaExtractBatchSearch: lazyScreen(() => import('#/features/attestation/AttestationScreen.tsx')),
};
