import { chaseTargets, type ChaseTarget } from '@coverline/domain/eligibility/request/chaseTargets.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Close, Doors, TenantTrx } from '#/platform/db/doors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { partnerNamed } from '#/services/payers/partnerNamed.ts';
import { requestOf } from '../stored/openLookup.ts';
import type { LookupJob } from '../lookupJob.ts';
import type { Keys } from '../keys.ts';
import { readLookup } from '../stored/readLookup.ts';
import { readSettings } from '../readSettings.ts';
import { placeUnasked, type Placed } from './placeUnasked.ts';

type Options = Keys & { readonly doors: Doors };

type Parent = Pick<LookupJob, 'clientId' | 'lookupId' | 'partnerId' | 'patientId' | 'asker'> & {
  /** The day that was asked about. */
  readonly day: string;
};

/** The plans that an answer names are asked too, where the client lets us: each as soon as it is written, whatever becomes of the next. */
export async function chase(
  options: Options,
  parent: Parent,
  summary: CoverageSummary,
  start: (child: LookupJob) => void,
): Promise<void> {
  const settings = await options.doors.withTenant(parent.clientId, (trx) => readSettings(trx, parent.clientId));
  if (!settings.chaseAdvantage && !settings.chaseManagedCare) return;
  for (const target of chaseTargets(summary, parent.day, settings)) {
    const { job: child } = await chaseOne(options, parent, target);
    if (child !== null) start(child);
  }
}

type Chased = Omit<Placed, 'outcome'> & { readonly outcome: Placed['outcome'] | 'NotKnown' };

async function chaseOne(options: Options, parent: Parent, target: ChaseTarget): Promise<Chased> {
  const { clientId } = parent;
  let chased: Chased = { outcome: 'NotKnown', lookupId: null, job: null };
  let isWanted = true;
  await options.doors.withTenant(
    clientId,
    async (trx, close) => {
      const partnerId = (await partnerNamed(trx, clientId, target))?.id ?? null;
      // Once each: an answer that is followed again finds what was done.
      isWanted = partnerId !== parent.partnerId && !(await wasChased(trx, parent, target));
      if (!isWanted) return;
      if (partnerId !== null) chased = await askChild(options, trx, close, parent, partnerId);
      // Behind the lookup that it names.
      close(
        trx.insertInto('phi.lookup_chase').values({
          client_id: clientId,
          parent_id: parent.lookupId,
          segment: target.segment,
          outcome: chased.outcome,
          child_id: chased.lookupId,
        }),
      );
    },
    () =>
      isWanted
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

async function wasChased(trx: TenantTrx, { clientId, lookupId }: Parent, { segment }: ChaseTarget): Promise<boolean> {
  const row = await trx
    .selectFrom('phi.lookup_chase')
    .select('segment')
    .where('client_id', '=', clientId)
    .where('parent_id', '=', lookupId)
    .where('segment', '=', segment)
    .executeTakeFirst();
  return row !== undefined;
}

async function askChild(
  options: Options,
  trx: TenantTrx,
  close: Close,
  parent: Parent,
  partnerId: string,
): Promise<Placed> {
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
  return placeUnasked(options, trx, close, {
    clientId,
    timeZone,
    settings,
    asker,
    origin: 'Chain',
    request,
    home: {
      line1: row.address1 ?? '',
      line2: row.address2 ?? '',
      city: row.city ?? '',
      state: row.home_state ?? '',
      zip: row.zip ?? '',
    },
  });
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
