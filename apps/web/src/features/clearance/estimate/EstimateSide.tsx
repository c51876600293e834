import type { EstimateView, WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Suspense } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { heldText, networkText } from '#/features/clearance/estimate/estimateWords.ts';
import { Versions } from '#/features/clearance/estimate/Versions.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const GoodFaithBrief = lazyScreen(() => import('#/features/clearance/goodFaith/GoodFaithBrief.tsx'));
const MoneyPart = lazyScreen(() => import('#/features/clearance/money/MoneyPart.tsx'));

type Props = {
  readonly view: EstimateView;
  readonly of: WorkedEstimate | null;
  readonly onVersion: (version: number) => void;
};

/** Beside the sum: what is to be paid, what the figures are from and how old that is, and the versions. */
export function EstimateSide({ view, of, onVersion }: Props) {
  return (
    <Sheet label="Payment, sources and versions" className="est-side">
      {of !== null && <ToPay of={of} />}
      <Suspense>
        <MoneyPart visitId={view.VisitMasterID} isBarSaid={of?.Plan.IsProhibited === true} />
      </Suspense>
      {of !== null && <Missing of={of} />}
      {of !== null && <Fresh of={of} />}
      <Suspense>
        <GoodFaithBrief visitId={view.VisitMasterID} />
      </Suspense>
      {view.Versions.length > 0 && <Versions view={view} onVersion={onVersion} />}
    </Sheet>
  );
}

function ToPay({ of }: { readonly of: WorkedEstimate }) {
  if (of.Plan.IsProhibited)
    return (
      <Section title="Payment">
        <Notice tone="bad">
          <b>Do not collect.</b> {worded('Nothing may be billed to this {patient}.')}
        </Notice>
      </Section>
    );
  return (
    <Section title="Payment">
      <Facts
        facts={[
          { name: 'Paid elsewhere', value: formatCurrency(of.PrepaidCents) },
          { name: 'To pay by this estimate', value: of.DueCents === null ? 'Not known' : formatCurrency(of.DueCents) },
          ...(of.CreditCents === null || of.CreditCents === 0
            ? []
            : [{ name: 'Paid beyond', value: formatCurrency(of.CreditCents) }]),
        ]}
      />
    </Section>
  );
}

function Missing({ of }: { readonly of: WorkedEstimate }) {
  if (of.Findings.length === 0) return null;
  return (
    <Section title="What makes it less sure">
      <ul className="est-fresh">
        {of.Findings.map(({ Key, Text, Lines }) => (
          <li key={Key}>
            <StatusGlyph grade="Questionable" />
            <span>{worded(Text)}</span>
            <span className="when">{Lines.length > 0 && `${Lines.length} of ${of.Lines.length} lines`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A table that no longer holds makes a price a guess. */
function Fresh({ of: { Plan, Editions } }: { readonly of: WorkedEstimate }) {
  const { Today } = useUser();
  return (
    <Section title="How fresh this is">
      <p className="soft">{worded(Plan.Text)}</p>
      <ul className="est-fresh">
        {Plan.AskedOn !== '' && (
          <li>
            <StatusGlyph grade={Plan.IsOld ? 'Questionable' : 'Good'} />
            <span>
              {Plan.PayerName || term('Payor')}, {networkText[Plan.Network]}
            </span>
            <span className="when">{formatDate(Plan.AskedOn)}</span>
          </li>
        )}
        {Editions.map((edition) => (
          <li key={`${edition.Name} ${edition.From}`}>
            <StatusGlyph grade={edition.To !== null && edition.To < Today ? 'Questionable' : 'Good'} />
            <span>{edition.Name}</span>
            <span className="when">{heldText(edition)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
