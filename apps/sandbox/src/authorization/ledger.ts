import { type Asked, firstService } from '#/authorization/asked.ts';
import { outcomes, type Outcome, wantedFor, type Wanted } from '#/authorization/words.ts';

/** A request as a payer keeps it. */
export interface Kept {
  readonly asked: Asked;
  readonly wanted: Wanted;
  /** The payer's number of the certification, and of the request at its desk. */
  readonly number: string;
  readonly payerReference: string;
  readonly step: number;
  readonly isCancelled: boolean;
  readonly submitted: number;
  readonly inquired: number;
  readonly documents: number;
  readonly wires: readonly string[];
  /** Whose folder of files a notification goes to; '' where it did not come by file. */
  readonly mailbox: string;
}

type Taken =
  /** It is new, and kept. */
  | { readonly as: 'new'; readonly kept: Kept }
  /** The payer has it already: a second one of the same trace. */
  | { readonly as: 'duplicate'; readonly kept: Kept }
  /** It goes on from what is kept. */
  | { readonly as: 'known'; readonly kept: Kept }
  | { readonly as: 'unknown' };

/** What all payers were asked and what they decided: in memory, by payer and trace, whatever wire it came over. */
export interface Ledger {
  readonly take: (asked: Asked, wire: string, mailbox?: string) => Taken;
  /** What there is of an inquiry, each moved on where it waits to be asked. */
  readonly ask: (asked: Asked) => readonly Kept[];
  readonly find: (payerId: string, trace: string) => Kept | undefined;
  /** It is decided, as the next word says or as the given one does. */
  readonly decide: (kept: Kept, as?: string) => Kept;
  /** Documents or forms came for it. */
  readonly complete: (kept: Kept, documents: number) => Kept;
  /** How often a trace was heard, whatever became of it; counts this one. */
  readonly hear: (payerId: string, trace: string) => number;
  readonly list: () => readonly Kept[];
  readonly clear: () => void;
}

const KEPT = 10_000;
const keyOf = (payerId: string, trace: string): string => `${payerId} ${trace}`;

export const outcomeOf = ({ wanted, step, isCancelled }: Kept): Outcome =>
  // Safe: the steps are names of the table.
  isCancelled ? outcomes['VOID']! : outcomes[wanted.steps[Math.min(step, wanted.steps.length - 1)] ?? 'CERT']!;

/** `later` is called with what the payer decides by itself after a while. */
export function openLedger(nextNumber: () => number, later: (kept: Kept) => void): Ledger {
  const rows = new Map<string, Kept>();
  const heard = new Map<string, number>();
  const put = (kept: Kept): Kept => {
    const key = keyOf(kept.asked.payerId, kept.asked.trace);
    rows.set(key, kept);
    const [oldest] = rows.keys();
    if (rows.size > KEPT && oldest !== undefined) rows.delete(oldest);
    return kept;
  };
  const find = (payerId: string, trace: string) => rows.get(keyOf(payerId, trace));
  const moved = (kept: Kept, on = true): Kept => (on ? { ...kept, step: kept.step + 1 } : kept);

  /** The request that a message speaks of: by its trace, by the number that it got, or by the payer's name for it. */
  const spokenOf = ({ payerId, trace, number, payerReference }: Asked): Kept | undefined =>
    find(payerId, trace) ??
    [...rows.values()].find(
      (kept) =>
        kept.asked.payerId === payerId &&
        ((number !== '' && kept.number === number) ||
          (payerReference !== '' && kept.payerReference === payerReference)),
    );

  const begin = (asked: Asked, wire: string, mailbox: string): Kept => {
    const patient = asked.dependent ?? asked.subscriber;
    const wanted = wantedFor(asked.payerId, asked.memberId, patient.last, firstService(asked));
    const counter = nextNumber();
    const first: Kept = {
      asked,
      wanted,
      number: `${asked.payerId.slice(0, 3)}${String(4_000_000 + counter)}`,
      payerReference: `DESK-${counter}`,
      step: 0,
      isCancelled: false,
      submitted: 1,
      inquired: 0,
      documents: asked.documents + asked.forms,
      wires: [wire],
      mailbox,
    };
    // Whoever sends along what would be wanted is not asked for it.
    const { wants } = outcomeOf(first);
    const isThere = (wants === 'document' && asked.documents > 0) || (wants === 'form' && asked.forms > 0);
    const kept = moved(first, isThere);
    if (wanted.manners.has('LOST')) return kept;
    if (outcomeOf(kept).until === 'time') later(kept);
    return put(kept);
  };

  const goOn = (kept: Kept, asked: Asked, wire: string): Kept => {
    const wires = [...kept.wires, wire];
    if (asked.kind === 'cancel') return put({ ...kept, wires, isCancelled: true });
    const came = asked.documents + asked.forms;
    const isLast = kept.step >= kept.wanted.steps.length - 1;
    // A change is decided anew: as the next word says, else as before.
    return put(
      moved({ ...kept, wires, asked: mergedInto(kept.asked, asked), documents: kept.documents + came }, !isLast),
    );
  };

  return {
    find,
    take(asked, wire, mailbox = '') {
      const known = spokenOf(asked);
      if (asked.kind === 'request') {
        if (known === undefined) return { as: 'new', kept: begin(asked, wire, mailbox) };
        const again = put({ ...known, submitted: known.submitted + 1, wires: [...known.wires, wire] });
        return { as: 'duplicate', kept: again };
      }
      return known === undefined ? { as: 'unknown' } : { as: 'known', kept: goOn(known, asked, wire) };
    },
    ask(asked) {
      const one = spokenOf(asked);
      const byMember = [...rows.values()].filter(
        ({ asked: of }) => of.payerId === asked.payerId && of.memberId === asked.memberId,
      );
      // Who names a request is told of it alone; who names none, of all that there are of the member.
      const isNamed = asked.trace !== '' || asked.number !== '' || asked.payerReference !== '';
      const found = one !== undefined ? [one] : isNamed ? [] : byMember;
      return found.map((kept) => {
        const { isOpen, until } = outcomeOf(kept);
        return put({ ...moved(kept, isOpen && until === 'asked'), inquired: kept.inquired + 1 });
      });
    },
    decide(kept, as) {
      if (as === undefined) return put(moved(kept, outcomeOf(kept).isOpen));
      const steps = [...kept.wanted.steps.slice(0, kept.step + 1), as];
      // Also of what was cancelled: such a decision is what somebody has to catch.
      return put({ ...kept, wanted: { ...kept.wanted, steps }, step: steps.length - 1, isCancelled: false });
    },
    complete(kept, documents) {
      const { isOpen, until } = outcomeOf(kept);
      return put({ ...moved(kept, isOpen && until === 'sent'), documents: kept.documents + documents });
    },
    hear(payerId, trace) {
      const key = keyOf(payerId, trace);
      const times = (heard.get(key) ?? 0) + 1;
      if (heard.size > KEPT) heard.clear();
      heard.set(key, times);
      return times;
    },
    list: () => [...rows.values()].toReversed(),
    clear: () => {
      rows.clear();
      heard.clear();
    },
  };
}

/** A change has all lines that hold; an extension or an appeal may name none of them. */
const mergedInto = (before: Asked, now: Asked): Asked => ({
  ...now,
  trace: before.trace,
  origin: before.origin,
  diagnoses: now.diagnoses.length > 0 ? now.diagnoses : before.diagnoses,
  lines: now.lines.length > 0 ? now.lines.filter(({ isRemoved }) => !isRemoved) : before.lines,
});

/** A request that is refused is not kept; what was asked is told all the same. */
export const passing = (asked: Asked, wanted: Wanted): Kept => ({
  asked,
  wanted,
  number: `${asked.payerId.slice(0, 3)}4000000`,
  payerReference: 'DESK-0',
  step: 0,
  isCancelled: false,
  submitted: 1,
  inquired: 0,
  documents: 0,
  wires: [],
  mailbox: '',
});
