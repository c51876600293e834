import {
  attestationFileName,
  type AttestationRow,
  type UninsuredVisit,
} from '@coverline/contract/attestation/attestation.ts';
import { attestationStatusText } from '@coverline/domain/attestation/attestationStatus.ts';
import { attestationResultText, checkFindingText } from '@coverline/domain/attestation/attestationWords.ts';
import { coverageChecks } from '@coverline/domain/attestation/evidence.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { term } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Options = {
  readonly timeZone: string;
  readonly chosen: ReadonlySet<string>;
  /** Null: whoever looks may change nothing. */
  readonly onChoose: ((row: AttestationRow) => void) | null;
  readonly onOpen: (row: AttestationRow) => void;
};

export const personName = ({ LastName, FirstName }: Pick<AttestationRow, 'LastName' | 'FirstName'>): string =>
  [LastName, FirstName].filter((part) => part !== '').join(', ');

export const attestationColumns = ({
  timeZone,
  chosen,
  onChoose,
  onOpen,
}: Options): readonly Column<AttestationRow>[] => [
  column.node(
    'patient',
    term('Patient'),
    (row) => (
      <span className="attest-who">
        {onChoose !== null && (
          <span className="check">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Choose ${personName(row)}`}
              checked={chosen.has(row.AttestationID)}
              onChange={() => onChoose(row)}
            />
          </span>
        )}
        <button type="button" className="link clip" tabIndex={-1} onClick={() => onOpen(row)}>
          {personName(row)}
        </button>
      </span>
    ),
    { frozen: true, sortable: true },
  ),
  column.date('service', 'Service', ({ DateOfService }) => DateOfService, { sortable: true }),
  column.graded('result', 'Result', ({ Result }) => attestationResultText[Result], { sortable: true }),
  checksColumn(),
  column.graded('status', 'Status', ({ Status }) => attestationStatusText[Status], { sortable: true }),
  column.text('mrn', term('MRN'), ({ MRN }) => MRN),
  column.masked('visit', `${term('Visit')} number`, ({ VisitNumber }) => VisitNumber),
  column.node('batch', 'Batch', ({ BatchName }) => <span className="clip attest-batch">{BatchName}</span>, {
    sortable: true,
  }),
  column.node('created', 'Made', ({ MadeAt }) => <span className="tn">{formatInstant(MadeAt, timeZone)}</span>, {
    sortable: true,
  }),
  column.node('fund', 'Fund', ({ Fund }) => <span className="clip attest-batch">{Fund}</span>),
  column.text('file', 'File', ({ BatchID }) => attestationFileName(BatchID)),
  column.text('sent', 'Sent', ({ SentAt }) => (SentAt === null ? null : formatInstant(SentAt, timeZone))),
  column.text('claim', 'Claim', ({ ClaimID }) => ClaimID || null),
  column.money('paid', 'Paid', ({ PaidCents }) => PaidCents, { sortable: true }),
  column.number('evidence', 'Lookups', ({ Evidence }) => Evidence),
];

/** What each check found, by its mark and its name. */
export const checksColumn = <T extends Pick<UninsuredVisit, 'Checks'>>(): Column<T> =>
  column.node('checks', 'Checks', ({ Checks }) => (
    <ul className="attest-checks">
      {coverageChecks.map((check) => {
        const { grade, text } = checkFindingText[Checks[check]];
        return (
          <li key={check} title={`${check}: ${text}`}>
            <StatusGlyph grade={grade} />
            <span>
              {check}
              <span className="sr">: {text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  ));
