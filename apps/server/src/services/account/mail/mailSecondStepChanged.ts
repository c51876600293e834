import { addressee } from '#/services/account/mail/addressee.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

const told = {
  'app added': 'An authenticator app was added to your account: it is asked for when you sign in.',
  'app removed': 'The authenticator app of your account was removed.',
  'passkey added': 'A passkey was added to your account: you can sign in with it.',
  'passkey removed': 'A passkey of your account was removed.',
  'codes renewed': 'New recovery codes were made for your account. The former ones no longer work.',
  'code used': 'A recovery code was used to sign in to your account. It no longer works.',
  reset: 'An administrator removed the authenticator app, the passkeys and the recovery codes of your account.',
} as const;

export type SecondStepChange = keyof typeof told;
export const secondStepChanges = Object.keys(told) as SecondStepChange[]; // keys of the table above

/** Tells a person what became of the second step: whoever did not do it hears of it. */
export async function mailSecondStepChanged(
  deps: JobDeps,
  job: { readonly userId: string; readonly change: SecondStepChange },
): Promise<void> {
  const to = await addressee(deps, job.userId);
  if (to === null) return;
  await deps.mailer.send({
    to: to.email,
    subject: `${to.company}: your sign-in security was changed`,
    text: `${told[job.change]} If it was not you, call us at ${to.phone}.\n`,
  });
}
