import type { SamePeoplePair, SamePeopleState } from '@coverline/contract/registration/samePeople.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import type { Column } from '#/platform/export/csv.ts';

/** Pairs as a file: of those that are two people also who said so, as their tab shows it. */
export function pairFileColumns(state: SamePeopleState, timeZone: string): readonly Column<SamePeoplePair>[] {
  const at = (instant: string | null) => instant && isoIn(instant, timeZone);
  const apart: readonly Column<SamePeoplePair>[] = [
    { header: 'Said by', value: ({ ApartBy }) => ApartBy },
    { header: 'Said', kind: 'instant', value: ({ ApartAt }) => at(ApartAt) },
  ];
  return [
    { header: 'Level', value: ({ Verdict }) => verdictWords[Verdict] },
    { header: 'Points', value: ({ Points }) => Math.round(Points * 10) / 10 },
    { header: '{MRN}', value: ({ One }) => One.MRN },
    { header: 'Last name', value: ({ One }) => One.LastName },
    { header: 'First name', value: ({ One }) => One.FirstName },
    { header: 'Date of birth', kind: 'date', value: ({ One }) => One.DateOfBirth },
    { header: 'Other {MRN}', value: ({ Other }) => Other.MRN },
    { header: 'Other last name', value: ({ Other }) => Other.LastName },
    { header: 'Other first name', value: ({ Other }) => Other.FirstName },
    { header: 'Other date of birth', kind: 'date', value: ({ Other }) => Other.DateOfBirth },
    { header: 'Why', value: ({ Evidence }) => Evidence.map(said).join('; ') },
    { header: 'Held back', value: ({ HeldBack }) => HeldBack.join('; ') },
    { header: 'Found', kind: 'instant', value: ({ FoundAt }) => at(FoundAt) },
    ...(state === 'Apart' ? apart : []),
  ];
}

const verdictWords = { same: 'Same person', review: 'May be' } as const;
const said = ({ Reason, Points }: { readonly Reason: string; readonly Points: number }): string =>
  `${Reason} (${Points > 0 ? '+' : ''}${Points.toFixed(1)})`;
