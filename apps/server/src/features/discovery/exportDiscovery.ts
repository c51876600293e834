import type { SearchAsk, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { relationWords } from '@coverline/domain/discovery/relationWords.ts';
import { rejectWords, sawWords } from '@coverline/domain/discovery/sawAndWhy.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import { readSearch } from './readSearch.ts';

type Row = { readonly ask: SearchAsk; readonly found: SearchCandidate | null };

const decisionWords: Readonly<Record<string, string>> = {
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  NeedInfo: 'Needs more information',
};
const codeWords: Readonly<Record<string, string>> = { ...sawWords, ...rejectWords };

const columnsOf = (terms: OwnTerms, timeZone: string): readonly Column<Row>[] => [
  { header: 'Step', value: ({ ask }) => ask.Number },
  { header: 'Asked', value: ({ ask }) => ask.PayerName },
  { header: 'Result', value: ({ ask }) => ask.Says },
  { header: 'Seconds', value: ({ ask }) => (ask.Milliseconds === null ? null : ask.Milliseconds / 1000) },
  { header: 'Cost', kind: 'money', value: ({ ask }) => costOf(ask) },
  { header: 'May cost', kind: 'money', value: ({ ask }) => ask.ToCents || null },
  { header: 'Confidence', value: ({ found }) => found?.Score ?? null },
  { header: 'Level', value: ({ found }) => found?.Level ?? '' },
  { header: 'Status', value: ({ found }) => found?.StatusText ?? '' },
  { header: 'Plan', value: ({ found }) => found?.PlanName ?? '' },
  { header: '{Member ID}', value: ({ found }) => found?.MemberID ?? '' },
  { header: 'Relationship', value: ({ found }) => (found === null ? '' : relationWords(found.Relationship)) },
  { header: 'From', kind: 'date', value: ({ found }) => found?.EffectiveDate ?? '' },
  { header: 'To', kind: 'date', value: ({ found }) => found?.TermDate ?? '' },
  { header: 'May be billed', value: ({ found }) => (found === null ? '' : found.Billable ? 'Yes' : 'No') },
  { header: 'Decision', value: ({ found }) => decisionWords[found?.Decision ?? ''] ?? '' },
  { header: 'Seen, or why not', value: ({ found }) => wordedIn(terms, codeWords[found?.DecisionCode ?? ''] ?? '') },
  { header: 'Note', value: ({ found }) => found?.DecisionNote ?? '' },
  { header: 'Decided by', value: ({ found }) => found?.DecidedBy ?? '' },
  { header: 'Decided', kind: 'instant', value: ({ found }) => found?.DecidedAt && isoIn(found.DecidedAt, timeZone) },
  { header: 'Saved', value: ({ found }) => (found === null ? '' : found.RegInsuranceID === null ? 'No' : 'Yes') },
];

/** Of whom nobody was asked, or whose answer is to be paid still, no cost is told. */
const costOf = ({ State, Cents, ToCents }: SearchAsk): number | null =>
  State === 'Skipped' || State === 'Waiting' || (State === 'Asked' && Cents === 0 && ToCents > 0) ? null : Cents;

/** Who was asked in a search and what came of it, as a file. */
export const exportDiscovery =
  (deps: Deps): Handlers['exportDiscovery'] =>
  async (ctx, { DiscoveryID, Format }) => {
    const { clientId, timeZone } = ctx.session;
    const { search, terms } = await ctx.tx(async (trx, note) => {
      const found = await readSearch(deps, trx, { clientId, id: DiscoveryID });
      if (found === null) throw notFound();
      note({ entityType: 'search', entityId: DiscoveryID, patientId: found.registrationId ?? undefined });
      return { search: found.search, terms: await readTerms(trx, clientId) };
    });
    const rows = search.Asks.map((ask): Row => ({
      ask: { ...ask, Says: wordedIn(terms, ask.Says), PayerName: wordedIn(terms, ask.PayerName) },
      found: search.Candidates.find((one) => one.SpifResponseID === ask.SpifResponseID && !isUnseen(ask)) ?? null,
    }));
    return tableFile(
      { name: 'search-for-coverage', sheet: 'Search', format: Format, terms },
      columnsOf(terms, timeZone),
      rows,
    );
  };

/** A payer that did not find the person has no coverage to tell of. */
const isUnseen = (ask: SearchAsk): boolean => ask.Result === 'notFound';
