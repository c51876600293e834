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
