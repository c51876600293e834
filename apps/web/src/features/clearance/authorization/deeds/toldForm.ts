import type { Exchanged } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { handRoutes } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { dayIn, isoIn } from '@coverline/domain/format/instant.ts';
import { instantAt } from '@coverline/domain/format/instantAt.ts';

/** How something was told, as a form has it: day and time by the client's clock. */
export type ToldForm = {
  readonly Way: string;
  readonly On: string;
  readonly Time: string;
  readonly With: string;
  readonly Reference: string;
  readonly Note: string;
};

export const toldLabels = {
  Way: 'How',
  On: 'On',
  Time: 'At (HH:MM)',
  With: 'With whom, or to which number',
  Reference: '{Payer}’s reference',
  Note: 'Note',
} as const;

/** As it is now. */
export const toldNow = (zone: string): ToldForm => {
  const now = new Date();
  return {
    Way: 'Phone',
    On: dayIn(now, zone),
    Time: isoIn(now, zone).slice(11, 16),
    With: '',
    Reference: '',
    Note: '',
  };
};

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

export const toldProblems = ({ On, Time }: ToldForm): Partial<Record<'On' | 'Time', string>> => ({
  ...(/^\d{4}-\d{2}-\d{2}$/.test(On) ? {} : { On: 'Enter a date' }),
  ...(time.test(Time) ? {} : { Time: 'Enter a time, as 14:05' }),
});

/** As the calls take it; null where day or time cannot be read. */
export function toldOf({ Way, On, Time, With, Reference, Note }: ToldForm, zone: string): Exchanged | null {
  const At = instantAt(On, Time, zone);
  const way = handRoutes.find((one) => one === Way);
  if (At === null || way === undefined) return null;
  // What is told of this minute happened in it, and not ahead of the seconds that have run.
  return { Way: way, At, With: With.trim(), Reference: Reference.trim(), Note: Note.trim() };
}
