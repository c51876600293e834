import { severity } from '@coverline/contract/wire/envelope.ts';
import type { ReactNode } from 'react';
import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import type { LoginMessage } from '#/features/logon/loginStep.ts';

/** What each form of the second step is given. */
export type FactorFormProps = {
  readonly username: string;
  readonly onBack: (message?: LoginMessage | null) => void;
  /** The ways to the other forms. */
  readonly children: ReactNode;
};

/** Where the pending login is gone only the password starts another: what Login then says, else null. */
export const loginGone = (error: Error): LoginMessage | null =>
  error instanceof CallError && error.kind === 'unauthorized'
    ? { text: errorText(error), severity: severity.HIGH }
    : null;
