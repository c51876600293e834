import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

type Job = {
  readonly companyId: string;
  readonly enhancementId: string;
  readonly version: number;
  readonly userId: string;
};

/** Number and status, and not a word of the request. Where it went on meanwhile, the later mail says so. */
export async function mailEnhancementStatus(deps: JobDeps, job: Job): Promise<void> {
  const told = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.enhancement as e')
      .innerJoin('identity.company as c', 'c.id', 'e.company_id')
      .innerJoin('identity.app_user as u', 'u.company_id', 'e.company_id')
      .select(['u.email', 'c.name', 'e.number', 'e.status'])
      .where('e.company_id', '=', job.companyId)
      .where('e.id', '=', job.enhancementId)
      .where('e.version', '=', job.version)
      .where('u.id', '=', job.userId)
      .where('u.disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  if (told === undefined) return;
  await deps.mailer.send({
    to: told.email,
    subject: `${told.name}: request ${told.number} is ${told.status}`,
    text: `The status of enhancement request ${told.number} is now ${told.status}. You get this mail because you asked or voted for it.\n`,
  });
}
