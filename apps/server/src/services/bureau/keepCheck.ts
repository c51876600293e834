import { type AlertKind, alertsOf } from '@coverline/domain/demographics/verify/alerts.ts';
import { type BureauOutcome, bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import { completeBy, type SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { type Verification, verifyPerson } from '@coverline/domain/demographics/verify/verifyPerson.ts';
import { countWords } from '@coverline/domain/demographics/verify/verifyVerdict.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Bureau, BureauSaying } from './askBureau.ts';
import type { BureauRoute } from './bureauRoute.ts';
import { lookupPlace } from './openCheck.ts';
import { noteLookupsForClearance } from '#/services/clearance/noteForClearance.ts';

type Keys = Pick<PlatformDeps, 'phiSealer' | 'blindIndex'>;

/** One question about a person. */
export type AskedCheck = {
  readonly id: string;
  readonly person: SubmittedPerson;
  /** Null: of nobody who is registered. */
  readonly registrationId: string | null;
  readonly isDeceased: boolean;
  /** Null: no bureau is set up. */
  readonly route: BureauRoute | null;
};

/** By what checks of somebody who is registered nowhere are found again. */
export const personIndex = ({ blindIndex }: Keys, clientId: string, person: SubmittedPerson): Buffer =>
  blindIndex.of(clientId, 'person', [person.LastName, person.FirstName, person.DateOfBirth].join('|'));

/** Keeps what is asked before anybody is. */
export async function keepAsked(
  keys: Keys,
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  { id, person, registrationId, route, visitId }: AskedCheck & { readonly visitId: string | null },
): Promise<void> {
  await trx
    .insertInto('phi.demographic_lookup')
    .values({
      client_id: clientId,
      id,
      reg_master_id: registrationId,
      visit_master_id: visitId,
      person_ix: registrationId === null ? personIndex(keys, clientId, person) : null,
      requested_by: userId,
      gateway_id: route?.gateway.id ?? null,
      outcome: 'Asking',
      submitted_enc: keys.phiSealer.seal(lookupPlace(clientId, id, 'submitted'), JSON.stringify(person)),
      answer_enc: null,
      kept_until: null,
      score: null,
      took_ms: null,
    })
    .execute();
}

const unasked = (outcome: BureauOutcome): BureauSaying => ({ outcome, answer: null, tookMs: 0, isCharged: false });

/** What the bureau says; where there is none, or it could not answer what is known of the person, nobody is asked. */
export async function sayingOf(bureau: Bureau, { id, person, route }: AskedCheck): Promise<BureauSaying> {
  if (route === null) return unasked('NotAsked');
  return completeBy(person) === null ? unasked('Incomplete') : bureau.ask(route.gateway, person, id);
}

export type KeptCheck = Verification & { readonly alerts: readonly AlertKind[]; readonly costCents: number };

/** Keeps what came of it. */
export async function keepSaid(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  {
    check: { id, person, route, isDeceased, registrationId },
    said,
    today,
  }: { readonly check: AskedCheck; readonly said: BureauSaying; readonly today: string },
): Promise<KeptCheck> {
  const { outcome, answer } = said;
  const told = answer === null ? { notAsked: bureauOutcomeTable[outcome].unasked } : { answer };
  const verified = verifyPerson(person, told, { today, isDeceased });
  const alerts = alertsOf(answer, person.SocialSecurityNumber !== '', isDeceased);
  const costCents = said.isCharged && route !== null ? route.gateway.cost_cents : 0;
  await trx
    .updateTable('phi.demographic_lookup')
    .set({
      outcome,
      answer_enc: answer === null ? null : phiSealer.seal(lookupPlace(clientId, id, 'answer'), JSON.stringify(answer)),
      kept_until: answer === null || route === null ? null : addDays(today, route.keepDays),
      score: verified.score?.score ?? null,
      tally: countWords(verified.rows),
      alerts: [...alerts],
      took_ms: said.tookMs,
      cost_cents: costCents,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  if (registrationId !== null)
    await noteLookupsForClearance('DemographicsChanged', { clientId, by: null }, 'demographic_lookup', [id]).execute(
      trx,
    );
  return { ...verified, alerts, costCents };
}
