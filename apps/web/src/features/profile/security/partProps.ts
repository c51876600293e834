import type { SecondStepData } from '#/features/profile/security/useSecondStep.ts';

/** What each part is given. */
export type PartProps = {
  readonly held: SecondStepData;
  /** A change stands: said, and shown; codes that came with it are shown once. */
  readonly onChanged: (said: string, codes?: readonly string[]) => void;
  readonly onError: (error: Error) => void;
};
