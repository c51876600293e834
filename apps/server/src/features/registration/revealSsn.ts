import type { RevealSsnKind } from '@coverline/contract/registration/registration.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

/**
 * One SSN of one record. The audit's row is in the same transaction, which commits before the answer is written: nothing
 * leaves unrecorded (H-13).
 */
export const revealSsn =
  (deps: Deps): Handlers['revealSsn'] =>
  (ctx, { Kind, ID, Reason }) =>
    ctx.tx(async (trx, note) => {
      if (ctx.session.emergency !== null && Reason.trim() === '')
        throw new UserError('Under emergency access, showing a Social Security number needs a reason.');
      const found = await readers[Kind](deps, trx, ctx.session.clientId, ID);
      if (found === null) throw notFound();
      note({ ...told[Kind], entityId: ID, patientId: found.patientId ?? undefined, reason: Reason });
      if (found.ssn === '') throw new UserError('No Social Security number is stored here.');
      return { SocialSecurityNumber: found.ssn };
    });

type Found = { readonly ssn: string; readonly patientId: string | null };

async function ofRegistration(deps: Deps, trx: TenantTrx, clientId: string, id: string): Promise<Found | null> {
  const row = await trx
    .selectFrom('phi.reg_master')
    .select('ssn_enc')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const ssn =
    row.ssn_enc === null ? '' : deps.phiSealer.openText(placeOf(clientId, 'reg_master', id, 'ssn'), row.ssn_enc);
  return { ssn, patientId: id };
}

/** One of the two that a lookup may have been asked with. */
async function ofLookup(
  field: 'SocialSecurityNumber' | 'SubscriberSocialSecurityNumber',
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  id: string,
): Promise<Found | null> {
  const row = await trx
    .selectFrom('phi.lookup')
    .select(['request_enc', 'reg_master_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const request = JSON.parse(deps.phiSealer.openText(placeOf(clientId, 'lookup', id, 'request'), row.request_enc)) as {
    readonly [K in typeof field]?: string;
  }; // sealed by us in this shape
  return { ssn: request[field] ?? '', patientId: row.reg_master_id };
}

/** Of the subscriber of an insurance, whose id is given. */
async function ofSubscriber(deps: Deps, trx: TenantTrx, clientId: string, id: string): Promise<Found | null> {
  const row = await trx
    .selectFrom('phi.reg_insurance as i')
    .innerJoin('phi.subscriber as s', (join) =>
      join.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.subscriber_id'),
    )
    .select(['s.id', 's.ssn_enc', 'i.reg_master_id'])
    .where('i.client_id', '=', clientId)
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const ssn =
    row.ssn_enc === null ? '' : deps.phiSealer.openText(placeOf(clientId, 'subscriber', row.id, 'ssn'), row.ssn_enc);
  return { ssn, patientId: row.reg_master_id };
}

type Reader = (deps: Deps, trx: TenantTrx, clientId: string, id: string) => Promise<Found | null>;
const readers: Readonly<Record<RevealSsnKind, Reader>> = {
  Registration: ofRegistration,
  Subscriber: ofSubscriber,
  Lookup: (...asked) => ofLookup('SocialSecurityNumber', ...asked),
  LookupSubscriber: (...asked) => ofLookup('SubscriberSocialSecurityNumber', ...asked),
};

/** Of what the number is one, as the audit has it. */
const told: Readonly<Record<RevealSsnKind, { readonly entityType: string; readonly detail?: string }>> = {
  Registration: { entityType: 'registration' },
  Subscriber: { entityType: 'subscriber' },
  Lookup: { entityType: 'lookup' },
  LookupSubscriber: { entityType: 'lookup', detail: 'subscriber' },
};
