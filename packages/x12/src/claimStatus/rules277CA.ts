import type { Place } from '../diagnose/diagnostics.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { accepting, refusing } from './categories.ts';
import { impossibleRules } from '../rules/impossible.ts';
import type { RuleReport, RuleSet, RuleText } from '../rules/types.ts';

const totals = 'Public maps of 005010X214: each total is of the claims, or of the charges, that the loop speaks of.';

const texts = {
  'ack-category': {
    snip: 4,
    severity: 'error',
    text: 'The category of the status is none that an acknowledgement may carry.',
    hint: 'Use a category of kind A, or one of kind E but E0 where a system cannot answer.',
    source: 'X12 request for interpretation 1942 (005010X214, STC01-1 of loops 2200B and 2200D).',
    ack: 'IK4 I6',
  },
  'ack-action': {
    snip: 4,
    severity: 'warning',
    text: 'The category of the status and the action contradict each other.',
    hint: 'An accepted claim has action WQ and an accepting category, a refused one U and a refusing category.',
    source: 'Meaning of the claim status categories A0 to A8 in the public code lists, and of WQ and U.',
    ack: 'IK4 I12',
  },
  'ack-charge': {
    snip: 3,
    severity: 'error',
    text: 'Accepted and refused amount do not add up to the submitted charge.',
    hint: 'Make AMT YU plus AMT YY equal STC04 of the loop.',
    source: totals,
    ack: 'IK5 I6',
  },
  'ack-count': {
    snip: 3,
    severity: 'error',
    text: 'The number of claims is not the number of claims that follow.',
    hint: 'Count the claims below by their action, or leave them out altogether.',
    source: totals,
    ack: 'IK5 I6',
  },
  'ack-amount': {
    snip: 3,
    severity: 'error',
    text: 'The amount is not the sum of the claims that follow.',
    hint: 'Add up STC04 of the claims below by their action.',
    source: totals,
    ack: 'IK5 I6',
  },
} as const satisfies Record<string, RuleText>;

type Total = { readonly value: number; readonly place: Place };
type Side = { count: Total | null; amount: Total | null; claims: number; cents: number };
/** What one loop says in total, and what its claims come to. */
type Balance = { charge: Total | null; readonly accepted: Side; readonly rejected: Side };

const emptySide = (): Side => ({ count: null, amount: null, claims: 0, cents: 0 });
const emptyBalance = (): Balance => ({ charge: null, accepted: emptySide(), rejected: emptySide() });

function checkSide(side: Side, report: RuleReport): void {
  // Payers may detail refused claims alone: what is not detailed cannot be counted.
  if (side.claims === 0) return;
  if (side.count && side.count.value !== side.claims) {
    report('ack-count', side.count.place);
    return;
  }
  if (side.amount && side.amount.value !== side.cents) report('ack-amount', side.amount.place);
}

function checkBalance(balance: Balance, report: RuleReport): void {
  const { charge, accepted, rejected } = balance;
  const told = accepted.amount ?? rejected.amount;
  if (charge && told && charge.value !== (accepted.amount?.value ?? 0) + (rejected.amount?.value ?? 0))
    report('ack-charge', charge.place);
  checkSide(accepted, report);
  checkSide(rejected, report);
}

/** Rules of the 277 claim acknowledgement (005010X214): its totals balance, and its statuses say what an acknowledgement may say. */
export const rules277CA: RuleSet = {
  texts,
  start(report) {
    let receiver = emptyBalance();
    let provider = emptyBalance();
    let claim: 'before' | 'counted' = 'before';

    type Handler = (cursor: SegmentCursor, here: (element?: number) => Place) => void;
    const total =
      (digits: number, keep: (found: Total) => void): Handler =>
      (cursor, here) => {
        const value = cursor.scaled(2, digits);
        if (value !== null) keep({ value, place: here(2) });
      };
    const totalsOf = (loop: string, balance: () => Balance): Record<string, Handler> => ({
      [`${loop}.acceptedCount`]: total(0, (found) => (balance().accepted.count = found)),
      [`${loop}.rejectedCount`]: total(0, (found) => (balance().rejected.count = found)),
      [`${loop}.acceptedAmount`]: total(2, (found) => (balance().accepted.amount = found)),
      [`${loop}.rejectedAmount`]: total(2, (found) => (balance().rejected.amount = found)),
    });
    const category = (cursor: SegmentCursor): string => {
      const code = cursor.comp(1, 1);
      const allowed = code.startsWith('A') || (code.startsWith('E') && code !== 'E0');
      if (code !== '' && !allowed) report('ack-category', cursor, 1, 1);
      return code;
    };
    const charge = (cursor: SegmentCursor, here: (element?: number) => Place, balance: Balance): void => {
      const value = cursor.scaled(4, 2);
      if (value !== null) balance.charge ??= { value, place: here(4) };
    };

    return {
      on: {
        ...totalsOf('2200B', () => receiver),
        ...totalsOf('2200C', () => provider),
        '2000B.level': () => {
          receiver = emptyBalance();
        },
        '2000C.level': () => {
          provider = emptyBalance();
        },
        '2200B.statuses': (cursor, here) => {
          category(cursor);
          charge(cursor, here, receiver);
        },
        '2200C.statuses': (cursor, here) => charge(cursor, here, provider),
        '2200D.trace': () => {
          claim = 'before';
        },
        '2200D.statuses': (cursor) => {
          const code = category(cursor);
          const action = cursor.el(3);
          if ((action === 'U' && accepting.has(code)) || (action === 'WQ' && refusing.has(code)))
            report('ack-action', cursor, 3);
          if (claim === 'counted' || (action !== 'U' && action !== 'WQ')) return;
          claim = 'counted';
          const cents = cursor.scaled(4, 2) ?? 0;
          for (const balance of [receiver, provider]) {
            const side = action === 'U' ? balance.rejected : balance.accepted;
            side.claims++;
            side.cents += cents;
          }
        },
      },
      leave: {
        '2000C': () => checkBalance(provider, report),
        '2000B': () => checkBalance(receiver, report),
      },
    };
  },
};

/** What no claim acknowledgement can say: a status of no day, a charge or a total below nothing. */
export const impossible277CA: RuleSet = impossibleRules(
  { '2200B.statuses': [2], '2200C.statuses': [2], '2200D.statuses': [2] },
  {
    ...Object.fromEntries(
      ['2200B', '2200C'].flatMap((loop) =>
        ['acceptedCount', 'rejectedCount', 'acceptedAmount', 'rejectedAmount'].map((key) => [`${loop}.${key}`, [2]]),
      ),
    ),
    '2200D.statuses': [4],
  },
);
