import { type Payor, payorStatusCalls } from '@coverline/contract/payorStatus.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useViewer } from '#/app/useViewer.ts';
import { DayBars } from '#/features/payorStatus/DayBars.tsx';
import { NoticeForm } from '#/features/payorStatus/NoticeForm.tsx';
import { Notices } from '#/features/payorStatus/Notices.tsx';
import { answeredOf, secondsOf, stateWords } from '#/features/payorStatus/stateWords.ts';
import { WatchButton } from '#/features/payorStatus/WatchButton.tsx';
import { column, type Column } from '#/ui/column.tsx';
import { DataTable } from '#/ui/DataTable.tsx';
import { Drawer } from '#/ui/Drawer.tsx';
import { Facts } from '#/ui/Facts.tsx';
import { PanelState } from '#/ui/PanelState.tsx';
import { Section } from '#/ui/Section.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';

const windowNames: Readonly<Record<number, string>> = { 15: '15 minutes', 60: 'Hour', 1440: 'Day' };

const windowColumns: readonly Column<Payor['Windows'][number]>[] = [
  column.text('window', 'In the last', (row) => windowNames[row.Minutes] ?? `${row.Minutes} minutes`),
  column.text('answered', 'Answered', answeredOf),
  column.text('half', 'Half within', (row) => secondsOf(row.P50Ms)),
  column.text('most', '95 % within', (row) => secondsOf(row.P95Ms)),
];

/** One payer: its state and why, its figures, its last 90 days, and what staff say of it. */
export function PayorDrawer({ partnerId, onClose }: { readonly partnerId: string; readonly onClose: () => void }) {
  const { TimeZone } = useUser();
  const roles = useViewer()?.roles ?? [];
  const payor = useCall(payorStatusCalls.getPayor, { PartnerID: partnerId });
  const isStaff = passesRole(roles, 'FRMDAdministrator');
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
            <Section title="State" right={<StatusBadge pill {...stateWords[data.State]} />}>
              <p className="payor-reason">{data.Reason}</p>
              <Facts
                facts={[
                  { name: 'Since', value: formatInstant(data.Since, TimeZone) },
                  { name: 'Last answer', value: formatInstant(data.LastAnswerAt, TimeZone) },
                  { name: worded('{Payer} ID'), value: <span className="mono">{data.PayerID}</span> },
                  { name: 'Provider line', value: data.Phone === '' ? '' : formatPhone(data.Phone) },
                ]}
              />
            </Section>
            <Section title="Checks of late" level={3}>
              <DataTable
                label="Checks by the last 15 minutes, hour and day"
                columns={windowColumns}
                rows={data.Windows}
                rowId={(row) => String(row.Minutes)}
                density="compact"
              />
            </Section>
            <Section title="The last 90 days" level={3}>
              <DayBars days={data.Days} today={data.Today} />
            </Section>
            <Notices notices={data.Notices} timeZone={TimeZone} isStaff={isStaff} />
            {isStaff && <NoticeForm key={data.Notices.length} partnerId={partnerId} />}
          </>
        )}
      </PanelState>
    </Drawer>
  );
}
