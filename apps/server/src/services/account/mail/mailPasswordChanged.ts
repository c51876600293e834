import { addressee } from '#/services/account/mail/addressee.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

/** Tells a person that the password was changed: whoever did not do it hears of it. */
export async function mailPasswordChanged(deps: JobDeps, job: { readonly userId: string }): Promise<void> {
  const to = await addressee(deps, job.userId);
  if (to === null) return;
  await deps.mailer.send({
    to: to.email,
    subject: `${to.company}: your password was changed`,
    text: `The password of your account was changed, and its other sessions were ended. If it was not you, call us at ${to.phone}.\n`,
  });
}
