import { impossibleRules } from '../rules/impossible.ts';
import type { RuleSet, RuleText } from '../rules/types.ts';

const texts = {
  'status-absent': {
    snip: 4,
    severity: 'error',
    text: 'Neither a claim nor a dependent stands below the subscriber.',
    hint: 'Say the status of the claim asked for here, or below the dependent who is the patient.',
    source:
      'Open implementations of 005010X212: loop 2200D is for a subscriber who is the patient, 2000E for all others.',
    ack: 'IK3 I7',
  },
} as const satisfies Record<string, RuleText>;

/** Rules of the claim status answer (005010X212). */
export const rules277: RuleSet = {
  texts,
  start(report) {
    let spoken = true;
    return {
      on: {
        '2000D.level': () => {
          spoken = false;
        },
        '2200D.trace': () => {
          spoken = true;
        },
        '2000E.level': () => {
          spoken = true;
        },
      },
      leave: {
        '2000D': (at) => {
          if (!spoken) report('status-absent', at);
          spoken = true;
        },
      },
    };
  },
};

/** What no claim status answer (005010X212) can say: STC with its days and its charge, SVC with what was billed. */
export const impossible277: RuleSet = impossibleRules(
  {
    '2200B.statuses': [2],
    '2200C.statuses': [2],
    '2200D.statuses': [2, 6, 8],
    '2200E.statuses': [2, 6, 8],
    '2220D.statuses': [2],
    '2220E.statuses': [2],
    '2200D.serviceDate': [3],
    '2200E.serviceDate': [3],
    '2220D.serviceDate': [3],
    '2220E.serviceDate': [3],
  },
  { '2200D.statuses': [4], '2200E.statuses': [4], '2220D.service': [2, 7], '2220E.service': [2, 7] },
);
