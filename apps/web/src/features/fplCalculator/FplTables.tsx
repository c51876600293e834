import { memberWords } from '@coverline/domain/fplCalculator/household.ts';
import { atNextSize } from '@coverline/domain/fplCalculator/nextSize.ts';
import { type PovertyBasis, tablesWords } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import { programWords } from '@coverline/domain/fplCalculator/programs.ts';
import type { PersonShare, ProgramResult, Screening } from '@coverline/domain/fplCalculator/screenHousehold.ts';
import {
  changedWords,
  findingGrades,
  findingOf,
  householdWords,
  limitWords,
  sourceWords,
  whyWords,
} from '@coverline/domain/fplCalculator/screeningWords.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { worded } from '#/api/terms.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import type { SentHousehold } from './householdForm.ts';

type Props = { readonly household: SentHousehold; readonly basis: PovertyBasis; readonly screening: Screening };

type Members = SentHousehold['Members'];

const resultColumns = (members: Members): readonly Column<ProgramResult>[] => [
  column.node('program', 'Program', ({ person, program }) => (
    <div className="fpl-cell">
      <b>{worded(programWords[program])}</b>
      <span className="dim small">{worded(memberWords(members, person))}</span>
    </div>
  )),
  column.node('result', 'Result and limit', (result) => (
    <div className="fpl-cell">
      <StatusBadge grade={findingGrades[result.finding]} text={findingOf(result)} />
      <span className="dim small tn">{limitWords(result) || 'No limit'}</span>
    </div>
  )),
  column.node('why', 'Why, and by which table', (result) => (
    <div className="fpl-cell fpl-why">
      <span>{worded(whyWords(result))}</span>
      <span className="dim small">{worded(sourceWords(result))}</span>
    </div>
  )),
];

const peopleColumns = (members: Members): readonly Column<PersonShare>[] => [
  column.text('person', 'Person', ({ person }) => worded(memberWords(members, person)), { frozen: true }),
  column.number('size', 'Size', ({ size }) => size),
  column.money('income', 'Income a year', ({ cents }) => cents),
  column.node('share', 'Level', ({ basisPoints }) => <span className="tn">{formatBasisPoints(basisPoints)}</span>, {
    align: 'end',
  }),
  column.node('counted', 'Who counts', (one) => (
    <div className="fpl-cell fpl-why">{worded(householdWords(members, one))}</div>
  )),
];

/** What each program says of each person, who counts with whom, and what one more would change. */
export function FplTables({ household, basis, screening }: Props) {
  const { Members } = household;
  const next = atNextSize(household, basis, screening);
  return (
    <>
      <Section title="Programs" right={tablesWords(basis.Version)}>
        <DataTable
          label="Programs"
          columns={resultColumns(Members)}
          rows={screening.results}
          rowId={({ person, program }) => `${person} ${program}`}
          density="compact"
        />
      </Section>
      <Section title="Who counts for Medicaid">
        <DataTable
          label="Who counts for Medicaid"
          columns={peopleColumns(Members)}
          rows={screening.people}
          rowId={({ person }) => String(person)}
          density="compact"
        />
      </Section>
      {next !== null && (
        <Section title="With one more person" right={formatBasisPoints(next.bigger.people[0]?.basisPoints)}>
          {next.changed.length === 0 ? (
            <p className="soft">No result would change.</p>
          ) : (
            <ul className="fpl-changes">
              {next.changed.map((one) => (
                <li key={`${one.before.person} ${one.before.program}`}>{worded(changedWords(Members, one))}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}
