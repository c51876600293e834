import type { SearchAsk } from '@coverline/contract/discovery/discovery.ts';
import { searchStepWords, skipWords, type StepResult, stepNumber } from '@coverline/domain/discovery/searchSteps.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AskRecord } from '#/services/discovery/heldSearch.ts';
import { mayAsk } from './changeSearch.ts';

type Named = {
  readonly names: ReadonlyMap<string, string>;
  /** On the day of service. */
  readonly age: number | null;
};

const results: Readonly<Record<StepResult, { readonly words: string; readonly grade: Grade }>> = {
  active: { words: 'Active', grade: 'Good' },
  review: { words: 'To review', grade: 'Questionable' },
  low: { words: 'Another person', grade: 'Bad' },
  inactive: { words: 'Inactive', grade: 'Bad' },
  unsettled: { words: 'Nothing settled', grade: 'Questionable' },
  notFound: { words: 'Not found', grade: 'Unknown' },
  anotherPerson: { words: 'Another person', grade: 'Bad' },
  refused: { words: 'Not answered as asked', grade: 'Unknown' },
  noAnswer: { words: 'No answer', grade: 'Unknown' },
};

/** One payer of a search as its plan shows it. */
export function wireAsk(ask: AskRecord, { names, age }: Named): SearchAsk {
  const until = ask.ended_at ?? (ask.state === 'Asked' ? new Date().toISOString() : null);
  const took = ask.started_at === null || until === null ? null : elapsed(ask.started_at, until);
  return {
    Place: ask.place,
    Step: ask.step,
    Number: stepNumber(ask.step),
    PayerName: names.get(ask.trading_partner_id ?? '') ?? searchStepWords[ask.step],
    State: ask.state,
    Skip: ask.skip,
    Result: ask.result,
    Says: saysOf(ask, age),
    Grade: ask.state === 'Done' && ask.result !== null ? results[ask.result].grade : null,
    SpifResponseID: ask.lookup_id,
    Kept: ask.is_kept,
    KeptUntil: ask.kept_until,
    Milliseconds: ask.is_kept ? null : took,
    Cents: ask.cents,
    ToCents: ask.state === 'Waiting' || (ask.state === 'Asked' && !ask.is_kept) ? ask.to_cents : 0,
    MayCancel: ask.state === 'Waiting' || (ask.state === 'Asked' && !ask.is_kept),
    MayAsk: mayAsk(ask),
  };
}

const elapsed = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from));

function saysOf(ask: AskRecord, age: number | null): string {
  if (ask.state === 'Waiting') return 'Waits';
  if (ask.state === 'Asked') return 'Asking';
  if (ask.state === 'Skipped') return ask.skip === null ? '' : skipWords(ask.skip, age);
  if (ask.result === null) return '';
  const until = ask.kept_until === null ? '' : ` until ${formatDate(ask.kept_until)}`;
  return `${results[ask.result].words}${until}`;
}

export async function payerNames(
  trx: TenantTrx,
  asks: readonly Pick<AskRecord, 'trading_partner_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(asks.flatMap((one) => (one.trading_partner_id === null ? [] : [one.trading_partner_id])))];
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('system.trading_partner').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
