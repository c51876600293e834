import './money.css';
import { moneyCalls } from '@coverline/contract/clearance/money/money.ts';
import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { Entries } from '#/features/clearance/money/Entries.tsx';
import { collectText } from '#/features/clearance/money/moneyForm.ts';
import { Schedule } from '#/features/clearance/money/Schedule.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Money } from '#/ui/values/Money.tsx';

const Collect = lazyScreen(() => import('#/features/clearance/money/Collect.tsx'));
const Plan = lazyScreen(() => import('#/features/clearance/money/Plan.tsx'));
const PromiseToPay = lazyScreen(() => import('#/features/clearance/money/PromiseToPay.tsx'));
const Waive = lazyScreen(() => import('#/features/clearance/money/Waive.tsx'));

type Props = {
  readonly visitId: string;
  /** That nothing may be billed stands beside it already. */
  readonly isBarSaid?: boolean;
};

type Form = 'collect' | 'plan' | 'promise' | 'waive';

/** The money of one visit: what is owed, what came, what is left, and what was agreed about it. */
export default function MoneyPart({ visitId, isBarSaid = false }: Props) {
  const money = useCall(moneyCalls.getMoney, { VisitMasterID: visitId });
  return (
    <Section title="Money" className="money">
      <PanelState panel={panelOf(money, 'the money')} name="The money" rows={5}>
        {(of) => <MoneyOf of={of} isBarSaid={isBarSaid} />}
      </PanelState>
    </Section>
  );
}

function MoneyOf({ of, isBarSaid }: { readonly of: VisitMoney; readonly isBarSaid: boolean }) {
  const [form, setForm] = useState<Form | null>(null);
  const close = () => setForm(null);
  return (
    <>
      {of.IsProhibited && !isBarSaid && (
        <Notice tone="bad">
          <b>Do not collect.</b> {worded('Nothing may be billed to this {patient}.')}
        </Notice>
      )}
      <Facts facts={factsOf(of)} />
      {of.Promise !== null && (
        <p>
          <Money cents={of.Promise.Cents} /> promised until <span className="tn">{formatDate(of.Promise.Until)}</span>.
        </p>
      )}
      {of.Plan !== null && (
        <>
          <p>
            A plan of <Money cents={of.Plan.Cents} /> in {of.Plan.Months} months is agreed.
          </p>
          <Schedule label="The plan" rows={of.Plan.Schedule} />
        </>
      )}
      <Ways of={of} onForm={setForm} />
      <Entries of={of} />
      <Suspense>
        {form === 'collect' && <Collect of={of} onClose={close} />}
        {form === 'plan' && <Plan of={of} onClose={close} />}
        {form === 'promise' && <PromiseToPay of={of} onClose={close} />}
        {form === 'waive' && <Waive of={of} onClose={close} />}
      </Suspense>
    </>
  );
}

const factsOf = (of: VisitMoney) => [
  {
    name: 'Owed by the estimate',
    value: <Money cents={of.OwedCents} missing={of.IsUnestimated ? 'No estimate is saved' : 'Not known'} />,
  },
  { name: 'Collected', value: <Money cents={of.CollectedCents} /> },
  ...(of.WaivedCents > 0 ? [{ name: 'Waived', value: <Money cents={of.WaivedCents} /> }] : []),
  ...(of.PriorCents > 0 ? [{ name: 'For a prior balance', value: <Money cents={of.PriorCents} /> }] : []),
  ...(of.CreditCents > 0 ? [{ name: 'Collected beyond', value: <Money cents={of.CreditCents} /> }] : []),
  { name: worded('Left of this {visit}'), value: <Money cents={of.LeftCents} missing="Not known" /> },
];

function Ways({ of, onForm }: { readonly of: VisitMoney; readonly onForm: (form: Form) => void }) {
  const mayWaive = useMay(moneyCalls.waiveMoney);
  const { LeftCents: left, IsProhibited, PaymentPage } = of;
  const isOpen = left !== null && left > 0;
  return (
    <p className="money-ways no-print">
      <Button size="s" variant={isOpen && !IsProhibited ? 'primary' : 'default'} onClick={() => onForm('collect')}>
        {collectText(of)}
      </Button>
      {!IsProhibited && isOpen && (
        <>
          <Button size="s" onClick={() => onForm('plan')}>
            Payment plan
          </Button>
          <Button size="s" onClick={() => onForm('promise')}>
            Promise
          </Button>
        </>
      )}
      {isOpen && mayWaive && (
        <Button size="s" onClick={() => onForm('waive')}>
          Waive
        </Button>
      )}
      {!IsProhibited && PaymentPage !== '' && (
        <a className="link" href={PaymentPage} target="_blank" rel="noopener noreferrer">
          Payment page
        </a>
      )}
    </p>
  );
}
