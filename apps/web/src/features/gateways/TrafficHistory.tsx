import { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { answeredOf, secondsOf } from '@coverline/domain/payorStatus/trafficWords.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { type Span, spans, type Time, timesOf, type Traffic, trafficText } from '#/features/gateways/traffic.ts';
import { BarChart } from '#/ui/marks/BarChart.tsx';
import { barsOf } from '#/ui/marks/bars.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';

type Props = {
  readonly gatewayId: string;
  /** Null: of every payer behind it. */
  readonly partnerId: string | null;
};

type Seen = Omit<Time, 'name' | 'at'>;
const figures: readonly Column<Seen>[] = [
  column.text('answered', 'Answered', answeredOf),
  column.text('half', 'Half within', ({ P50Ms }) => secondsOf(P50Ms)),
  column.number('over', 'Went on', ({ PassedOver }) => PassedOver),
];

/** What a gateway carried, as it was seen: by the hour and by the day. */
export function TrafficHistory({ gatewayId, partnerId }: Props) {
  const traffic = useCall(gatewayCalls.getGatewayTraffic, { GatewayID: gatewayId, PartnerID: partnerId });
  return (
    <PanelState panel={panelOf(traffic, 'the traffic')} name="The traffic" rows={4}>
      {(data) => <Spans traffic={data} />}
    </PanelState>
  );
}

function Spans({ traffic }: { readonly traffic: Traffic }) {
  const { TimeZone } = useUser();
  const [span, setSpan] = useState<Span>('hours');
  const { places, each, from, to } = spans[span];
  const times = timesOf(traffic, span, TimeZone);
  const most = Math.max(0, ...times.map(({ Asked }) => Asked));
  return (
    <div className="gateway-fields">
      <SegmentedTabs
        label="Traffic of"
        options={[
          { value: 'hours', label: '24 hours' },
          { value: 'days', label: '90 days' },
        ]}
        value={span}
        onChange={setSpan}
      />
      {times.length === 0 ? (
        <p className="dim">{trafficText(times, span)}</p>
      ) : (
        <BarChart bars={barsOf(times, places)} places={places} captions={[from, `busiest ${each} ${most}`, to]}>
          <p className="dim">{trafficText(times, span)}</p>
          <Section title={`By the ${each}`} level={3} folds startsFolded>
            <DataTable
              label={`Traffic by the ${each}`}
              columns={[column.text('time', each === 'hour' ? 'From' : 'Day', ({ name }: Time) => name), ...figures]}
              rows={times.toReversed()}
              rowId={({ name }) => name}
              density="compact"
            />
          </Section>
        </BarChart>
      )}
      {traffic.Payors.length > 0 && <Payors payors={traffic.Payors} />}
    </div>
  );
}

function Payors({ payors }: { readonly payors: Traffic['Payors'] }) {
  const name = column.text('name', term('Payor'), ({ Name }: Traffic['Payors'][number]) => Name);
  return (
    <Section title={worded('By {payer}, 24 hours')} level={3} className="gateway-part" folds startsFolded>
      <DataTable
        label={worded('Traffic by {payer}')}
        columns={[name, ...figures]}
        rows={payors}
        rowId={({ PartnerID }) => PartnerID}
        density="compact"
      />
    </Section>
  );
}
