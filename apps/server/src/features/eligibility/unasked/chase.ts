import { chaseTargets, type ChaseTarget } from '@coverline/domain/lookup/chaseTargets.ts';
import { personAskedFor } from '@coverline/domain/lookup/personAskedFor.ts';
import { summarize } from '@coverline/domain/lookup/summarize.ts';
import { appendAudit } from '#/audit/append.ts';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { placeOf } from '#/keys/sealer.ts';
import { partnerKey } from '#/payers/partnerKey.ts';
import type { Classified } from '../classifyAnswer.ts';
import { requestOf } from '../earlierLookups.ts';
import type { LookupJob } from '../lookupJob.ts';
import type { Keys } from '../makeLookup.ts';
import { readLookup } from '../readLookup.ts';
import { readSettings } from '../settings/readSettings.ts';
import { placeUnasked, type Placed } from './placeUnasked.ts';

type Options = Keys & { readonly doors: Doors };

/** The plans that an answer names are asked too, where the client lets us; a chained answer is followed no further. */
export async function chase(options: Options, job: LookupJob, { parsed }: Classified): Promise<readonly LookupJob[]> {
  if (job.origin === 'Chain' || parsed === null) return [];
  const { dateOfService } = job.asked;
  const summary = summarize(personAskedFor(job.asked, parsed), { dateOfService, payerName: '' });
  // Most answers name no such plan: whoever waits for one waits for no further statement.
  if (chaseTargets(summary, { chaseAdvantage: true, chaseManagedCare: true }).length === 0) return [];
  const settings = await options.doors.withTenant(job.clientId, (trx) => readSettings(trx, job.clientId));
  const jobs: LookupJob[] = [];
  for (const target of chaseTargets(summary, settings)) {
    const { job: child } = await chaseOne(options, job, target);
    if (child !== null) jobs.push(child);
  }
  return jobs;
}

type Chased = Omit<Placed, 'outcome'> & { readonly outcome: Placed['outcome'] | 'NotKnown' };

async function chaseOne(options: Options, parent: LookupJob, target: ChaseTarget): Promise<Chased> {
  const { clientId } = parent;
  let chased: Chased = { outcome: 'NotKnown', lookupId: null, job: null };
  let isOther = true;
  await options.doors.withTenant(
    clientId,
    async (trx) => {
      const partnerId = await partnerNamed(trx, target);
      isOther = partnerId !== parent.partnerId;
      if (!isOther) return;
      if (partnerId !== null) chased = await askChild(options, trx, parent, partnerId);
      await trx
        .insertInto('phi.lookup_chase')
        .values({
          client_id: clientId,
          parent_id: parent.lookupId,
          segment: target.segment,
          outcome: chased.outcome,
          child_id: chased.lookupId,
        })
        .execute();
    },
    () =>
      isOther
        ? appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'ChainEligibility',
              result: 'done',
              ...parent.asker,
              entityType: 'lookup',
              entityId: chased.lookupId ?? parent.lookupId,
              patientId: parent.patientId ?? undefined,
              detail: `${chased.outcome}, named by ${parent.lookupId}`,
            },
          )
        : null,
  );
  return chased;
}

async function askChild(options: Options, trx: TenantTrx, parent: LookupJob, partnerId: string): Promise<Placed> {
  const { clientId, lookupId, asker } = parent;
  const [row, settings, client] = await Promise.all([
    readLookup(trx, clientId, lookupId),
    readSettings(trx, clientId),
    trx.selectFrom('identity.client').select('time_zone').where('id', '=', clientId).executeTakeFirstOrThrow(),
  ]);
  if (row === undefined) throw new Error('the parent of a chain is gone');
  const request = {
    ...requestOf(options, clientId, row),
    SelectedTradingPartner: partnerId,
    // The number of one payer says nothing to another.
    CertificateNumber: await certificateWith(options, trx, clientId, row.reg_master_id, partnerId),
    RequestIsForMBIAssist: false,
  };
  const { time_zone: timeZone } = client;
  return placeUnasked(options, trx, {
    clientId,
    timeZone,
    settings,
    asker,
    origin: 'Chain',
    request,
    home: { line1: row.address1 ?? '', city: row.city ?? '', state: row.home_state ?? '', zip: row.zip ?? '' },
  });
}

/** The payer we can ask that bears this name or number, exactly; null where we know none. */
async function partnerNamed(trx: TenantTrx, { name, id }: ChaseTarget): Promise<string | null> {
  const key = partnerKey(name);
  const byName = await trx
    .selectFrom('system.trading_partner as p')
    .leftJoin('system.partner_alias as a', (join) => join.onRef('a.partner_id', '=', 'p.id').on('a.kind', '=', 'alias'))
    .select('p.id')
    .where((eb) => eb.or([eb('p.name_key', '=', key), eb('a.alias_key', '=', key), eb('p.payer_id', '=', id)]))
    .orderBy((eb) => eb.case().when('p.name_key', '=', key).then(0).else(1).end())
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return byName?.id ?? null;
}

/** The member's number with that payer, where the registration has one. */
async function certificateWith(
  { phiSealer }: Keys,
  trx: TenantTrx,
  clientId: string,
  registrationId: string | null,
  partnerId: string,
): Promise<string> {
  if (registrationId === null) return '';
  const row = await trx
    .selectFrom('phi.reg_insurance')
    .select(['id', 'certificate_enc'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', registrationId)
    .where('trading_partner_id', '=', partnerId)
    .where('is_removed', '=', false)
    .orderBy('cob')
    .executeTakeFirst();
  if (row === undefined || row.certificate_enc === null) return '';
  return phiSealer.openText(placeOf(clientId, 'reg_insurance', row.id, 'certificate'), row.certificate_enc);
}
