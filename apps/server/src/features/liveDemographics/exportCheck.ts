import type { DemographicAlert, DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { alertRows, settlementWords } from '@coverline/domain/demographics/verify/alerts.ts';
import { fieldStateWords, verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { openCheck } from '#/services/bureau/openCheck.ts';
import { wireCheck } from './wireCheck.ts';

type Line = Readonly<
  Record<'field' | 'submitted' | 'verified' | 'state' | 'source' | 'asOf' | 'note' | 'acceptedBy', string>
>;

const blank: Line = {
  field: '',
  submitted: '',
  verified: '',
  state: '',
  source: '',
  asOf: '',
  note: '',
  acceptedBy: '',
};

const gone = 'What the bureau said was deleted, as its contract wants: the fields are our own checks.';

/** What stands above the fields and below them on the screen: what to do and why, each alert with who settled it and how. */
function about(check: DemographicLookup, timeZone: string): readonly Line[] {
  const { Household } = check;
  return [
    {
      ...blank,
      field: 'Result',
      state: check.Verdict.Words,
      source: check.Bureau,
      asOf: dayIn(new Date(check.At), timeZone),
      note: [check.Sentence, ...(check.IsGone ? [gone] : [])].join(' '),
    },
    { ...blank, field: 'Score', state: check.Score === null ? '' : `${check.Score} of 100`, note: check.Tally },
    ...check.Alerts.map((alert) => alertLine(alert, timeZone)),
    ...(Household?.Size == null
      ? []
      : [{ ...blank, field: 'Household', verified: `${Household.Size} in all`, asOf: Household.AsOf }]),
    ...(Household?.Members ?? []).map(({ Name, Age, Relation }) => ({
      ...blank,
      field: 'Household',
      verified: Name,
      asOf: Household?.AsOf ?? '',
      note: [Relation, ...(Age === null ? [] : [`age ${Age}`])].filter(Boolean).join(', '),
    })),
    ...check.Aliases.map((verified) => ({ ...blank, field: 'Also known as', verified })),
  ];
}

function alertLine({ Kind, Text, Settled }: DemographicAlert, timeZone: string): Line {
  const { title } = alertRows[Kind];
  if (Settled === null) return { ...blank, field: 'Alert', state: 'Not settled', note: `${title} ${Text}` };
  return {
    ...blank,
    field: 'Alert',
    state: 'Settled',
    asOf: dayIn(new Date(Settled.At), timeZone),
    note: `${title} Settled by ${Settled.By}: ${Settled.Reason || settlementWords[Settled.How]}`,
  };
}

/** A check as a file: its fields, and what else its screen tells. The SSN is masked. */
export const exportDemographicLookup =
  (deps: Deps): Handlers['exportDemographicLookup'] =>
  async (ctx, { LookupID, Format }) => {
    const { clientId, timeZone } = ctx.session;
    const { check, terms } = await ctx.tx(async (trx, note) => {
      const opened = await openCheck(deps, trx, ctx.session, LookupID);
      note({ entityType: 'demographics', entityId: LookupID, patientId: opened.row.reg_master_id ?? undefined });
      return { check: wireCheck(opened, ctx.session), terms: await readTerms(trx, clientId) };
    });
    const fields = check.Rows.map((row) => ({
      field: verifiedLabels[row.Key],
      submitted: row.Submitted,
      verified: row.Verified,
      state: fieldStateWords[row.State],
      source: row.Source,
      asOf: row.AsOf,
      note: row.Note,
      acceptedBy: row.Accepted?.By ?? '',
    }));
    return tableFile(
      { name: 'demographics', sheet: 'Demographics', format: Format, terms },
      [
        { header: 'Field', value: ({ field }) => field },
        { header: 'Submitted', value: ({ submitted }) => submitted },
        { header: 'Verified', value: ({ verified }) => verified },
        { header: 'State', value: ({ state }) => state },
        { header: 'Source', value: ({ source }) => source },
        { header: 'As of', kind: 'date', value: ({ asOf }) => asOf },
        { header: 'Note', value: ({ note }) => wordedIn(terms, note) },
        { header: 'Accepted by', value: ({ acceptedBy }) => acceptedBy },
      ],
      [...fields, ...about(check, timeZone)],
    );
  };
