import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** Minutes for which the password that was given in a session counts as proved. */
const proofMinutes = 5;
const message = 'Please give your present password first.';

const elsewhere = 'Your company signs in by its directory: passwords and the second step are kept there.';

/** Of people who sign in by their company's directory nothing is kept here by which they could sign in beside it. */
export async function requireOwnSignIn(deps: PlatformDeps, session: Session): Promise<void> {
  if (await signsInElsewhere(deps, session)) throw new UserError(elsewhere);
}

async function signsInElsewhere(deps: PlatformDeps, { companyId }: Session): Promise<boolean> {
  const company = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.company').select('external_sign_in').where('id', '=', companyId).executeTakeFirstOrThrow(),
  );
  return company.external_sign_in;
}

/** What reaches far asks for the present password again, where it is kept here; a directory's people gave it there. */
export async function requireFreshPassword(deps: PlatformDeps, session: Session): Promise<void> {
  if (!(await signsInElsewhere(deps, session))) await requireRecentProof(deps, session);
}

/** What changes how one signs in asks for the present password again: a screen found unlocked is not enough. */
export async function requireProof(deps: PlatformDeps, session: Session): Promise<void> {
  await requireOwnSignIn(deps, session);
  await requireRecentProof(deps, session);
}

async function requireRecentProof(deps: PlatformDeps, session: Session): Promise<void> {
  const proved = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.session')
      .select('sid')
      .where('sid', '=', session.sid)
      .where('password_proved_at', '>', sql<string>`now() - make_interval(mins => ${proofMinutes})`)
      .executeTakeFirst(),
  );
  if (proved === undefined) throw new UserError(message, { fields: [{ Field: 'Present', Message: message }] });
}
