import type { CallName } from '@coverline/contract/wire/calls.ts';
import type { Records } from './records.ts';

type Feature<C extends CallName> = {
  /** What each call of the feature takes, about these records. */
  readonly own: (records: Records) => Readonly<Record<C, unknown>>;
  /** Which of them name a record of a client. */
  readonly ofRecords: readonly NoInfer<C>[];
  /** Where a record of another client is named otherwise than one's own. */
  readonly foreign?: (records: Records) => Readonly<Partial<Record<NoInfer<C>, unknown>>>;
};

export type FeaturePayloads<C extends CallName = CallName> = {
  readonly own: (records: Records) => Readonly<Record<C, unknown>>;
  readonly foreign: (records: Records) => Readonly<Partial<Record<CallName, unknown>>>;
};

/** The good payloads of a feature's calls, which stand in its folder. */
export const goodPayloadsOf = <C extends CallName>({ own, ofRecords, foreign }: Feature<C>): FeaturePayloads<C> => ({
  own,
  foreign: (records) => {
    const all = own(records);
    return { ...Object.fromEntries(ofRecords.map((name) => [name, all[name]])), ...foreign?.(records) };
  },
});
