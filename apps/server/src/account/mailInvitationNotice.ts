import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import type { JobDeps } from '#/jobs/jobDeps.ts';

/** Somebody invited an address that has an account: its owner alone is told (decisions F.3). */
export async function mailInvitationNotice(deps: JobDeps, job: { readonly userId: string }): Promise<void> {
  const to = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user as u')
      .innerJoin('identity.company as c', 'c.id', 'u.company_id')
      .select(['u.email', 'c.name', 'c.phone'])
      .where('u.id', '=', job.userId)
      .where('u.disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  if (to === undefined) return;
  await deps.mailer.send({
    to: to.email,
    subject: `${to.name}: you were invited again`,
    text: `Somebody invited this address to ${to.name}, where you have an account already. Log in as always. If you should work for another client as well, ask us at ${formatPhone(to.phone)} to add it to your account.\n`,
  });
}
