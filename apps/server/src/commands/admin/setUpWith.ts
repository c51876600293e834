import type { KeyRing } from '#/keys/keyFile.ts';
import type { AllowList } from '#/outbound/allowList.ts';

export type SetUpWith = {
  readonly ring: KeyRing;
  readonly allow: AllowList;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly production: boolean;
};
