import { payorStatusCalls } from '@coverline/contract/payorStatus/payorStatus.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { DayBars } from '#/features/payorStatus/DayBars.tsx';
import { figureColumns } from '#/features/payorStatus/figureColumns.ts';
import { NoticeForm } from '#/features/payorStatus/NoticeForm.tsx';
import { Notices } from '#/features/payorStatus/Notices.tsx';
import { Routes } from '#/features/payorStatus/Routes.tsx';
import { WatchButton } from '#/features/payorStatus/WatchButton.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

const portal = (address: string) => (
  <a className="link" href={address} target="_blank" rel="noreferrer">
    {address.replace(/^https:\/\//, '')}
  </a>
);

/** One payer: its state and why, its figures, the ways by which it is asked, its last 90 days, and what staff say of it. */
export function PayorDrawer({ partnerId, onClose }: { readonly partnerId: string; readonly onClose: () => void }) {
  const { TimeZone } = useUser();
  const payor = useCall(payorStatusCalls.getPayor, { PartnerID: partnerId });
  const mayPost = useMay(payorStatusCalls.postPayorNotice);
  return (
    <Drawer
      title={payor.data?.Name ?? term('Payor')}
      onClose={onClose}
      flush
      {...(payor.data && { head: <WatchButton payor={payor.data} /> })}
    >
      <PanelState panel={panelOf(payor, worded('the {payer}'))} name={worded('The {payer}')} rows={8}>
        {(data) => (
          <>
            <Section title="State" right={<StatusBadge pill {...payorStateWords[data.State]} />}>
              <p className="payor-reason">{worded(data.Reason)}</p>
              {data.Failover !== '' && <p className="payor-reason">{data.Failover}</p>}
              <Facts
                facts={[
                  { name: 'Since', value: formatInstant(data.Since, TimeZone) },
                  { name: 'Last answer', value: formatInstant(data.LastAnswerAt, TimeZone) },
                  { name: 'Type', value: partnerKindWords[data.Kind] },
                  { name: worded('{Payer} ID'), value: <span className="mono">{data.PayerID}</span> },
                  { name: 'Provider line', value: data.Phone === '' ? '' : formatPhone(data.Phone) },
                  { name: 'Portal', value: data.PortalURL === '' ? '' : portal(data.PortalURL) },
                ]}
              />
            </Section>
            <Section title="Recent checks" level={3}>
              <DataTable
                label="Checks by the last 15 minutes, hour and day"
                columns={figureColumns}
                rows={data.Windows}
                rowId={(row) => String(row.Minutes)}
                density="compact"
              />
            </Section>
            <Routes routes={data.Routes} timeZone={TimeZone} />
            <Section title="The last 90 days" level={3}>
              <DayBars days={data.Days} today={data.Today} />
            </Section>
            <Notices notices={data.Notices} timeZone={TimeZone} mayWithdraw={mayPost} />
            {mayPost && <NoticeForm key={data.Notices.length} partnerId={partnerId} />}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}
