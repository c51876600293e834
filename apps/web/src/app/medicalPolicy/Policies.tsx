import './policies.css';
import {
  mostCodesAsked,
  policiesShownCalls,
  type ShownPolicyLink,
} from '@coverline/contract/tradingPartners/medicalPolicy/policiesShown.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { Suspense, useState } from 'react';
import { errorReference, errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { PolicyAnchor } from './PolicyAnchor.tsx';

const SuggestLink = lazyScreen(() => import('./SuggestLink.tsx'));

/** So many are read at a glance; the others are a press away. */
const shownAtFirst = 5;

type Props = {
  readonly payerId: string;
  readonly codes: readonly string[];
  readonly diagnoses?: readonly string[];
  /** The day of the service. */
  readonly day: string;
};

/** The payer's policies that hold on the day: those that name what is asked about first. Names no person. */
export default function Policies({ payerId, codes, diagnoses = [], day }: Props) {
  const [all, setAll] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const maySuggest = useMay(policiesShownCalls.suggestPolicyLink);
  const asked = {
    PayerID: payerId,
    Codes: codes.slice(0, mostCodesAsked),
    Diagnoses: diagnoses.slice(0, mostCodesAsked),
    Day: day,
  };
  const found = useCall(policiesShownCalls.findPolicyLinks, asked, { quiet: true });
  if (found.isError)
    return (
      <Section title="Medical policies">
        <PanelFailed
          title="The policies did not load"
          message={errorText(found.error)}
          reference={errorReference(found.error)}
          onRetry={() => void found.refetch()}
        />
      </Section>
    );
  const { Links: links, Payor: payor } = found.data ?? { Links: [], Payor: null };
  if (payor === null || (links.length === 0 && !maySuggest)) return null;
  const shown = all || links.length <= shownAtFirst + 1 ? links : links.slice(0, shownAtFirst);
  return (
    <Section
      title="Medical policies"
      className="policies no-print"
      right={
        maySuggest && (
          <Button size="s" onClick={() => setSuggesting(true)}>
            Suggest a link
          </Button>
        )
      }
    >
      {links.length === 0 ? (
        <p className="soft">{worded('No link is known that holds on that day for this {payer}.')}</p>
      ) : (
        <ul className="policy-links" aria-label="Medical policies">
          {shown.map((link) => (
            <li key={link.LinkID}>
              <PolicyAnchor url={link.URL} label={link.Title} />
              <Besides link={link} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < links.length && (
        <Button size="s" onClick={() => setAll(true)}>
          Show all {links.length}
        </Button>
      )}
      {suggesting && (
        <Suspense>
          <SuggestLink
            payer={{ value: payor.PartnerID, label: payor.Name }}
            codes={codes.join(', ')}
            onClose={() => setSuggesting(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** What a link is, and for what; that its page was gone at the last look. */
function Besides({ link }: { readonly link: ShownPolicyLink }) {
  const { TimeZone } = useUser();
  const parts = [
    link.Kind,
    link.Plan,
    link.State,
    link.IsNamed ? [link.Codes, link.Diagnoses].filter(Boolean).join('; ') : '',
  ];
  const isGone = link.Health === 'Dead' && link.CheckedAt !== null;
  return (
    <span className="dim small">
      {parts.filter(Boolean).join(' · ')}
      {isGone && ` · gone on ${formatDate(dayIn(link.CheckedAt ?? '', TimeZone))}`}
    </span>
  );
}
