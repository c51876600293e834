import type { KeyRing } from '#/platform/keys/keyFile.ts';
import type { AllowList } from '#/platform/outbound/allowList.ts';

export type SetUpWith = {
  readonly ring: KeyRing;
  readonly allow: AllowList;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly production: boolean;
};
