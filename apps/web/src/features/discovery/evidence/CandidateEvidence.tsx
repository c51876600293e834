import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import type { CandidateDecision } from '@coverline/domain/discovery/searchOutcome.ts';
import { formatPercent } from '@coverline/domain/format/formatPercent.ts';
import { isOffered } from '@coverline/contract/screens/embeddedTools.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import { useState } from 'react';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { EvidenceFrame } from '#/ui/desk/EvidenceFrame.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { levelGrade } from '#/ui/marks/ConfidenceScore.tsx';
import { Guard } from '#/ui/marks/Guard.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { type EvidenceRow, fieldName, segmentPieces } from '../answer/fieldWords.ts';
import { Decide, Decided } from './Decide.tsx';
import { acceptedShare, type DecideForm } from './decideForm.ts';
import { FieldTable } from './FieldTable.tsx';
import { savedText } from '../answer/searchWords.ts';

type EvidenceDeeds = {
  readonly busy: boolean;
  readonly error: FormError | null;
  readonly onDecide: (candidate: SearchCandidate, form: DecideForm) => void;
  readonly onTakeBack: (candidate: SearchCandidate) => void;
};

type Props = {
  readonly search: Search;
  readonly candidate: SearchCandidate;
  /** What a key has chosen already. */
  readonly begin: CandidateDecision | null;
  readonly deeds: EvidenceDeeds;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

const levelText = { HIGH: 'High', REVIEW: 'Review', LOW: 'Low' } as const;

/** Why a coverage is held to be this patient's: field by field, the segment that says so, and the decision. */
export default function CandidateEvidence({ search, candidate, begin, deeds, onOpen, onClose }: Props) {
  const viewer = useViewer();
  const inChart = embeddedMode.is();
  const answerAt = inChart ? 'embeddedEligibility' : 'eligibility';
  const mayOpenAnswer =
    viewer !== null && isOffered(screen(answerAt), inChart) && refusal(screen(answerAt), viewer) === null;
  const [chosen, setChosen] = useState<EvidenceRow['Field'] | null>(null);
  const all = search.Candidates;
  const at = all.findIndex(({ SpifResponseID }) => SpifResponseID === candidate.SpifResponseID);
  const walk = (by: number) => {
    const next = all[at + by];
    if (next !== undefined) onOpen(next.SpifResponseID);
  };
  const row = candidate.Rows.find(({ Field }) => Field === chosen) ?? firstInDoubt(candidate);
  const segment = candidate.Segments.find(({ Segment }) => Segment === row?.Segment);
  const share = acceptedShare(candidate);
  const foot = mayOpenAnswer && (
    <ScreenLink to={answerAt} query={{ SpifResponseID: candidate.SpifResponseID }} className="btn btn-s">
      <IconBraces className="i i-s" aria-hidden />
      Open full 271
    </ScreenLink>
  );
  return (
    <EvidenceFrame
      title="Why this confidence"
      of={candidate.PayerName}
      at={at}
      count={all.length}
      one="coverage"
      onWalk={walk}
      foot={foot}
      onClose={onClose}
    >
      <div className="ev-figure">
        <p className="ev-score">
          <span className="figure">{candidate.Score}</span>
          <StatusBadge grade={levelGrade[candidate.Level]} text={levelText[candidate.Level]} pill />
          {!candidate.Released && candidate.Standing !== 'inactive' && <Guard text="Do not bill" />}
        </p>
        <p className="soft">
          {[candidate.PayerName, candidate.PlanName].filter((part) => part !== '').join(' · ')}
          {candidate.MemberID !== '' && (
            <>
              {' · '}
              <span className="mono">{candidate.MemberID}</span>
            </>
          )}
        </p>
      </div>
      <section>
        <h3>
          Field by field <span>points of 100</span>
        </h3>
        <FieldTable candidate={candidate} shown={row?.Field ?? null} onShow={setChosen} />
      </section>
      {row !== undefined && segment !== undefined && (
        <section>
          <h3>
            {worded('Stated by the {payer}')}{' '}
            <span>
              X12 271 · segment {segment.Segment} of {candidate.SegmentCount}
            </span>
          </h3>
          <p className="seg">
            {segmentPieces(segment.Text, row).map((piece, place) =>
              // A piece is known by its place alone.
              piece.marked ? <mark key={place}>{piece.text}</mark> : <span key={place}>{piece.text}</span>,
            )}
          </p>
          <p className="small soft ev-reason">{reasonText(row)}</p>
        </section>
      )}
      <section>
        <h3>Decide</h3>
        <Decision candidate={candidate} begin={begin} deeds={deeds} />
      </section>
      {share !== null && (
        <section>
          <p className="ev-share">
            <b>{formatPercent(share)}</b>
            <span className="soft small">
              of what {candidate.PayerName} returned to review was accepted, {candidate.Reviewed} reviewed in 90 days
            </span>
          </p>
        </section>
      )}
    </EvidenceFrame>
  );
}

function Decision({ candidate, begin, deeds }: Pick<Props, 'candidate' | 'begin' | 'deeds'>) {
  if (candidate.Level === 'LOW')
    return <p className="soft">{worded('Hardly this {patient}’s: nobody can accept, save or bill it.')}</p>;
  if (candidate.RegInsuranceID !== null && candidate.Decision === null) return <p className="soft">{savedText()}.</p>;
  const decided = candidate.Decision !== null && (
    <Decided candidate={candidate} busy={deeds.busy} onTakeBack={() => deeds.onTakeBack(candidate)} />
  );
  if (candidate.Decision === 'Accepted' || candidate.Decision === 'Rejected') return decided;
  return (
    <>
      {decided}
      <Decide
        key={`${candidate.SpifResponseID} ${candidate.Version} ${begin}`}

        begin={begin}
        busy={deeds.busy}
        error={deeds.error}
        onDecide={(form) => deeds.onDecide(candidate, form)}
      />
    </>
  );
}

/** What a reader looks at first: a field that does not quite agree, else the first that the payer stated. */
const firstInDoubt = ({ Rows }: SearchCandidate): EvidenceRow | undefined =>
  Rows.find(({ Agreement, Segment }) => Segment !== null && (Agreement === 'inPart' || Agreement === 'differs')) ??
  Rows.find(({ Segment }) => Segment !== null);

function reasonText({ Field, Reason, Points }: EvidenceRow): string {
  const points = Points === 1 ? '1 point' : `${Points} points`;
  return `${Reason === '' ? fieldName(Field) : Reason}: ${points}.${Points < 0 ? ' It speaks against the person.' : ''}`;
}
