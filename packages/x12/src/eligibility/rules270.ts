import type { Place } from '../diagnose/diagnostics.ts';
import type { RuleSet, RuleText } from '../rules/types.ts';

const texts = {
  'member-not-findable': {
    snip: 4,
    severity: 'warning',
    text: 'Nothing names the subscriber by which a payer could find one: no id, and no name with a date of birth.',
    hint: 'Send the member id, or last name and date of birth.',
    source: 'CMS HETS 270/271 companion guide, search options; companion guides of payers ask for the same or more.',
    ack: 'IK3 I6',
  },
} as const satisfies Record<string, RuleText>;

/** Rules of the eligibility inquiry (005010X279A1). */
export const rules270: RuleSet = {
  texts,
  start(report) {
    let subscriber: Place | null = null;
    let named = false;
    return {
      on: {
        '2100C.name': (cursor, here) => {
          subscriber = cursor.isEmpty(9) ? here() : null;
          named = !cursor.isEmpty(3);
        },
        '2100C.references': () => {
          subscriber = null;
        },
        '2100C.demographics': (cursor) => {
          if (named && !cursor.isEmpty(2)) subscriber = null;
        },
      },
      leave: {
        '2100C': () => {
          if (subscriber) report('member-not-findable', subscriber);
          subscriber = null;
        },
      },
    };
  },
};
