import { addressee } from '#/services/account/mail/addressee.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

/** Somebody invited an address that has an account: its owner alone is told. */
export async function mailInvitationNotice(deps: JobDeps, job: { readonly userId: string }): Promise<void> {
  const to = await addressee(deps, job.userId);
  if (to === null || to.isDisabled) return;
  await deps.mailer.send({
    to: to.email,
    subject: `${to.company}: you were invited again`,
    text: `Somebody invited this address to ${to.company}, where you have an account already. Log in as always. If you should work for another client as well, ask us at ${to.phone} to add it to your account.\n`,
  });
}
