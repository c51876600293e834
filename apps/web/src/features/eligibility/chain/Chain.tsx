import './chain.css';
import { type LookupChain, lookupChainCalls } from '@coverline/contract/eligibility/lookupChain.ts';
import { shownStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

/** A child is under way for about as long as any check. */
const lookAgainMs = 2_000;

const notAsked: Readonly<Record<LookupChain['Children'][number]['Outcome'], string>> = {
  Asked: '',
  Stored: 'answered before, not asked again',
  NotKnown: 'not among the {payers} that can be asked, or several are called so',
  Incomplete: 'needs more than is known of the person; check it by hand',
  Closed: 'cannot be asked now',
  Capped: 'not asked: the month’s limit of cost is reached',
};

type Props = { readonly result: LookupResult; readonly onOpen: (id: string) => void };

/** Why this was asked though nobody pressed a button, and what this answer has led to by itself. */
export default function Chain({ result, onOpen }: Props) {
  const chain = useCall(
    lookupChainCalls.getLookupChain,
    { SpifResponseID: result.SpifResponseID },
    { quiet: true, refetchMs: (chain) => (isUnderWay(chain) ? lookAgainMs : null) },
  );
  const { Parent: parent, Children: children } = chain.data ?? { Parent: null, Children: [] };
  return (
    <>
      {parent !== null && result.Origin === 'Chain' && (
        <div className="sec">
          <Notice
            tone="info"
            end={
              <button type="button" className="link no-print" onClick={() => onOpen(parent.SpifResponseID)}>
                Open that answer
              </button>
            }
          >
            {worded('Asked because the answer of')} {parent.PayerName} names this plan.
          </Notice>
        </div>
      )}
      {result.Origin === 'Recheck' && (
        <div className="sec">
          <Notice tone="info">
            {worded('Checked automatically before the {visit} of')} {formatDate(result.DateOfService)}.
          </Notice>
        </div>
      )}
      {children.length > 0 && (
        <Section title="Followed from this answer" right={children.length}>
          <ul className="chain">
            {children.map((child) => (
              <Child key={child.Segment} child={child} named={nameAt(result, child.Segment)} onOpen={onOpen} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const isUnderWay = ({ Children }: LookupChain) => Children.some(({ Lookup }) => Lookup?.State === 'Queued');

const nameAt = ({ Summary }: LookupResult, segment: number): string =>
  [...(Summary?.OtherPayers ?? []), ...(Summary?.RelatedParties ?? [])].find(({ Segment }) => Segment === segment)
    ?.Name ?? worded('Another {payer}');

type ChildProps = {
  readonly child: LookupChain['Children'][number];
  readonly named: string;
  readonly onOpen: (id: string) => void;
};

function Child({ child: { Lookup, Outcome }, named, onOpen }: ChildProps) {
  const said = worded(notAsked[Outcome]);
  if (Lookup === null)
    return (
      <li>
        <StatusGlyph grade="Unknown" />
        <b>{named}</b> <span className="soft">{said}</span>
      </li>
    );
  const waiting = Lookup.State === 'Queued';
  const { status, grade } = shownStatus(Lookup);
  return (
    <li>
      <StatusGlyph grade={grade} />
      <button type="button" className="link" onClick={() => onOpen(Lookup.SpifResponseID)}>
        {Lookup.PayerName}
      </button>{' '}
      <span>{waiting ? 'is being asked' : worded(status)}</span>{' '}
      {Outcome === 'Stored' && <span className="soft">{said}</span>}
    </li>
  );
}
