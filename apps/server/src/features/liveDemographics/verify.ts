import { alertsOf } from '@coverline/domain/demographics/verify/alerts.ts';
import type { BureauOutcome } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import {
  completeBy,
  submittedProblems,
  type SubmittedPerson,
  tidyPerson,
} from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { verifyPerson } from '@coverline/domain/demographics/verify/verifyPerson.ts';
import { countWords } from '@coverline/domain/demographics/verify/verifyVerdict.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
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
import type { BureauSaying } from '#/services/bureau/askBureau.ts';
import { type BureauRoute, bureauRoute } from '#/services/bureau/bureauRoute.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { lookupPlace } from '#/services/bureau/openCheck.ts';

type Asked = {
  readonly id: string;
  readonly person: SubmittedPerson;
  readonly isDeceased: boolean;
  /** Null: of nobody who is registered. */
  readonly registrationId: string | null;
  readonly route: BureauRoute | null;
};

const unasked = (outcome: BureauOutcome): BureauSaying => ({ outcome, answer: null, tookMs: 0, isCharged: false });

/**
 * One check. What was submitted is kept before the bureau is asked, with no connection held meanwhile; then what came of it, with the
 * audit's row. An end of the process in between leaves a check that says so, and can be made again.
 */
export const verifyDemographics =
  (deps: Deps): Handlers['verifyDemographics'] =>
  async (ctx, { RegMasterID, VisitMasterID, ...typed }) => {
    const asked = await deps.doors.withTenant(ctx.session.clientId, (trx) =>
      begin(deps, trx, ctx.session, { registrationId: RegMasterID, visitId: VisitMasterID, typed }),
    );
    const { id, person, route, isDeceased } = asked;
    const said =
      route === null
        ? unasked('NotAsked')
        : completeBy(person) === null
          ? unasked('Incomplete')
          : await deps.bureau.ask(route.gateway, person, id);
    return ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const today = dayIn(new Date(), timeZone);
      const { outcome, answer } = said;
      const told = answer === null ? { notAsked: bureauOutcomeTable[outcome].unasked } : { answer };
      const { rows, score } = verifyPerson(person, told, { today, isDeceased });
      const alerts = alertsOf(answer, person.SocialSecurityNumber !== '', isDeceased);
      await trx
        .updateTable('phi.demographic_lookup')
        .set({
          outcome,
          answer_enc:
            answer === null ? null : deps.phiSealer.seal(lookupPlace(clientId, id, 'answer'), JSON.stringify(answer)),
          kept_until: answer === null || route === null ? null : addDays(today, route.keepDays),
          score: score?.score ?? null,
          tally: countWords(rows),
          alerts: [...alerts],
          took_ms: said.tookMs,
          cost_cents: said.isCharged && route !== null ? route.gateway.cost_cents : 0,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      note({
        entityType: 'demographics',
        entityId: id,
        patientId: asked.registrationId ?? undefined,
        detail: [outcome, ...alerts].join(' '),
      });
      return { LookupID: id };
    });
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
): Promise<Asked> {
  const { clientId, userId } = session;
  const found = named === null ? null : await registeredPerson(deps, trx, clientId, named);
  if (visit !== null) await requireVisit(trx, clientId, visit, named);
  // Typed over into somebody else, it is that person's check and not the registration's.
  const registered = found !== null && samePerson(typed, found) ? found : null;
  const [registrationId, visitId] = registered === null ? [null, null] : [named, visit];
  const isMasked = typed.SocialSecurityNumber.includes('*');
  const sent = tidyPerson(isMasked ? { ...typed, SocialSecurityNumber: registered?.ssn ?? '' } : typed);
  const person = { ...sent, SocialSecurityNumber: knownSsn(sent.SocialSecurityNumber) };
  refuseProblems(submittedProblems(person));
  const id = randomUUID();
  const route = await bureauRoute(trx, clientId);
  const names = [person.LastName, person.FirstName, person.DateOfBirth].join('|');
  await trx
    .insertInto('phi.demographic_lookup')
    .values({
      client_id: clientId,
      id,
      reg_master_id: registrationId,
      visit_master_id: visitId,
      person_ix: registrationId === null ? deps.blindIndex.of(clientId, 'person', names) : null,
      requested_by: userId,
      gateway_id: route?.gateway.id ?? null,
      outcome: 'Asking',
      submitted_enc: deps.phiSealer.seal(lookupPlace(clientId, id, 'submitted'), JSON.stringify(person)),
      answer_enc: null,
      kept_until: null,
      score: null,
      took_ms: null,
    })
    .execute();
  return { id, person, route, registrationId, isDeceased: registered?.isDeceased ?? false };
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
