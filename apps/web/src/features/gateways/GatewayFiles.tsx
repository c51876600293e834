import type { DataOf } from '@coverline/contract/wire/call.ts';
import { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { cameWords, stateWords } from '#/features/gateways/fileWords.ts';
import { column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Data = DataOf<typeof gatewayCalls.getGatewayFiles>;
type Out = Data['Out'][number];
type In = Data['In'][number];

/** What was brought to a payer that takes files, what came, and how the last visit to it ended. */
export function GatewayFiles({ gatewayId }: { readonly gatewayId: string }) {
  const files = useCall(gatewayCalls.getGatewayFiles, { GatewayID: gatewayId });
  return (
    <Section title="Files" level={3} className="gateway-part">
      <PanelState panel={panelOf(files, 'the files')} name="The files" rows={4}>
        {(data) => <Files files={data} />}
      </PanelState>
    </Section>
  );
}

function Files({ files: { LastVisit, Out, In } }: { readonly files: Data }) {
  const { TimeZone } = useUser();
  const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant, TimeZone));
  return (
    <div className="gateway-fields">
      {LastVisit !== null && LastVisit.Failure !== '' && (
        <Notice tone="bad">
          <p>{worded(LastVisit.Failure)}</p>
        </Notice>
      )}
      {LastVisit === null ? (
        <p className="dim">Nobody was there yet: workers go by themselves, once the gateway is in use.</p>
      ) : (
        <Facts
          facts={[
            { name: 'Last successful visit', value: at(LastVisit.WorkedAt) || 'None yet' },
            { name: 'Looked for answers again', value: at(LastVisit.NextLookAt) },
          ]}
        />
      )}
      {Out.length > 0 && (
        <DataTable
          label="Files that were brought"
          columns={[
            column.text('written', 'Written', ({ WrittenAt }: Out) => at(WrittenAt)),
            column.text('payor', term('Payor'), ({ Payor }: Out) => Payor),
            column.number('items', 'Questions', ({ Items }: Out) => Items),
            column.graded('state', 'State', (file: Out) => stateWords(file)),
            column.text('name', 'Name', ({ Name }: Out) => Name),
          ]}
          rows={Out}
          rowId={({ Control }) => String(Control)}
          density="compact"
        />
      )}
      {In.length > 0 && (
        <DataTable
          label="Files that came"
          columns={[
            column.text('seen', 'Came', ({ SeenAt }: In) => at(SeenAt)),
            column.number('answers', 'Answers', ({ Answers }: In) => Answers),
            column.graded('state', 'State', (file: In) => cameWords(file)),
            column.text('name', 'Name', ({ Name }: In) => Name),
          ]}
          rows={In}
          rowId={({ Name, SeenAt }) => `${SeenAt} ${Name}`}
          density="compact"
        />
      )}
      {Out.length === 0 && In.length === 0 && <p className="dim">No file went or came yet.</p>}
    </div>
  );
}
