import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { claimMark, daysText, reasonText } from '#/features/clearance/prices/remittances/remittanceWords.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

type Claim = DataOf<typeof remittanceCalls.getPaidClaim>;
type Line = Claim['Lines'][number];
type Said = Pick<Line, 'Reasons' | 'Remarks'>;

/** One payment of a claim, line by line. */
export default function PaidClaimDrawer({
  claimId,
  onClose,
}: {
  readonly claimId: string;
  readonly onClose: () => void;
}) {
  const claim = useCall(remittanceCalls.getPaidClaim, { ClaimID: claimId });
  const viewer = useViewer();
  const mayRegister = viewer !== null && refusal(screen('registration'), viewer) === null;
  const { data } = claim;
  return (
    <Drawer
      title={data === undefined ? 'Claim' : `Claim of ${term('Visit').toLowerCase()} ${data.VisitNumber}`}
      width="raw"
      onClose={onClose}
      {...(data !== undefined &&
        mayRegister && {
          footer: (
            <ScreenLink className="btn" to="registration" query={{ RegMasterID: data.RegMasterID }}>
              Open the registration
            </ScreenLink>
          ),
        })}
    >
      <PanelState panel={panelOf(claim, 'the claim')} name="The claim" rows={6}>
        {(of) => (
          <>
            <Facts
              facts={[
                { name: 'Status', value: <StatusBadge {...claimMark(of)} /> },
                { name: worded('{Payer} claim'), value: of.PayerClaim },
                { name: 'Served', value: of.From === '' ? '' : daysText(of) },
                { name: 'Paid on', value: formatDate(of.PaidOn) },
                { name: 'Payment', value: of.Payment },
                { name: 'Billed', value: formatCurrency(of.ChargeCents) },
                { name: 'Allowed', value: formatCurrency(of.AllowedCents) },
                { name: 'Paid', value: formatCurrency(of.PaidCents) },
                { name: worded('{Patient} share'), value: formatCurrency(of.PatientCents) },
              ]}
            />
            {of.OwnReasons.length + of.OwnRemarks.length > 0 && (
              <>
                <h3>On the claim as a whole</h3>
                <Why of={{ Reasons: of.OwnReasons, Remarks: of.OwnRemarks }} />
              </>
            )}
            {of.Lines.length > 0 && (
              <DataTable
                label="Service lines"
                columns={lineColumns()}
                rows={of.Lines}
                rowId={(line) => String(of.Lines.indexOf(line))}
                density="compact"
              />
            )}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}

const lineColumns = () => [
  column.node<Line>('code', 'Code', ({ Code, Modifiers, RevenueCode, Units, BilledAs }) => (
    <>
      <span className="mono">{Code === '' ? RevenueCode : [Code, ...Modifiers].join('-')}</span>
      {Units !== null && Units !== 1 && ` × ${Units}`}
      {BilledAs !== '' && <div className="soft">billed as {BilledAs}</div>}
    </>
  )),
  column.date<Line>('served', 'Served', ({ ServiceOn }) => ServiceOn),
  column.money<Line>('charge', 'Billed', ({ ChargeCents }) => ChargeCents),
  column.money<Line>('allowed', 'Allowed', ({ AllowedCents }) => AllowedCents),
  column.money<Line>('paid', 'Paid', ({ PaidCents }) => PaidCents),
  column.money<Line>('patient', worded('{Patient} share'), ({ PatientCents }) => PatientCents),
  column.node<Line>('why', 'Why not more', (line) => <Why of={line} />),
];

function Why({ of: { Reasons, Remarks } }: { readonly of: Said }) {
  return (
    <ul className="paid-why">
      {Reasons.map((one) => (
        <li key={`${one.Group} ${one.Reason}`}>
          {reasonText(one)} <span className="tn soft">{formatCurrency(one.Cents)}</span>
        </li>
      ))}
      {Remarks.map(({ Code, Text }) => (
        <li key={Code} className="soft">
          {Code} {Text}
        </li>
      ))}
    </ul>
  );
}
