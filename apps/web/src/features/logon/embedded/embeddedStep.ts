import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { embeddedCalls } from '@coverline/contract/embedded/embedded.ts';
import type { PairingRecord } from '@coverline/contract/embedded/embeddedData.ts';
import { authentication, type LoginMessage, type LoginStep } from '#/features/logon/loginStep.ts';

/** What shows inside an EHR: the sign-in on its way, pairing in its two parts, the code, or that a relaunch is needed. */
export type EmbeddedStep =
  | { readonly step: 'Starting' }
  | {
      readonly step: 'UserPairing';
      readonly record: PairingRecord;
      /** To which a code was mailed; null before. */
      readonly email: string | null;
    }
  | Extract<LoginStep, { step: 'Login' | 'Authentication' }>;

export const embeddedTitles: Readonly<Record<EmbeddedStep['step'], string>> = {
  Starting: 'Log in',
  Login: 'Log in',
  UserPairing: 'Connect your account',
  Authentication: 'Enter your code',
};

export const relaunch = (message: LoginMessage | null): EmbeddedStep => ({ step: 'Login', message });

/** The step that an answer names. */
export function afterAnswer(
  from: EmbeddedStep,
  { ChangeStep, PairingRecord, SecondSteps }: DataOf<(typeof embeddedCalls)['embeddedLogIn']>,
  email: string | null,
  now: number,
): EmbeddedStep {
  if (ChangeStep === 'UserPairing' && PairingRecord !== undefined)
    return { step: 'UserPairing', record: PairingRecord, email: null };
  if (ChangeStep === 'UserPairing' && from.step === 'UserPairing') return { ...from, email };
  if (ChangeStep === 'Authentication' && email !== null) {
    const next = authentication(email, now, { steps: SecondSteps ?? null });
    return next.step === 'Authentication' ? next : from;
  }
  return from;
}
