import type { SamePeoplePair } from '@coverline/contract/registration/samePeople.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { term } from '#/api/terms.ts';
import { levelOf, nameOf, pointsText, waited, wholeOf } from '#/features/registration/samePeople/samePeopleWords.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

type Options = {
  readonly timeZone: string;
  readonly now: number;
  readonly apart: boolean;
  readonly onOpen: (pair: SamePeoplePair) => void;
};

/** So many reasons are told in a row. */
const reasonsInRow = 3;

export const pairColumns = ({ timeZone, now, apart, onOpen }: Options): readonly Column<SamePeoplePair>[] => [
  column.node(
    'name',
    term('Patient'),
    (pair) => (
      <>
        <button
          type="button"
          tabIndex={-1}
          className="link clip"
          aria-label={`${wholeOf(pair.One)} and ${wholeOf(pair.Other)}`}
          onClick={() => onOpen(pair)}
        >
          {nameOf(pair.One)}
        </button>{' '}
        <Known of={pair.One} />
      </>
    ),
    { sortable: true, frozen: true },
  ),
  column.node('other', 'And', ({ Other }) => (
    <>
      <span className="clip">{nameOf(Other)}</span> <Known of={Other} />
    </>
  )),
  column.graded('level', 'Level', levelOf),
  column.node('points', 'Points', ({ Points }) => <span className="tn">{pointsText(Points)}</span>, {
    sortable: true,
    align: 'end',
  }),
  column.node('why', 'Why', ({ Evidence, HeldBack }) => {
    const why = Evidence.filter(({ Points }) => Points > 0)
      .slice(0, reasonsInRow)
      .map(({ Reason }) => Reason);
    const text = [...HeldBack, ...why].join('. ');
    return (
      <span className="two-lines" title={text}>
        {text}
      </span>
    );
  }),
  apart
    ? column.text('found', 'Said by', ({ ApartBy, ApartAt }) =>
        ApartAt === null ? null : `${ApartBy}, ${formatInstant(ApartAt, timeZone)}`,
      )
    : column.text('found', 'Waiting', ({ FoundAt }) => waited(FoundAt, now), { sortable: true }),
];

const Known = ({ of: { DateOfBirth, MRN } }: { readonly of: SamePeoplePair['One'] }) => (
  <span className="dim tn">
    {formatDate(DateOfBirth)} <span className="mono">{MRN}</span>
  </span>
);
