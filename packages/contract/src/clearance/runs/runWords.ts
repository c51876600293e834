/** What a run does with its visits: asks their payers, or searches for coverage. */
export const runKinds = ['Verify', 'Discover'] as const;
export type RunKind = (typeof runKinds)[number];

/** Why a question is not asked. */
export const sparedStates = ['Fresh', 'InHand', 'Covered', 'SelfPay', 'NoVisit', 'Lacks', 'Closed', 'Capped'] as const;
export type SparedState = (typeof sparedStates)[number];

/** How a question of a run stands. */
export const runRowStates = ['Waiting', 'UnderWay', 'Asked', 'Failed', 'CalledOff', ...sparedStates] as const;
export type RunRowState = (typeof runRowStates)[number];

/** In a list, as the mark of a row. */
export const runStateWords: Readonly<Record<RunRowState, string>> = {
  Waiting: 'Waits',
  UnderWay: 'Under way',
  Asked: 'Asked',
  Failed: 'Failed',
  CalledOff: 'Called off',
  Fresh: 'Fresh already',
  InHand: 'Asked elsewhere',
  Covered: 'Covered already',
  SelfPay: 'Self-pay',
  NoVisit: 'Does not take place',
  Lacks: 'Something lacks',
  Closed: 'Not asked here',
  Capped: 'Over the cost cap',
};
