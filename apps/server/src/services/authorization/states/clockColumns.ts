import { durationWords } from '@coverline/authorization/clock/duration.ts';
import type { ClockEvent, ContractClock, PayerClock } from '@coverline/authorization/clock/clockFacts.ts';
import { escalationsOf } from '@coverline/authorization/clock/escalation.ts';
import { payerClock } from '@coverline/authorization/clock/payerClock.ts';
import { awaitedStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';

type Facts = Pick<
  AuthRequestRow,
  'status' | 'line_of_business' | 'law_state' | 'route' | 'received_at' | 'asked_urgency' | 'codes'
>;

export type ClockColumns = Pick<
  AuthRequestRow,
  | 'clock_rule'
  | 'clock_source'
  | 'clock_within'
  | 'clock_started_at'
  | 'half_at'
  | 'lead_at'
  | 'due_at'
  | 'runs_until'
  | 'paused_from'
  | 'paused_to'
  | 'paused_open'
  | 'clock_findings'
>;

/** Of when to when it runs. */
export type SpanColumns = Pick<
  ClockColumns,
  'clock_started_at' | 'due_at' | 'paused_from' | 'paused_to' | 'paused_open'
>;

const none: ClockColumns = {
  clock_rule: null,
  clock_source: '',
  clock_within: '',
  clock_started_at: null,
  half_at: null,
  lead_at: null,
  due_at: null,
  runs_until: null,
  paused_from: null,
  paused_to: null,
  paused_open: false,
  clock_findings: [],
};

/** HCPCS codes of drugs and of biosimilars, and NDCs: where a line is one, the time for drugs runs, which is the shorter. */
const drugCode = /^(?:J\d{4}|Q51\d{2}|\d{5}-?\d{4}-?\d{2})$/;
export const hasDrug = (codes: readonly string[]): boolean => codes.some((code) => drugCode.test(code));

/**
 * The payer's time as it runs by all that is known, the law's or the one it promised where that ends first, to be kept with its
 * authorization; nothing where it runs for none. Where the payer
 * sits nobody knows here: days are counted by the client's clocks.
 */
export function clockColumns(
  of: Facts,
  { events, contract }: { readonly events: readonly ClockEvent[]; readonly contract: readonly ContractClock[] },
  zone: string,
): ClockColumns {
  if (of.received_at === null) return none;
  const receivedAt = new Date(of.received_at).toISOString();
  const clock = payerClock({
    line: of.line_of_business,
    isDrug: hasDrug(of.codes),
    state: of.law_state === '' ? null : of.law_state,
    route: of.route === 'Portal' ? 'Electronic' : 'OnPaper',
    zone,
    receivedAt,
    ratingPeriodFrom: null,
    urgency: of.asked_urgency,
    contract,
    // What came before it was sent anew moved the time of what was sent before.
    events: events.filter(({ at }) => Date.parse(at) >= Date.parse(receivedAt)),
  });
  if (clock === null) return none;
  const [half, lead] = escalationsOf(clock);
  return {
    clock_rule: clock.rule,
    clock_source: clock.source,
    clock_within: durationWords(clock.within),
    clock_started_at: clock.startedAt,
    half_at: half?.at ?? null,
    lead_at: lead?.at ?? null,
    due_at: clock.dueAt,
    runs_until: isIn(awaitedStatuses, of.status) ? clock.dueAt : null,
    paused_from: clock.paused?.from ?? null,
    paused_to: clock.paused?.to ?? null,
    paused_open: clock.paused?.isOpen ?? false,
    clock_findings: [...clock.findings],
  };
}

const iso = (at: string): string => new Date(at).toISOString();

/** A kept clock as the rules read it; null where none runs. */
export function spanOf(row: SpanColumns): Pick<PayerClock, 'startedAt' | 'dueAt' | 'paused'> | null {
  if (row.clock_started_at === null || row.due_at === null) return null;
  return {
    startedAt: iso(row.clock_started_at),
    dueAt: iso(row.due_at),
    paused:
      row.paused_from === null || row.paused_to === null
        ? null
        : { from: iso(row.paused_from), to: iso(row.paused_to), isOpen: row.paused_open },
  };
}
