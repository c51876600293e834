import type { Place } from '../diagnose/diagnostics.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { RuleHandlers, RuleSet, RuleText } from '../rules/types.ts';

const texts = {
  'benefit-amount-missing': {
    snip: 4,
    severity: 'warning',
    text: 'A coinsurance, copayment or deductible is told without what it comes to.',
    hint: 'Send the amount in EB07, or the share in EB08.',
    source: 'CAQH CORE eligibility and benefits data content rule (154, 260): patient financial responsibility.',
    ack: 'IK4 I9',
  },
  'plan-date-missing': {
    snip: 4,
    severity: 'warning',
    text: 'Active coverage is told without the date from which it holds.',
    hint: 'Send a DTP with the plan, eligibility or benefit date, for the member or behind the EB.',
    source: 'CAQH CORE eligibility and benefits data content rule (154, 260): begin date of the health plan coverage.',
    ack: 'IK3 I6',
  },
} as const satisfies Record<string, RuleText>;

const liabilities = new Set(['A', 'B', 'C']);
const active = new Set(['1', '2', '3', '4', '5']);
const coverageDates = new Set(['291', '292', '307', '346', '348', '356', '382', '435', '472']);

/** What a health plan's answer must hold by the operating rules for eligibility (005010X279A1). */
export const rules271: RuleSet = {
  texts,
  start(report) {
    let memberDated = false;
    let undated: Place | null = null;

    const forSide = (side: 'C' | 'D'): RuleHandlers => {
      const dates = (keep: () => void) => (cursor: SegmentCursor) => {
        if (coverageDates.has(cursor.el(1))) keep();
      };
      return {
        on: {
          [`2000${side}.level`]: () => {
            memberDated = false;
          },
          [`2100${side}.dates`]: dates(() => {
            memberDated = true;
          }),
          [`2110${side}.dates`]: dates(() => {
            undated = null;
          }),
          [`2110${side}.benefit`]: (cursor, here) => {
            const information = cursor.el(1);
            undated = !memberDated && active.has(information) ? here() : null;
            if (liabilities.has(information) && cursor.isEmpty(7) && cursor.isEmpty(8))
              report('benefit-amount-missing', cursor, 7);
          },
        },
        leave: {
          [`2110${side}`]: () => {
            if (undated) report('plan-date-missing', undated);
            undated = null;
          },
        },
      };
    };
    const [subscriber, dependent] = [forSide('C'), forSide('D')];
    return {
      on: { ...subscriber.on, ...dependent.on },
      leave: { ...subscriber.leave, ...dependent.leave },
    };
  },
};
