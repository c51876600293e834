import type { DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { dispositionWords } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { incomeDocumentWords } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { verifiedKeys, verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { wireCheck } from '../wireCheck.ts';
import { openDisposition } from './openDisposition.ts';
import { wireDisposition } from './wireDisposition.ts';

type Row = {
  readonly check: DemographicLookup;
  readonly view: DispositionView;
  readonly timeZone: string;
  readonly terms: OwnTerms;
};

const incomeWords = { Stated: 'Stated', Model: 'Bureau model' } as const;
const sourceWords = { Told: 'Told', Bureau: 'Bureau', Known: 'Known here' } as const;

const columns: readonly Column<Row>[] = [
  { header: '{MRN}', value: ({ check }) => check.MRN },
  ...verifiedKeys.flatMap((key): Column<Row>[] => {
    const of = ({ check }: Row) => check.Rows.find(({ Key }) => Key === key);
    return [
      { header: verifiedLabels[key], value: (row) => of(row)?.Submitted ?? '' },
      { header: `${verifiedLabels[key]}, verified`, value: (row) => of(row)?.Verified ?? '' },
    ];
  }),
  { header: 'Score', value: ({ check }) => check.Score },
  { header: 'Disposition', value: ({ view }) => view.Words },
  { header: 'By rule', value: ({ view }) => view.RuleSays },
  { header: 'Rule', value: ({ view }) => view.Rules.findIndex(({ Standing }) => Standing === 'Fired') + 1 || null },
  { header: 'Rules, version', value: ({ view }) => view.RulesVersion },
  {
    header: 'Override',
    value: ({ view }) => (view.Override === null ? '' : dispositionWords[view.Override.Disposition]),
  },
  { header: 'Override, reason', value: ({ view }) => view.Override?.Reason ?? '' },
  { header: 'Override, by', value: ({ view }) => view.Override?.By ?? '' },
  { header: 'Worked out on', kind: 'date', value: ({ view }) => view.Day },
  { header: 'Kept by', value: ({ view }) => view.MadeBy },
  { header: 'Valid until', kind: 'date', value: ({ view }) => view.Until ?? '' },
  { header: 'Stands', value: ({ view }) => (view.IsOld ? 'No, older than 90 days' : 'Yes') },
  {
    header: 'Not known yet',
    value: ({ view, terms }) => view.Asked.map(({ Question }) => wordedIn(terms, Question)).join(' '),
  },
  { header: 'For the guarantor', value: ({ view }) => (view.ForGuarantor ? 'Yes' : 'No') },
  { header: 'Guarantor', value: ({ view }) => view.Told.Guarantor },
  {
    header: 'Insurance active',
    value: ({ view: { Insurance } }) => (Insurance.Active === null ? '' : Insurance.Active ? 'Yes' : 'No'),
  },
  { header: 'Insurance, by', value: ({ view }) => view.Insurance.Words },
  { header: 'Household size', value: ({ view }) => view.Size?.People ?? null },
  { header: 'Household size, source', value: ({ view }) => (view.Size === null ? '' : sourceWords[view.Size.Source]) },
  { header: 'Income stated, a year', kind: 'money', value: ({ view }) => view.Income.StatedCents },
  { header: 'Document', value: ({ view }) => incomeDocumentWords[view.Told.Document] },
  { header: 'Document of', kind: 'date', value: ({ view }) => view.Told.DocumentOn },
  { header: 'Income by the bureau, a year', kind: 'money', value: ({ view }) => view.Income.ModelCents },
  {
    header: 'Income that counts',
    value: ({ view }) => (view.Income.Counts === null ? '' : incomeWords[view.Income.Counts]),
  },
  {
    header: 'Poverty level, percent',
    value: ({ view }) => (view.Share === null ? null : view.Share.BasisPoints / 100),
  },
  { header: 'Poverty guideline, year', value: ({ view }) => view.Share?.Year ?? null },
  { header: 'Propensity', value: ({ view }) => view.Propensity?.Score ?? null },
  { header: 'Propensity, band', value: ({ view }) => view.Propensity?.Band ?? '' },
  { header: 'Capacity a month', kind: 'money', value: ({ view }) => view.Capacity?.Cents ?? null },
  { header: 'Owed', kind: 'money', value: ({ view }) => view.Told.OwedCents },
  { header: 'Taken off', value: ({ view }) => (view.Discount === '' ? 'Nothing' : view.Discount) },
  { header: 'Left to pay', kind: 'money', value: ({ view }) => view.LeftCents },
  {
    header: 'Plan',
    value: ({ view }) =>
      view.Plans.filter(({ Fits }) => Fits)
        .slice(0, 1)
        .map(({ Months, Cents }) => `${Months} months of ${formatCurrency(Cents)}`)
        .join(''),
  },
  {
    header: 'Checked on',
    kind: 'date',
    value: ({ check, timeZone }) => dayIn(new Date(check.At), timeZone),
  },
];

/** A disposition as one row: who it is about, every input, and the verdict. */
export const exportDisposition =
  (deps: Deps): Handlers['exportDisposition'] =>
  async (ctx, { LookupID, DispositionID, Format }) => {
    const { clientId, timeZone } = ctx.session;
    const row = await ctx.tx(async (trx, note) => {
      const found = await openDisposition(deps, trx, ctx.session, { lookupId: LookupID, id: DispositionID });
      const patientId = found.check.row.reg_master_id ?? undefined;
      note({ entityType: 'disposition', entityId: found.kept?.id ?? LookupID, patientId });
      const view = wireDisposition(found, ctx.session);
      return { check: wireCheck(found.check, ctx.session), view, timeZone, terms: await readTerms(trx, clientId) };
    });
    return tableFile(
      { name: 'financial-disposition', sheet: 'Disposition', format: Format, terms: row.terms },
      columns,
      [row],
    );
  };
