import type { BatchKind } from './batchFields.ts';

/** What a batch may be made to do with each of its rows. */
export const batchKinds = ['Eligibility', 'Discovery', 'Demographics'] as const satisfies readonly BatchKind[];
export type OfferedKind = (typeof batchKinds)[number];

type KindRow = {
  readonly label: string;
  /** What becomes of a row, in one sentence. */
  readonly about: string;
};

export const batchKindRows: Readonly<Record<OfferedKind, KindRow>> = {
  Eligibility: {
    label: 'Eligibility',
    about: 'Each row names {a payer}, which is asked whether it covers the {patient}.',
  },
  Discovery: {
    label: 'Discovery',
    about: 'Each row names {a patient} alone, and coverage is searched for among {payers}.',
  },
  Demographics: {
    label: 'Demographics',
    about: 'Each row names {a patient} alone: who and where they are is verified, and no {payer} is asked.',
  },
};

/** In its lane stand the rows of a batch that names no payer: whom they ask is each row’s own. */
export const nobodysLane = '00000000-0000-0000-0000-000000000000';

/** In its lane stand the rows of a batch that verifies who people are: they ask a bureau, or nobody. */
export const bureauLane = '00000000-0000-0000-0000-000000000001';
