import type { Place } from '../diagnose/diagnostics.ts';
import { impossibleRules } from '../rules/impossible.ts';
import type { RuleSet, RuleText } from '../rules/types.ts';

const texts = {
  'review-without-outcome': {
    snip: 4,
    severity: 'error',
    text: 'The patient event says neither a decision nor why there is none.',
    hint: 'Send an HCR with the decision or an AAA with the reason in loop 2000E.',
    source: 'X12 requests for interpretation 941 and 2445 (005010X217, loop 2000E of the response).',
    ack: 'IK3 I6',
  },
  'review-behind-refusal': {
    snip: 4,
    severity: 'warning',
    text: 'The organisation says that it cannot answer, and answers below.',
    hint: 'End the message behind the AAA of loop 2000A.',
    source: 'X12 request for interpretation 2445 (005010X217, AAA03 42 in loop 2000A).',
    ack: 'IK3 I6',
  },
  'review-reason-missing': {
    snip: 4,
    severity: 'warning',
    text: 'A review that is pended names no reason.',
    hint: 'Say in HCR03 what the review waits for.',
    source: 'CAQH CORE prior authorization and referrals (278) data content rule: pended requests.',
    ack: 'IK4 I9',
  },
} as const satisfies Record<string, RuleText>;

/** Rules of the answers to a request for review and to an inquiry about reviews (005010X217, 005010X215). */
export const rules278: RuleSet = {
  texts,
  start(report) {
    let event: Place | null = null;
    let unable = false;
    const decided = (): void => {
      event = null;
    };
    return {
      on: {
        '2000A.rejections': (cursor) => {
          unable ||= cursor.el(3) === '42';
        },
        '2000B.level': (cursor) => {
          if (unable) report('review-behind-refusal', cursor);
        },
        '2000E.level': (_, here) => {
          event = here();
        },
        '2000E.rejections': decided,
        '2000E.decision': (cursor) => {
          decided();
          if (cursor.el(1) === 'A4' && cursor.isEmpty(3)) report('review-reason-missing', cursor, 3);
        },
      },
      leave: {
        '2000E': () => {
          if (event) report('review-without-outcome', event);
          event = null;
        },
      },
    };
  },
};

const begun = ['issued', 'effective'] as const;

/** What no answer about a review can say: a certification that begins on no day, and care of less than nothing. */
export const impossible278: RuleSet = impossibleRules(
  {
    ...Object.fromEntries(['2000E', '2000F'].flatMap((loop) => begun.map((key) => [`${loop}.${key}`, [3]]))),
    '2000E.eventDate': [3],
    '2000E.admitted': [3],
    '2000F.serviceDate': [3],
  },
  { '2000E.delivery': [2], '2000F.delivery': [2] },
);
