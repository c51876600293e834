import { createHash } from 'node:crypto';
import type { AskedLine } from '#/authorization/asked.ts';
import { type Kept, outcomeOf } from '#/authorization/ledger.ts';
import { type Outcome, outcomes } from '#/authorization/words.ts';

export interface LineVerdict {
  readonly line: AskedLine;
  readonly action: string;
  readonly number: string;
  readonly reason: string;
  readonly message: string;
  /** What is granted of it; null where nothing is, or nothing was asked for. */
  readonly granted: number | null;
  readonly delivery: string;
  readonly unit: string;
}

/** What a payer says of a request, whatever the wire. */
export interface Said {
  readonly outcome: Outcome;
  readonly number: string;
  readonly trace: string;
  /** YYYY-MM-DD, the days that are certified; '' where none are. */
  readonly from: string;
  readonly to: string;
  readonly memberId: string;
  readonly last: string;
  readonly first: string;
  readonly isOther: boolean;
  readonly lines: readonly LineVerdict[];
}

const certifies = (action: string): boolean => ['A1', 'A2', 'A6'].includes(action);
const yearOn = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

function grantedOf({ granted }: Outcome, manners: ReadonlySet<string>, asked: number | null): number | null {
  if (asked === null) return null;
  if (manners.has('ABOVE') && granted !== 'none') return asked * 2 + 1;
  return granted === 'half' ? Math.max(1, Math.floor(asked / 2)) : asked;
}

/** A line that nobody asked for. */
const extra = (line: AskedLine | undefined): AskedLine => ({
  sequence: 99,
  trace: '',
  origin: '',
  segment: 'SV1',
  revenue: '',
  procedure: 'HC:99213',
  quantity: 1,
  unit: 'UN',
  delivery: '',
  from: line?.from ?? '',
  to: line?.to ?? '',
  isRemoved: false,
});

function linesOf(kept: Kept, outcome: Outcome, number: string): readonly LineVerdict[] {
  const { manners } = kept.wanted;
  const all = manners.has('EXTRA') ? [...kept.asked.lines, extra(kept.asked.lines[0])] : kept.asked.lines;
  const told = manners.has('LESS') ? all.slice(0, 1) : all;
  const lines = told.map((line, index): LineVerdict => {
    const action = line.isRemoved ? 'C' : outcome.lines[index === 0 ? 0 : 1];
    const isRefused = action === 'A3' || action === 'A4';
    const isOtherUnit = manners.has('UNIT');
    return {
      line,
      action,
      number: certifies(action) || action === 'C' ? number : '',
      reason: isRefused ? outcome.reason : '',
      // What is said of the whole is not said of each line again.
      message: isRefused && action !== outcome.whole ? outcome.message : '',
      granted: certifies(action) ? grantedOf(outcome, manners, line.quantity) : line.quantity,
      delivery: isOtherUnit && line.delivery !== '' ? (line.delivery === 'MN' ? 'DY' : 'MN') : line.delivery,
      unit: isOtherUnit && line.unit !== '' ? (line.unit === 'MJ' ? 'DA' : 'MJ') : line.unit,
    };
  });
  return manners.has('ORDER') ? lines.toReversed() : lines;
}

/** The days that are certified: those that were asked for, or a quarter of a year from today. */
function daysOf({ asked, wanted: { manners } }: Kept, today: string): Pick<Said, 'from' | 'to'> {
  const [line] = asked.lines;
  const from = asked.from || line?.from || today;
  const quarter = new Date(Date.parse(from) + 90 * 86_400_000).toISOString().slice(0, 10);
  const until = asked.from === '' ? (line?.to ?? '') : asked.to;
  const to = until !== '' && until !== from ? until : quarter;
  if (manners.has('NODAYS')) return { from: '', to: '' };
  if (manners.has('REVERSED')) return { from: to, to: from };
  return manners.has('MISSES') ? { from: yearOn(from, -3), to: yearOn(to, -3) } : { from, to };
}

const denied = outcomes['DENY']!; // stands in the table

export function saidOf(kept: Kept, today: string, denies = false): Said {
  const { asked, wanted } = kept;
  const { manners } = wanted;
  const outcome = denies ? denied : outcomeOf(kept);
  const isNumbered = certifies(outcome.whole) || outcome.whole === 'C';
  const number = !isNumbered || manners.has('NONUM') ? '' : manners.has('NUMFMT') ? numberOf(kept) : kept.number;
  const patient = asked.dependent ?? asked.subscriber;
  const isOther = manners.has('OTHER');
  return {
    outcome,
    number,
    trace: manners.has('TRN') ? `NOT${asked.trace}` : asked.trace,
    ...(certifies(outcome.whole) ? daysOf(kept, today) : { from: '', to: '' }),
    memberId: isOther ? 'ZZ90000001' : asked.memberId,
    last: isOther ? 'STRANGEWAYS' : patient.last,
    first: isOther ? 'PEREGRINE' : patient.first,
    isOther,
    lines: linesOf(kept, outcome, number),
  };
}

/** As nobody's numbers look. */
const numberOf = ({ asked }: Kept): string =>
  `${createHash('sha256').update(asked.trace).digest('hex').slice(0, 4).toUpperCase()} / 77-B (FAX)`;
