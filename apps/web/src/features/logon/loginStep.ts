import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { logonCalls, SecondStep } from '@coverline/contract/logon/logon.ts';
import { severity, type Severity } from '@coverline/contract/wire/envelope.ts';
import { durations } from '@coverline/domain/constants.ts';

export type LoginMessage = { readonly text: string; readonly severity: Severity };

/** Which step shows, and what is said above its form. The password is in no step's state: it lives in its field alone. */
export type LoginStep =
  | { readonly step: 'Login'; readonly message: LoginMessage | null }
  | {
      readonly step: 'Authentication';
      readonly username: string;
      /** Epoch milliseconds when the code mailed last is worth nothing any more. */
      readonly deadline: number;
      /** The code is for a new password, not for signing in. */
      readonly isReset: boolean;
      /** What the person has instead of a mailed code; null: a code was mailed. */
      readonly steps: readonly SecondStep[] | null;
    }
  | { readonly step: 'ForgotPassword' }
  | { readonly step: 'ChangePassword'; readonly token: string; readonly message: LoginMessage | null };

export const stepTitles: Readonly<Record<LoginStep['step'], string>> = {
  Login: 'Log in',
  ForgotPassword: 'Forgot password',
  Authentication: 'Enter your code',
  ChangePassword: 'Choose a new password',
};

const codeExpired: LoginMessage = {
  text: 'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
  severity: severity.MEDIUM,
};

const tookTooLong: LoginMessage = {
  text: 'Your sign-in took longer than 30 minutes. Please log in again.',
  severity: severity.MEDIUM,
};

const codeMs = durations.authCodeMinutes * 60_000;

export const authentication = (
  username: string,
  now: number,
  { isReset = false, steps = null }: { readonly isReset?: boolean; readonly steps?: readonly SecondStep[] | null } = {},
): LoginStep => ({ step: 'Authentication', username, deadline: now + codeMs, isReset, steps });

/** The step that the server's answer names (STATE-24, STATE-25); where it names none that is known, the step stays. */
export function nextStep(
  from: LoginStep,
  username: string,
  {
    ChangeStep,
    SecondSteps,
    PasswordResetToken,
    UserMessage,
    UserMessageSeverity = severity.LOW,
  }: DataOf<(typeof logonCalls)['logIn']>,
  now: number,
): LoginStep {
  const isReset = from.step === 'ForgotPassword' || (from.step === 'Authentication' && from.isReset);
  const message = UserMessage === undefined ? null : { text: UserMessage, severity: UserMessageSeverity };
  if (ChangeStep === 'Authentication') return authentication(username, now, { isReset, steps: SecondSteps ?? null });
  if (ChangeStep === 'ChangePassword' && PasswordResetToken !== undefined)
    return { step: 'ChangePassword', token: PasswordResetToken, message };
  if (ChangeStep === 'ForgotPassword') return { step: 'ForgotPassword' };
  return ChangeStep === 'Login' ? { step: 'Login', message } : from;
}

/** What becomes of the step as time passes: after 30 minutes the code step is Login again, and says why (STATE-27). */
export const afterTime = (step: LoginStep, now: number): LoginStep =>
  step.step === 'Authentication' && now >= step.deadline
    ? { step: 'Login', message: step.steps === null ? codeExpired : tookTooLong }
    : step;

/** Minutes and seconds left: 28:41. */
export function timeLeft(deadline: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const longestMessage = 200;

/** The message of Login's query: plain text, of a length that fits a notice (ROUTE-002). */
export function queryMessage(search: string): LoginMessage | null {
  const text = new URLSearchParams(search).get('message')?.trim() ?? '';
  return text === '' ? null : { text: text.slice(0, longestMessage), severity: severity.MEDIUM };
}
