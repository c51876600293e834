import type { Attestation, AttestationEvidence } from '@coverline/contract/attestation/attestation.ts';
import { unknownKindText } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { readingWords } from '@coverline/domain/attestation/evidence.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

/** The lookups that were kept as evidence; each opens exactly as it was stored, for whoever may see results. */
export function EvidenceTable({ attestation }: { readonly attestation: Attestation }) {
  const { TimeZone } = useUser();
  const opens = refusal(screen('eligibility'), useViewer()) === null;
  const { Lookups, DateOfService } = attestation;
  if (Lookups.length === 0)
    return (
      <p className="dim">
        {worded(
          'No {payer} was asked about this {patient} near that day. Make the checks, then collect the evidence again.',
        )}
      </p>
    );
  const others = Lookups.some((one) => one.DateOfService !== DateOfService);
  return (
    <>
      <DataTable
        label="Evidence, newest first"
        columns={evidenceColumns(TimeZone, DateOfService, opens)}
        rows={Lookups}
        rowId={({ SpifResponseID }) => SpifResponseID}
        density="compact"
      />
      {others && (
        <p className="dim small">Lookups about another day than {formatDate(DateOfService)} prove nothing of it.</p>
      )}
    </>
  );
}

const evidenceColumns = (timeZone: string, day: string, opens: boolean): readonly Column<AttestationEvidence>[] => [
  column.node('at', 'Asked', ({ SpifResponseID, AskedAt }) => {
    const at = formatInstant(AskedAt, timeZone);
    if (!opens) return <span className="tn">{at}</span>;
    return (
      <ScreenLink className="link tn" tabIndex={-1} to="eligibility" query={{ SpifResponseID }}>
        {at}
      </ScreenLink>
    );
  }),
  column.text('payer', term('Payor'), ({ PayerName }) => PayerName),
  column.text('check', 'Check', ({ Check }) => Check),
  column.node('answer', 'Answer', (lookup) => (
    <span title={worded(lookup.Reason)}>
      {lookup.Outcome === null ? (
        <span className="dim">Waiting</span>
      ) : (
        <StatusBadge status={lookup.StatusID} unknownKind={worded(unknownKindText(lookup))} />
      )}
    </span>
  )),
  column.text('says', 'Says', ({ Reading, DateOfService }) =>
    DateOfService === day ? readingWords[Reading] : 'Another day',
  ),
  column.date('day', 'For', ({ DateOfService }) => DateOfService),
  column.text('by', 'By', ({ AskedBy }) => AskedBy),
];
