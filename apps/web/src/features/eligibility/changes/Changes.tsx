import './changes.css';
import { type LookupDifference, lookupDifferenceCalls } from '@coverline/contract/eligibility/lookupDifference.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useMemo, useState } from 'react';
import { errorReference, errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import { timeIn } from '../answer/answeredText.ts';
import { evidenceOf } from '../evidence/evidenceOf.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { EarlierEvidence } from './EarlierEvidence.tsx';
import { type ChangeSide, evidenceBehind } from './evidenceBehind.ts';

/** So many say that much has changed; the others are a press away. */
const shownAtFirst = 8;
/** So few more are shown at once: a press for them would cost more than the rows. */
const fewMore = 3;

type Props = EvidenceProps & {
  readonly result: LookupResult;
  readonly today: string;
  readonly timeZone: string;
};

/** What changed since the last check of the same person and payer; each value opens the segment that states it, of its own message. */
export default function Changes({ result, today, timeZone, ...evidence }: Props) {
  const difference = useCall(
    lookupDifferenceCalls.getLookupDifference,
    { SpifResponseID: result.SpifResponseID },
    { quiet: true },
  );
  if (difference.isError)
    return (
      <Section title="What changed">
        <PanelFailed
          title="What changed did not load"
          message={errorText(difference.error)}
          reference={errorReference(difference.error)}
          onRetry={() => void difference.refetch()}
        />
      </Section>
    );
  const { Previous: previous, Changes } = difference.data ?? nothing;
  const changes = Changes.toSorted((a, b) => rank[a.Effect] - rank[b.Effect]);
  if (previous === null) return null;
  const day = dayIn(previous.RequestedAt, timeZone);
  const since = day === today ? `today, ${timeIn(previous.RequestedAt, timeZone)}` : formatDate(day);
  if (changes.length === 0)
    // A service that one of them alone speaks of was not compared: it may not have been asked about.
    return (
      <p className="sec soft no-change">Of what both answers tell nothing has changed since the check of {since}.</p>
    );
  return <Told {...{ result, since, changes, previous, today, timeZone }} {...evidence} />;
}

/** What takes coverage away is read first. */
const rank = { worse: 0, better: 1, other: 2 } as const;
const nothing: LookupDifference = { Previous: null, Changes: [] };

type ToldProps = Props & {
  readonly since: string;
  readonly changes: LookupDifference['Changes'];
  readonly previous: NonNullable<LookupDifference['Previous']>;
};

function Told({ result, since, changes, previous, today, timeZone, ...evidence }: ToldProps) {
  const [all, setAll] = useState(false);
  const [earlier, setEarlier] = useState<ChangeSide | null>(null);
  const known = useMemo(() => (result.Summary === null ? [] : evidenceOf(result.Summary)), [result.Summary]);
  const shown = all || changes.length <= shownAtFirst + fewMore ? changes : changes.slice(0, shownAtFirst);
  return (
    <Section title={`Changed since the check of ${since}`} right={changes.length} className="changes">
      <table>
        <caption className="sr">{worded('What changed since the answer before this one')}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Then</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((change, at) => (
            // A name may come twice: two other payers.
            <ChangeRow
              key={at}
              change={change}
              behindNow={(side) => evidenceBehind(known, side)?.id ?? null}
              onThen={setEarlier}
              {...evidence}
            />
          ))}
        </tbody>
      </table>
      {shown.length < changes.length && (
        <button type="button" className="link no-print" onClick={() => setAll(true)}>
          Show all {changes.length}
        </button>
      )}
      {earlier !== null && (
        <EarlierEvidence
          id={previous.SpifResponseID}
          side={earlier}
          today={today}
          timeZone={timeZone}
          onClose={() => setEarlier(null)}
        />
      )}
    </Section>
  );
}
