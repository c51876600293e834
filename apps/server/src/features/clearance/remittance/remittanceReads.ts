import { leftOutShown } from '@coverline/contract/clearance/prices/remittances.ts';
import { providerReasonLabel } from '@coverline/x12/remittance/labels.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { denialCases } from './denialCases.ts';
import { leftOutOf } from './leftOutOf.ts';
import {
  countPaidClaims,
  type KeptLine,
  paidClaim,
  paidClaims,
  reasonsOf,
  remarksOf,
  wirePaidClaim,
} from './paidClaims.ts';
import { remittanceOf } from './remittancesOf.ts';

/** What was taken in of files of payments. */
export const remittanceReads: HandlersOf<'getRemittance' | 'findPaidClaims' | 'getPaidClaim'> = {
  getRemittance: (ctx, { RemittanceID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'remittance', entityId: RemittanceID });
      const of = await remittanceOf(trx, clientId, RemittanceID);
      if (of === null) throw notFound();
      return {
        ...of,
        Adjustments: await adjustmentsOf(trx, clientId, RemittanceID),
        LeftOutRows: await leftOutOf(trx, clientId, RemittanceID, { offset: 0, limit: leftOutShown }),
        Cases: (await denialCases(trx, clientId, RemittanceID)).map(({ id, number }) => ({
          CaseID: id,
          Number: number,
        })),
      };
    }),

  findPaidClaims: (ctx, { Offset: offset, Limit: limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      if ((await remittanceOf(trx, clientId, filter.RemittanceID)) === null) throw notFound();
      const rows = await paidClaims(trx, clientId, filter, { offset, limit });
      note({ entityType: 'remittance', entityId: filter.RemittanceID, detail: `${rows.length} claims` });
      return { Rows: rows.map(wirePaidClaim), Total: await countPaidClaims(trx, clientId, filter) };
    }),

  getPaidClaim: (ctx, { ClaimID }) =>
    ctx.tx(async (trx, note) => {
      const row = await paidClaim(trx, ctx.session.clientId, ClaimID);
      if (row === undefined) throw notFound();
      note({ entityType: 'visit', entityId: row.visit_id, patientId: row.registration_id });
      return {
        ...wirePaidClaim(row),
        RegMasterID: row.registration_id,
        Lines: row.lines.map(wireLine),
        OwnReasons: reasonsOf(row.adjustments),
        OwnRemarks: remarksOf(row.remarks),
      };
    }),
};

async function adjustmentsOf(trx: TenantTrx, clientId: string, remittanceId: string) {
  const rows = await trx
    .selectFrom('phi.remittance_adjustment')
    .select(['trace', 'reason', 'reference', 'cents'])
    .where('client_id', '=', clientId)
    .where('remittance_id', '=', remittanceId)
    .orderBy('nth')
    .execute();
  return rows.map(({ trace, reason, reference, cents }) => ({
    Payment: trace,
    Reason: reason,
    Text: providerReasonLabel(reason),
    Reference: reference,
    Cents: cents,
  }));
}

const wireLine = (line: KeptLine) => ({
  Code: line.code,
  Modifiers: [...line.modifiers],
  RevenueCode: line.revenue_code,
  Units: line.units,
  BilledAs: line.billed_as,
  ServiceOn: line.service_on,
  ChargeCents: line.charge,
  AllowedCents: line.allowed,
  PaidCents: line.paid,
  PatientCents: line.adjustments.reduce((sum, { group, cents }) => (group === 'PR' ? sum + cents : sum), 0),
  Reasons: reasonsOf(line.adjustments),
  Remarks: remarksOf(line.remarks),
});
