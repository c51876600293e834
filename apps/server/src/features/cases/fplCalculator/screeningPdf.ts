import { type Household, memberWords, taxRoleWords } from '@coverline/domain/fplCalculator/household.ts';
import { incomeKindRules } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { yearOf } from '@coverline/domain/fplCalculator/incomeOf.ts';
import { atNextSize } from '@coverline/domain/fplCalculator/nextSize.ts';
import { type PovertyBasis, tablesWords } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import { programWords } from '@coverline/domain/fplCalculator/programs.ts';
import type { Screening } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import {
  changedWords,
  findingOf,
  householdWords,
  incomeWords,
  isIncomeTold,
  limitWords,
  memberNotes,
  noIncomeTold,
  notTold,
  sourceWords,
  verdictWords,
  whyWords,
} from '@coverline/domain/fplCalculator/screeningWords.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { termIn, wordedIn } from '@coverline/domain/terminology.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';
import type { KnownPerson } from './knownPerson.ts';

/** Whose paper it is, and by which clock, as of when it is made. */
export type ScreeningPaper = Omit<Site, 'logo'> & { readonly timeZone: string; readonly madeAt: Date };

export type Screened = {
  readonly household: Household;
  readonly basis: PovertyBasis;
  readonly screening: Screening;
  /** Whose household it is, where that is known. */
  readonly person: KnownPerson | null;
};

/** A screening on paper, in the branding of the site: who, the household, its incomes, and what each program says and why. */
export function screeningPdf({ household, basis, screening, person }: Screened, site: ScreeningPaper): Promise<Buffer> {
  const { head, terms, timeZone, madeBy, madeAt } = site;
  const { Members, Incomes } = household;
  const say = (text: string) => wordedIn(terms, text);
  const paper = createPaper({
    // A title stands in windows and lists: it names no person.
    title: 'Federal poverty level',
    head,
    foot: `Made ${formatInstant(madeAt, timeZone)} by ${madeBy}, ${head.client}. ${say('A screening by what was told: it decides nothing. Each program decides by itself.')}`,
  });
  paper.heading('Federal poverty level', 1);
  paper.text(whoLine(person, household, site), { size: 10 });
  const verdict = verdictWords(household, screening);
  if (isIncomeTold(household)) {
    paper.text(say(verdict.head), { bold: true, size: 13 });
    paper.text(say(verdict.meaning));
  } else paper.text(noIncomeTold, { bold: true, size: 13 });
  paper.heading('Household', 2);
  paper.table({
    columns: [
      { title: 'Person', share: 22 },
      { title: 'Age', share: 8, right: true },
      { title: 'Tax return', share: 28 },
      { title: 'Size', share: 8, right: true },
      { title: 'Income a year', share: 18, right: true },
      { title: 'Level', share: 16, right: true },
    ],
    rows: screening.people.map((one) => ({
      cells: [
        say(memberWords(Members, one.person)),
        String(Members[one.person]?.Age ?? ''),
        taxRoleWords[Members[one.person]?.Tax ?? 'None'],
        String(one.size),
        isIncomeTold(household) ? formatCurrency(one.cents) : notTold,
        isIncomeTold(household) ? formatBasisPoints(one.basisPoints) : notTold,
      ],
      remarks: [`${say(memberNotes(Members, one.person))}Counted: ${say(householdWords(Members, one))}`],
    })),
  });
  if (Incomes.length > 0) {
    paper.heading('Incomes as told', 2);
    paper.table({
      columns: [
        { title: 'Of', share: 22 },
        { title: 'Kind', share: 30 },
        { title: 'Amount', share: 30 },
        { title: 'A year', share: 18, right: true },
      ],
      rows: Incomes.map((income) => ({
        cells: [
          say(memberWords(Members, income.Of)),
          incomeKindRules[income.Kind].words,
          incomeWords(income),
          formatCurrency(yearOf(income)),
        ],
      })),
    });
  }
  paper.heading('Programs', 2);
  paper.text(`${tablesWords(basis.Version)}.`);
  paper.table({
    columns: [
      { title: 'Person', share: 20 },
      { title: 'Program', share: 38 },
      { title: 'Result', share: 24 },
      { title: 'Limit', share: 18, right: true },
    ],
    rows: screening.results.map((result) => ({
      cells: [
        say(memberWords(Members, result.person)),
        say(programWords[result.program]),
        findingOf(result),
        limitWords(result),
      ],
      remarks: [say(whyWords(result)), say(sourceWords(result))].filter((line) => line !== ''),
    })),
  });
  const next = atNextSize(household, basis, screening);
  if (next !== null) {
    paper.heading('With one more person', 2);
    paper.text(say(`The {patient} would be at ${formatBasisPoints(next.bigger.people[0]?.basisPoints)}.`));
    if (next.changed.length === 0) paper.text('Nothing else would change.');
    else paper.bullets(next.changed.map((one) => say(`${changedWords(Members, one)}.`)));
  }
  return paper.end();
}

const whoLine = (person: KnownPerson | null, { State, Day }: Household, { terms }: Pick<ScreeningPaper, 'terms'>) =>
  [
    ...(person === null
      ? []
      : [
          person.Name,
          person.DateOfBirth === '' ? '' : `born ${formatDate(person.DateOfBirth)}`,
          `${termIn(terms, 'MRN')} ${person.MRN}`,
        ]),
    `${State}, as of ${formatDate(Day)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
