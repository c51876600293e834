import type { Deps } from '#/deps.ts';
import { HttpError } from '#/http/errors.ts';
import type { ClientSession } from '#/http/session.ts';

/**
 * Gateways carry the questions of every company's clients: whoever may point one elsewhere reads them all. They are kept
 * by the company that runs the installation, never by one whose site it also serves.
 */
export async function requireOperator(deps: Deps, { companyId }: ClientSession): Promise<void> {
  const company = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.company').select('host').where('id', '=', companyId).executeTakeFirstOrThrow(),
  );
  if (company.host !== null) throw new HttpError(403, 'Gateways are kept by the company that runs this installation.');
}
