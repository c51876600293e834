import { searchProblems } from '@coverline/domain/discovery/searchProblems.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import { mayBeTwins } from '@coverline/domain/registration/mayBeTwins.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { SoughtPerson } from '#/services/discovery/soughtPerson.ts';
import { registeredNow } from '#/services/lookups/question/registeredNow.ts';
import { requestOf } from '#/services/lookups/stored/openLookup.ts';

type Payload = Parameters<Handlers['submitDiscovery']>[1];
type Typed = { readonly typed: Payload; readonly today: string };

/**
 * Whom a request is about, judged: with whole numbers, of the registration as it is by now.
 *
 * @throws UserError
 */
export async function soughtAsTyped(deps: Deps, trx: TenantTrx, clientId: string, { typed, today }: Typed) {
  refuseProblems(searchProblems(typed, today));
  const registered =
    typed.RegmasterID === null ? null : (await registeredNow(trx, clientId, [typed.RegmasterID]))(typed.RegmasterID);
  const payload = { ...typed, RegmasterID: registered };
  const ssn = await wholeSsn(deps, trx, clientId, payload);
  const person = soughtOf({ ...payload, SocialSecurityNumber: ssn });
  if (payload.RegmasterID !== null) await requireSame(trx, clientId, payload.RegmasterID, person);
  if (payload.VisitMasterID !== null) await requireVisit(trx, clientId, payload);
  return { payload, person };
}

const soughtOf = ({
  ServiceFrom: _from,
  ServiceTo: _to,
  StopRule: _rule,
  RegmasterID: _registration,
  VisitMasterID: _visit,
  SpifResponseID: _lookup,
  PlanState: _taken,
  PlanShown: _shown,
  ForTreatmentOrPayment: _attested,
  ...person
}: Payload): SoughtPerson => ({
  ...person,
  State: person.State.trim().toUpperCase(),
  SocialSecurityNumber: person.SocialSecurityNumber.replaceAll(/\D/g, ''),
});

/** The number that a mask stands for: of the registration, or of the lookup that the search began at. */
async function wholeSsn(deps: Deps, trx: TenantTrx, clientId: string, payload: Payload): Promise<string> {
  const typed = payload.SocialSecurityNumber;
  if (!typed.includes('*')) return typed;
  const known: string[] = [];
  if (payload.RegmasterID !== null) {
    const id = payload.RegmasterID;
    const row = await trx
      .selectFrom('phi.reg_master')
      .select('ssn_enc')
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.ssn_enc) known.push(deps.phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc));
  }
  if (payload.SpifResponseID !== null) {
    const row = await trx
      .selectFrom('phi.lookup')
      .select(['id', 'request_enc'])
      .where('client_id', '=', clientId)
      .where('id', '=', payload.SpifResponseID)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const asked = requestOf(deps, clientId, row);
    if (samePerson(asked, payload)) known.push(asked.SocialSecurityNumber);
  }
  const found = known.find((ssn) => ssn !== '' && maskSsn(ssn) === typed);
  if (found === undefined)
    throw fieldFault('SocialSecurityNumber', 'This is a mask, and the number behind it is not known. Type the number');
  return found;
}

/** What is found is kept with the registration: it is searched for nobody else. */
async function requireSame(trx: TenantTrx, clientId: string, id: string, person: SoughtPerson): Promise<void> {
  const row = await trx
    .selectFrom('phi.reg_master')
    .select(['last_name', 'first_name', 'date_of_birth', 'merged_into_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.merged_into_id !== null) throw notFound();
  const registered = {
    LastName: row.last_name,
    FirstName: row.first_name,
    DateOfBirth: row.date_of_birth ?? '',
  };
  if (!samePerson(registered, person) || mayBeTwins(registered, person))
    throw new UserError('This is somebody else than the registration. Clear the {patient} first, or choose another.');
}

async function requireVisit(trx: TenantTrx, clientId: string, payload: Payload): Promise<void> {
  const row = await trx
    .selectFrom('phi.visit_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', payload.VisitMasterID)
    .executeTakeFirst();
  if (row === undefined || row.reg_master_id !== payload.RegmasterID) throw notFound();
}
