import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import type { Ref } from 'react';
import { term, worded } from '#/api/terms.ts';
import { RangeLine } from '#/ui/answer/RangeLine.tsx';
import { Verdict } from '#/ui/answer/Verdict.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { type Deed, FoundTable } from './FoundTable.tsx';
import { OrderTable } from './OrderTable.tsx';
import { type PlanDeeds, PlanTable } from './PlanTable.tsx';
import { SearchActions } from './SearchActions.tsx';
import { rangeOf, searchVerdict } from './searchWords.ts';

type Props = {
  readonly search: Search;
  readonly timeZone: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly openId: string | null;
  readonly registrationId: string | null;
  readonly saving: boolean;
  /** What the server refused to save. */
  readonly refused: string | null;
  readonly plan: PlanDeeds;
  readonly onOpen: (id: string) => void;
  readonly onDeed: (candidate: SearchCandidate, deed: Deed) => void;
  readonly onSave: () => void;
  readonly reread: () => Promise<void>;
};

/** A search as far as it is: what it came to, what was found and in which order it pays, and who was asked. */
export default function SearchAnswer(props: Props) {
  const {
    search,
    timeZone,
    headingRef,
    openId,
    registrationId,
    saving,
    refused,
    plan,
    onOpen,
    onDeed,
    onSave,
    reread,
  } = props;
  const { grade, heading, kind, meaning } = searchVerdict(search);
  const { Request, ChargeCents } = search;
  return (
    <Sheet label="Result" className="answer">
      <p className="print-only print-who">
        <b>
          {Request.FirstName} {Request.LastName}
        </b>{' '}
        born {formatDate(Request.DateOfBirth)}
        {search.MRN !== '' && ` · ${term('MRN')} ${search.MRN}`} · {formatDate(Request.ServiceFrom)} to{' '}
        {formatDate(Request.ServiceTo)} · searched by {search.RequestedBy},{' '}
        {formatInstant(search.RequestedAt, timeZone)}
      </p>
      <section aria-label="Verdict">
        <Verdict
          grade={grade}
          status={heading}
          kind={kind}
          meaning={meaning}
          plan={ChargeCents === null ? undefined : formatCurrency(ChargeCents)}
          payer={
            ChargeCents === null
              ? null
              : worded(search.Outcome === 'Found' ? 'charges of this {visit} now covered' : 'charges of this {visit}')
          }
          line={<RangeLine range={rangeOf(search)} />}
          headingRef={headingRef}
        />
      </section>
      <SearchActions
        search={search}
        registrationId={registrationId}
        saving={saving}
        onSave={onSave}
        onReview={onOpen}
      />
      {refused !== null && (
        <div className="sec">
          <Notice tone="bad">{refused}</Notice>
        </div>
      )}
      {search.Candidates.length > 0 && <FoundTable search={search} openId={openId} onOpen={onOpen} onDeed={onDeed} />}
      {search.Order.length > 0 && <OrderTable search={search} registrationId={registrationId} reread={reread} />}
      <PlanTable search={search} deeds={plan} />
    </Sheet>
  );
}
