import { comparedLabels, comparedText } from '@coverline/domain/eligibility/person/comparedTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import { worded } from '#/api/terms.ts';

type Wire = CoverageSummaryWire['Demographics'][number];

export type CompareRow = {
  readonly field: Wire['Field'];
  readonly label: string;
  readonly sent: string;
  readonly returned: string;
  readonly differs: boolean;
  /** The payer's value as the request takes it; null where the request has no such field. A member ID is its mask. */
  readonly usable: string | null;
  /** Whether the payer's value may go into the registration alone: a request has no address. */
  readonly savable: boolean;
};

/** The fields whose returned value the request can take over. */
export const takenOver: Readonly<
  Partial<Record<Wire['Field'], 'LastName' | 'FirstName' | 'DateOfBirth' | 'Gender' | 'CertificateNumber'>>
> = {
  lastName: 'LastName',
  firstName: 'FirstName',
  dateOfBirth: 'DateOfBirth',
  gender: 'Gender',
  memberId: 'CertificateNumber',
};

const addressFields: readonly Wire['Field'][] = ['line1', 'city', 'state', 'zip'];

const shown = (field: Wire['Field'], value: string) => orPlaceholder(comparedText(field, value));

/** Sent beside returned, the differences first. */
export const compareRows = (summary: CoverageSummaryWire): CompareRow[] =>
  summary.Demographics.map(({ Field, Submitted, Returned, Differs }) => ({
    field: Field,
    label: worded(comparedLabels[Field]),
    sent: shown(Field, Submitted),
    returned: shown(Field, Returned),
    differs: Differs,
    savable: Differs && addressFields.includes(Field),
    usable: Differs && takenOver[Field] !== undefined ? Returned : null,
  })).toSorted((a, b) => Number(b.differs) - Number(a.differs));

/** "DOB and first name differ", or that everything that can be compared agrees. */
export function compareText(rows: readonly CompareRow[]): string {
  const names = rows.filter(({ differs }) => differs).map(({ label }) => label);
  if (names.length === 0) return rows.length === 0 ? 'Nothing returned' : 'Agree';
  return names.length === 1 ? `${names[0]} differs` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} differ`;
}
