import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

type Addressee = {
  readonly email: string;
  /** The company's, as the reader knows it. */
  readonly company: string;
  readonly phone: string;
  readonly isDisabled: boolean;
};

/** Whom a notice about an account goes to, and whom the reader may call; null where the account is gone. */
export async function addressee({ doors }: JobDeps, userId: string): Promise<Addressee | null> {
  const row = await doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user as u')
      .innerJoin('identity.company as c', 'c.id', 'u.company_id')
      .select(['u.email', 'u.disabled_at', 'c.name', 'c.phone'])
      .where('u.id', '=', userId)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  return {
    email: row.email,
    company: row.name,
    phone: formatPhone(row.phone),
    isDisabled: row.disabled_at !== null,
  };
}
