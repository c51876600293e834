import { addDays } from '../../format/dates.ts';
import { aDate, firstOf, problemsOf, type Problems } from '../../registration/problems.ts';

/** Days on which somebody is not there, both included; days are of the client's calendar. */
export type AwayDays = { readonly fromOn: string; readonly untilOn: string };

export const isAway = ({ fromOn, untilOn }: AwayDays, today: string): boolean => fromOn <= today && today <= untilOn;

export type AwayFields = {
  readonly FromOn: string;
  readonly UntilOn: string;
  /** Who is told of their tasks meanwhile; null: nobody. */
  readonly StandInID: string | null;
};

const farthestDays = 366;

/** What keeps days from being taken; of who is not away at all (no first day), nothing. */
export function awayProblems(
  said: AwayFields,
  { userId, today }: { readonly userId: string; readonly today: string },
): Problems<keyof AwayFields> {
  if (said.FromOn === '') return {};
  return problemsOf<keyof AwayFields>({
    FromOn: firstOf(
      aDate(said.FromOn),
      said.FromOn > addDays(today, farthestDays) ? 'This lies more than a year ahead' : null,
    ),
    UntilOn: firstOf(
      said.UntilOn === '' ? 'Value is required' : null,
      aDate(said.UntilOn),
      said.UntilOn < said.FromOn ? 'This is before the first day' : null,
      said.UntilOn < today ? 'Choose a day that is still to come' : null,
      said.UntilOn > addDays(today, farthestDays) ? 'This lies more than a year ahead' : null,
    ),
    StandInID: said.StandInID === userId ? 'Choose somebody else' : null,
  });
}
