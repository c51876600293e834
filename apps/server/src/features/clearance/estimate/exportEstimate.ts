import type { EstimateLine } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { readVisit } from './readVisit.ts';
import { viewEstimate } from './viewEstimate.ts';

/** The lines of an estimate as a file, in the order in which they were worked. */
export const exportEstimate =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['exportEstimate'] =>
  (ctx, { VisitMasterID, Version: version, Format: format }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const visit = await readVisit(trx, clientId, VisitMasterID);
      note({ entityType: 'estimate', entityId: visit.id, patientId: visit.reg_master_id });
      const terms = await readTerms(trx, clientId);
      const { Estimate } = await viewEstimate(deps, trx, ctx.session, { visit, terms, version });
      if (Estimate === null) throw new UserError('There is no estimate of this {visit} to export: it has no service.');
      return tableFile({ name: 'estimate', sheet: 'Estimate', format, terms }, columns, Estimate.Lines);
    });

const columns: readonly Column<EstimateLine>[] = [
  { header: 'Line', value: ({ Line }) => Line },
  { header: 'Code', value: ({ Code }) => Code },
  { header: 'Modifiers', value: ({ Modifiers }) => Modifiers.join(' ') },
  { header: 'Description', value: ({ Description }) => Description },
  { header: 'Units', value: ({ Units }) => Units },
  { header: 'Charge', kind: 'money', value: ({ ChargeCents }) => ChargeCents },
  { header: 'Allowed', kind: 'money', value: ({ AllowedCents }) => AllowedCents },
  { header: 'Allowed is from', value: ({ Price }) => Price?.Text ?? 'No source has a price' },
  { header: 'Edition holds until', kind: 'date', value: ({ Price }) => Price?.Edition?.To ?? '' },
  { header: 'Copay', kind: 'money', value: ({ CopayCents }) => CopayCents },
  { header: 'Deductible', kind: 'money', value: ({ DeductibleCents }) => DeductibleCents },
  { header: 'Coinsurance', kind: 'money', value: ({ CoinsuranceCents }) => CoinsuranceCents },
  { header: 'Outside of the plan', kind: 'money', value: ({ OutsideCents }) => OutsideCents },
  {
    header: '{Patient} pays',
    kind: 'money',
    value: ({ AllowedCents, PatientCents }) => (AllowedCents === null ? null : PatientCents),
  },
  { header: 'How', value: ({ Steps }) => Steps.map(({ Text }) => Text).join('; ') },
];
