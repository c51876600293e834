import '../prices.css';
import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { countText } from '#/features/clearance/prices/priceWords.ts';
import { LeftOutSection } from '#/features/clearance/prices/remittances/LeftOutSection.tsx';
import { PaidClaims } from '#/features/clearance/prices/remittances/PaidClaims.tsx';
import { RemoveRemittance } from '#/features/clearance/prices/remittances/RemoveRemittance.tsx';
import { daysText } from '#/features/clearance/prices/remittances/remittanceWords.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Remittance = DataOf<typeof remittanceCalls.getRemittance>;
type Props = { readonly remittanceId: string; readonly onClose: () => void };

/** One file of payments: what it comes to, what of it is not here, and its claims. */
export default function RemittanceScreen({ remittanceId, onClose }: Props) {
  const remittance = useCall(remittanceCalls.getRemittance, { RemittanceID: remittanceId });
  const shown = remittance.data;
  return (
    <div className="page is-wide">
      <div className="price-head">
        <IconButton look="framed" size="s" label="Back to the prices" icon={IconArrowLeft} onClick={onClose} />
        <h2>{shown === undefined ? 'Remittance' : `Remittance of ${shown.PayerName}`}</h2>
        <span className="grow" />
        {shown !== undefined && <RemoveRemittance of={shown} onRemoved={onClose} />}
      </div>
      <Sheet label="Remittance">
        <PanelState panel={panelOf(remittance, 'the remittance')} name="The remittance" rows={8}>
          {(of) => (
            <>
              <About of={of} />
              {of.LeftOut > 0 && <LeftOutSection of={of} />}
              <PaidClaims remittanceId={of.RemittanceID} />
              {of.Adjustments.length > 0 && <Adjustments of={of.Adjustments} />}
            </>
          )}
        </PanelState>
      </Sheet>
    </div>
  );
}

function About({ of }: { readonly of: Remittance }) {
  const { TimeZone } = useUser();
  const adjusted = of.Adjustments.reduce((sum, { Cents }) => sum + Cents, 0);
  const sum = (many: number, cents: number) => `${countText(many, 'claim')}, ${formatCurrency(cents)}`;
  return (
    <Section title="Payment">
      <Facts
        facts={[
          { name: 'Paid on', value: daysText(of) },
          { name: 'Payment', value: of.PaymentCents === null ? '' : formatCurrency(of.PaymentCents) },
          { name: 'Taken in', value: sum(of.Claims, of.PaidCents) },
          ...(of.LeftOut > 0 ? [{ name: 'Left out', value: sum(of.LeftOut, of.LeftOutCents) }] : []),
          ...(of.Known > 0 ? [{ name: 'Known before', value: countText(of.Known, 'claim') }] : []),
          ...(of.Reversals > 0 ? [{ name: 'Reversals', value: countText(of.Reversals, 'claim') }] : []),
          ...(of.Adjustments.length > 0 ? [{ name: 'Adjustments', value: formatCurrency(-adjusted) }] : []),
          { name: worded('{Payer} in the file'), value: of.FilePayer },
          { name: 'Taken in by', value: `${of.TakenBy}, ${formatInstant(of.TakenAt, TimeZone)}` },
        ]}
      />
    </Section>
  );
}

type Adjustment = Remittance['Adjustments'][number];

const adjustmentColumns = [
  column.text<Adjustment>('reason', 'Reason', ({ Reason, Text }) => `${Reason} ${Text}`),
  column.text<Adjustment>('about', 'About', ({ Reference }) => Reference),
  column.text<Adjustment>('payment', 'Payment', ({ Payment }) => Payment),
  // As it changes the payment: the file says what is taken away with a plus.
  column.money<Adjustment>('amount', 'Changes the payment by', ({ Cents }) => -Cents),
];

function Adjustments({ of }: { readonly of: readonly Adjustment[] }) {
  return (
    <Section title="Adjustments of the payment (PLB)">
      <DataTable
        label="Adjustments of the payment"
        columns={adjustmentColumns}
        rows={of}
        rowId={(one) => String(of.indexOf(one))}
        density="compact"
      />
    </Section>
  );
}
