import { severity, type Severity } from '@coverline/contract/envelope.ts';
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
    };

const codeExpired: LoginMessage = {
  text: 'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
  severity: severity.MEDIUM,
};

const codeMs = durations.authCodeMinutes * 60_000;

export const authentication = (username: string, now: number): LoginStep => ({
  step: 'Authentication',
  username,
  deadline: now + codeMs,
});

/** What becomes of the step as time passes: after 30 minutes the code step is Login again, and says why (STATE-27). */
export const afterTime = (step: LoginStep, now: number): LoginStep =>
  step.step === 'Authentication' && now >= step.deadline ? { step: 'Login', message: codeExpired } : step;

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
