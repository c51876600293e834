import type { AppConfig } from '@coverline/contract/app/app.ts';

const texts: Readonly<Record<AppConfig['EnvironmentType'], string | null>> = {
  TEST: 'TEST DATABASE',
  PRE: 'PRERELEASE',
  DEMO: 'DEMO DATABASE',
  PROD: null,
  Unknown: null,
};

/** The banner's words, or null where there is none: production, and an environment without a text. */
export const environmentText = (type: AppConfig['EnvironmentType'] | undefined): string | null =>
  type === undefined ? null : texts[type];
