import type { EstimateLine, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { centsAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
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
      return tableFile({ name: 'estimate', sheet: 'Estimate', format, terms }, columnsOf(Estimate), Estimate.Lines);
    });

/** Of an estimate that is not one amount the lines have no shares: what is worked of them is the least they may come to. */
function columnsOf({
  PatientCents,
  LowCents,
  HighCents,
  Confidence,
  Plan,
}: WorkedEstimate): readonly Column<EstimateLine>[] {
  const isKnown = PatientCents !== null;
  const share = (header: string, of: (line: EstimateLine) => number): Column<EstimateLine> => ({
    header,
    kind: 'money',
    value: (line) => (isKnown && line.AllowedCents !== null ? of(line) : null),
  });
  return [
    { header: 'Line', value: ({ Line }) => Line },
    { header: 'Code', value: ({ Code }) => Code },
    { header: 'Modifiers', value: ({ Modifiers }) => Modifiers.join(' ') },
    { header: 'Description', value: ({ Description, ServiceLabel }) => Description || ServiceLabel },
    { header: 'Units', value: ({ Units }) => Units },
    { header: 'Charge', kind: 'money', value: ({ ChargeCents }) => ChargeCents },
    { header: 'Allowed', kind: 'money', value: ({ AllowedCents }) => AllowedCents },
    { header: 'Allowed is from', value: ({ Price }) => Price?.Text ?? 'No source has a price' },
    { header: 'Edition holds until', kind: 'date', value: ({ Price }) => Price?.Edition?.To ?? '' },
    share('Copay', ({ CopayCents }) => CopayCents),
    share('Deductible', ({ DeductibleCents }) => DeductibleCents),
    share('Coinsurance', ({ CoinsuranceCents }) => CoinsuranceCents),
    share('Outside of the plan', ({ OutsideCents }) => OutsideCents),
    share('{Patient} pays', (line) => line.PatientCents),
    { header: 'How', value: ({ Steps }) => (isKnown ? Steps.map(({ Text }) => Text).join('; ') : '') },
    { header: 'Confidence', value: () => Confidence },
    { header: 'Whole estimate, low', kind: 'money', value: () => centsAtLeast(LowCents, HighCents === null) },
    { header: 'Whole estimate, high', kind: 'money', value: () => HighCents },
    { header: 'Estimate is by', value: () => Plan.Text },
    { header: 'Authorization', value: ({ Authorization }) => (Authorization === 'Y' ? 'Asked for' : '') },
    { header: '{Payer} says', value: ({ Notes }) => Notes.map(({ Text }) => Text).join('; ') },
  ];
}
