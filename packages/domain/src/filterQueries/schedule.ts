import type { Grade } from '../insurance/status.ts';
import { problemsOf, type Problems } from '../registration/problems.ts';
import { type Schedule, scheduleProblem } from '../schedule/schedule.ts';
import { required } from '../validate/genericMessages.ts';

/** A batch of those whom a filter picks; what it may cost is always bounded, since nobody confirms it. */
export type FilterBatch = {
  readonly Name: string;
  readonly Priority: number;
  readonly CostCapCents: number;
  /** A question that was answered in so many days is not asked again. */
  readonly SkipDays: number;
};

/** Who is told how many there are, and when. */
export type FilterTell = {
  readonly UserIDs: readonly string[];
  readonly AtLeast: number;
  /** Only when there are more than at the run before. */
  readonly OnlyRisen: boolean;
};

/** What is done with what a filter picks; null: that is not done. */
export type FilterActions = {
  readonly Batch: FilterBatch | null;
  readonly Tell: FilterTell | null;
  readonly ExtractID: string | null;
};

export const filterScheduleBounds = { told: 20, capCents: 100_000_000, skipDays: 366, atLeast: 1_000_000 } as const;

/** Active: it runs by itself. Paused: by hand alone. Stopped: who set it up may no longer do so. */
export const filterScheduleStates = ['Active', 'Paused', 'Stopped'] as const;
export type FilterScheduleState = (typeof filterScheduleStates)[number];
type Said = { readonly text: string; readonly grade: Grade };
export const filterScheduleStateText: Readonly<Record<FilterScheduleState, Said>> = {
  Active: { text: 'Active', grade: 'Good' },
  Paused: { text: 'Paused', grade: 'Questionable' },
  Stopped: { text: 'Stopped', grade: 'Bad' },
};

export const filterRunKinds = ['Schedule', 'Hand'] as const;
/** Failed: something of what it was to do was not done. */
export const filterRunStates = ['Queued', 'Running', 'Done', 'Failed'] as const;
export type FilterRunState = (typeof filterRunStates)[number];
export const filterRunStateText: Readonly<Record<FilterRunState, Said>> = {
  Queued: { text: 'Queued', grade: 'Unknown' },
  Running: { text: 'Running', grade: 'Unknown' },
  Done: { text: 'Done', grade: 'Good' },
  Failed: { text: 'Failed', grade: 'Bad' },
};
export const hasFilterRunEnded = (state: FilterRunState): boolean => state === 'Done' || state === 'Failed';

/** Whether so many are told of, where there were `before` at the run before; null: it is the first. */
export const isToBeTold = ({ AtLeast, OnlyRisen }: FilterTell, now: number, before: number | null): boolean =>
  now >= AtLeast && (!OnlyRisen || now > (before ?? 0));

export type FilterScheduleField =
  | 'At'
  | 'Actions'
  | 'Name'
  | 'Priority'
  | 'CostCap'
  | 'SkipDays'
  | 'AtLeast'
  | 'UserIDs';

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** What a schedule may not be saved with. */
export function filterScheduleProblems(
  schedule: Schedule,
  { Batch, Tell, ExtractID }: FilterActions,
): Problems<FilterScheduleField> {
  const bounds = filterScheduleBounds;
  return problemsOf<FilterScheduleField>({
    At: scheduleProblem(schedule),
    Actions: Batch === null && Tell === null && ExtractID === null ? 'Choose what is to be done' : null,
    ...(Batch !== null && {
      Name: required(Batch.Name.trim()),
      Priority: isWhole(Batch.Priority, 1, 9) ? null : 'Choose one of the list',
      CostCap: isWhole(Batch.CostCapCents, 1, bounds.capCents)
        ? null
        : 'Enter an amount in dollars, up to 1,000,000: nobody confirms what it costs',
      SkipDays: isWhole(Batch.SkipDays, 0, bounds.skipDays) ? null : 'Enter days from 0 to 366',
    }),
    ...(Tell !== null && {
      UserIDs:
        Tell.UserIDs.length === 0
          ? 'Choose whom to tell'
          : Tell.UserIDs.length > bounds.told
            ? `Choose at most ${bounds.told} people`
            : null,
      AtLeast: isWhole(Tell.AtLeast, 1, bounds.atLeast) ? null : 'Enter a whole number from 1 to 1,000,000',
    }),
  });
}
