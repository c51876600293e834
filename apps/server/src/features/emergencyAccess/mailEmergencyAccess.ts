import { emergencyMinutes } from '@coverline/domain/access/emergencyAccess.ts';
import { addressee } from '#/services/account/mail/addressee.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

type Job = { readonly emergencyId: string; readonly userId: string };

/** Who, where and for how long. Not the reason: what somebody types there stays inside. */
export async function mailEmergencyAccess(deps: JobDeps, job: Job): Promise<void> {
  const [to, deed] = await Promise.all([addressee(deps, job.userId), deedOf(deps, job.emergencyId)]);
  if (to === null || to.isDisabled || deed === undefined) return;
  const who = `${deed.first_name} ${deed.last_name}`.trim() || deed.email;
  await deps.mailer.send({
    to: to.email,
    subject: `${to.company}: emergency access was taken`,
    text: `${who} (${deed.email}) took emergency access: for ${emergencyMinutes} minutes they work in ${deed.client} beyond their roles.\n\nThe reason they gave stands in Users, under Emergencies. If you do not expect this, end their sessions there.\n`,
  });
}

const deedOf = (deps: JobDeps, id: string) =>
  deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.emergency_access as e')
      .innerJoin('identity.app_user as u', 'u.id', 'e.user_id')
      .innerJoin('identity.client as c', 'c.id', 'e.client_id')
      .select(['u.first_name', 'u.last_name', 'u.email', 'c.name as client'])
      .where('e.id', '=', id)
      .executeTakeFirst(),
  );
