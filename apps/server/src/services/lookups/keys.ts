import type { PlatformDeps } from '#/platform/deps.ts';

export type Keys = Pick<PlatformDeps, 'phiSealer' | 'blindIndex'>;
