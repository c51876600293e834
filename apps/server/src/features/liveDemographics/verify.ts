import {
  submittedProblems,
  type SubmittedPerson,
  tidyPerson,
} from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { bureauRoute } from '#/services/bureau/bureauRoute.ts';
import { type AskedCheck, keepAsked, keepSaid, sayingOf } from '#/services/bureau/keepCheck.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';

/**
 * One check. What was submitted is kept before the bureau is asked, with no connection held meanwhile; then what came of it, with the
 * audit's row. An end of the process in between leaves a check that says so, and can be made again.
 */
export const verifyDemographics =
  (deps: Deps): Handlers['verifyDemographics'] =>
  async (ctx, { RegMasterID, VisitMasterID, ...typed }) => {
    const check = await deps.doors.withTenant(ctx.session.clientId, (trx) =>
      begin(deps, trx, ctx.session, { registrationId: RegMasterID, visitId: VisitMasterID, typed }),
    );
    const said = await sayingOf(deps.bureau, check);
    const done = await ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const today = dayIn(new Date(), timeZone);
      const { alerts } = await keepSaid(deps, trx, clientId, { check, said, today });
      note({
        entityType: 'demographics',
        entityId: check.id,
        patientId: check.registrationId ?? undefined,
        detail: [said.outcome, ...alerts].join(' '),
      });
      return { LookupID: check.id };
    });
    // Whoever clears visits looks at them next.
    await deps.jobs.send('judge-visits', {});
    return done;
  };

type Given = {
  readonly registrationId: string | null;
  readonly visitId: string | null;
  readonly typed: SubmittedPerson;
};

/** Keeps what is asked. A masked SSN is the registered one; one that stands for none is none. */
async function begin(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  { registrationId: named, visitId: visit, typed }: Given,
): Promise<AskedCheck> {
  const { clientId } = session;
  const found = named === null ? null : await registeredPerson(deps, trx, clientId, named);
  if (visit !== null) await requireVisit(trx, clientId, visit, named);
  // Typed over into somebody else, it is that person's check and not the registration's.
  const registered = found !== null && samePerson(typed, found) ? found : null;
  const [registrationId, visitId] = registered === null ? [null, null] : [named, visit];
  const isMasked = typed.SocialSecurityNumber.includes('*');
  const sent = tidyPerson(isMasked ? { ...typed, SocialSecurityNumber: registered?.ssn ?? '' } : typed);
  const person = { ...sent, SocialSecurityNumber: knownSsn(sent.SocialSecurityNumber) };
  refuseProblems(submittedProblems(person));
  const check: AskedCheck = {
    id: randomUUID(),
    person,
    registrationId,
    isDeceased: registered?.isDeceased ?? false,
    route: await bureauRoute(trx, clientId),
  };
  await keepAsked(deps, trx, session, { ...check, visitId });
  return check;
}

async function registeredPerson(deps: Deps, trx: TenantTrx, clientId: string, id: string) {
  const row = await trx
    .selectFrom('phi.reg_master')
    .select(['id', 'ssn_enc', 'deceased', 'last_name', 'first_name', 'date_of_birth'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    LastName: row.last_name,
    FirstName: row.first_name,
    DateOfBirth: row.date_of_birth ?? '',
    ssn: identifiers(deps, clientId).ssn('reg_master', id, row.ssn_enc),
    isDeceased: row.deceased,
  };
}

async function requireVisit(
  trx: TenantTrx,
  clientId: string,
  id: string,
  registrationId: string | null,
): Promise<void> {
  const row = await trx
    .selectFrom('phi.visit_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.reg_master_id !== registrationId) throw notFound();
}
