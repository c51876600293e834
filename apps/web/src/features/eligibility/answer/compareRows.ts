import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatGender } from '@coverline/domain/format/formatGender.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { worded } from '#/api/terms.ts';

type Wire = CoverageSummaryWire['Demographics'][number];

export type CompareRow = {
  readonly field: Wire['Field'];
  readonly label: string;
  readonly sent: string;
  readonly returned: string;
  readonly differs: boolean;
  /** The payer's value as the request takes it; null where the request has no such field or the value is masked. */
  readonly usable: string | null;
};

const labels: Readonly<Record<Wire['Field'], string>> = {
  lastName: 'Last name',
  firstName: 'First name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  memberId: '{Member ID}',
  line1: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

/** The fields whose returned value the request can take over. */
export const takenOver: Readonly<Partial<Record<Wire['Field'], 'LastName' | 'FirstName' | 'DateOfBirth' | 'Gender'>>> =
  {
    lastName: 'LastName',
    firstName: 'FirstName',
    dateOfBirth: 'DateOfBirth',
    gender: 'Gender',
  };

function shown(field: Wire['Field'], value: string): string {
  if (value === '') return orPlaceholder(value);
  if (field === 'dateOfBirth') return formatDate(value);
  return field === 'gender' ? formatGender(value) : value;
}

/** Sent beside returned, the differences first. */
export const compareRows = (summary: CoverageSummaryWire): CompareRow[] =>
  summary.Demographics.map(({ Field, Submitted, Returned, Differs }) => ({
    field: Field,
    label: worded(labels[Field]),
    sent: shown(Field, Submitted),
    returned: shown(Field, Returned),
    differs: Differs,
    usable: Differs && takenOver[Field] !== undefined ? Returned : null,
  })).toSorted((a, b) => Number(b.differs) - Number(a.differs));

/** "DOB and first name differ", or that everything that can be compared agrees. */
export function compareText(rows: readonly CompareRow[]): string {
  const names = rows.filter(({ differs }) => differs).map(({ label }) => label);
  if (names.length === 0) return rows.length === 0 ? 'Nothing returned' : 'Agree';
  return names.length === 1 ? `${names[0]} differs` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} differ`;
}
