import type { PaidClaimRow } from '@coverline/contract/clearance/prices/remittances.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { leftOutOf } from './leftOutOf.ts';
import { paidClaims, wirePaidClaim } from './paidClaims.ts';
import { remittanceOf } from './remittancesOf.ts';

/** The claims of a file of payments as a file: those that its list shows, or those that were left out. */
export const exportRemittances: HandlersOf<'exportPaidClaims' | 'exportLeftOut'> = {
  exportPaidClaims: (ctx, { Format: format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await requireFile(trx, clientId, filter.RemittanceID);
      const rows = await wholeList((page) => paidClaims(trx, clientId, filter, page));
      note({ entityType: 'remittance', entityId: filter.RemittanceID, detail: `${rows.length} claims` });
      return tableFile(
        { name: 'remittance', sheet: 'Claims', format, terms: await readTerms(trx, clientId) },
        [
          { header: '{Visit}', value: (row: PaidClaimRow) => row.VisitNumber },
          { header: '{Payer} claim', value: (row) => row.PayerClaim },
          { header: 'Served from', kind: 'date', value: (row) => row.From },
          { header: 'Served to', kind: 'date', value: (row) => row.To },
          { header: 'Status', value: (row) => `${row.Status} ${row.StatusText}` },
          { header: 'Taken back', value: (row) => (row.IsTakenBack ? 'Yes' : '') },
          { header: 'Billed', kind: 'money', value: (row) => row.ChargeCents },
          { header: 'Allowed', kind: 'money', value: (row) => row.AllowedCents },
          { header: 'Paid', kind: 'money', value: (row) => row.PaidCents },
          { header: '{Patient} share', kind: 'money', value: (row) => row.PatientCents },
          { header: 'Reasons', value: reasonText },
          {
            header: 'Remarks',
            value: ({ Remarks }) => Remarks.map(({ Code, Text }) => `${Code} ${Text}`.trim()).join('; '),
          },
          { header: 'Payment', value: (row) => row.Payment },
          { header: 'Paid on', kind: 'date', value: (row) => row.PaidOn },
        ],
        rows.map(wirePaidClaim),
      );
    }),

  exportLeftOut: (ctx, { RemittanceID, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      await requireFile(trx, clientId, RemittanceID);
      const rows = await wholeList((page) => leftOutOf(trx, clientId, RemittanceID, page));
      note({ entityType: 'remittance', entityId: RemittanceID, detail: `${rows.length} claims` });
      return tableFile(
        { name: 'remittance-left-out', sheet: 'Left out', format },
        [
          { header: 'Claim (CLP01)', value: ({ Account }) => Account },
          { header: 'Segment', kind: 'number', value: ({ Segment }) => Segment },
          { header: 'Paid', kind: 'money', value: ({ PaidCents }) => PaidCents },
        ],
        rows,
      );
    }),
};

const reasonText = ({ Reasons }: PaidClaimRow): string =>
  Reasons.map(({ Group, Reason, Text, Cents }) => `${Group} ${Reason} ${Text} ${formatCurrency(Cents)}`).join('; ');

async function requireFile(trx: TenantTrx, clientId: string, remittanceId: string): Promise<void> {
  if ((await remittanceOf(trx, clientId, remittanceId)) === null) throw notFound();
}
