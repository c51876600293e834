import type { PlatformDeps } from '#/platformDeps.ts';

export type Keys = Pick<PlatformDeps, 'phiSealer' | 'blindIndex'>;
