import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import type { JobDeps } from '#/jobs/jobDeps.ts';

/** Tells a person that the password was changed: whoever did not do it hears of it. */
export async function mailPasswordChanged(deps: JobDeps, job: { readonly userId: string }): Promise<void> {
  const to = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user as u')
      .innerJoin('identity.company as c', 'c.id', 'u.company_id')
      .select(['u.email', 'c.name', 'c.phone'])
      .where('u.id', '=', job.userId)
      .executeTakeFirst(),
  );
  if (to === undefined) return;
  await deps.mailer.send({
    to: to.email,
    subject: `${to.name}: your password was changed`,
    text: `The password of your account was changed, and its other sessions were ended. If it was not you, call us at ${formatPhone(to.phone)}.\n`,
  });
}
