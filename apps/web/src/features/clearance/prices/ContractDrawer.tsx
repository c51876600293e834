import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { removal } from '#/api/removal.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { PriceListDrawer } from '#/features/clearance/prices/PriceListDrawer.tsx';
import { heldText, type Schedule } from '#/features/clearance/prices/priceWords.ts';
import { reloadWithoutRemoved } from '#/features/clearance/prices/reloadPrices.ts';
import { useFoundList } from '#/features/clearance/prices/useFoundList.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { column } from '#/ui/tables/column.tsx';

type Line = DataOf<typeof priceCalls.getContractLines>['Rows'][number];
type Props = { readonly of: Schedule; readonly onClose: () => void };

export const contractColumns = [
  column.node<Line>('code', 'Code', ({ Code, Modifiers }) => (
    <span className="mono">{[Code, ...Modifiers].join('-')}</span>
  )),
  column.text<Line>('price', 'Price', ({ Price }) => Price),
  column.text<Line>('days', 'Holds', ({ From, To }) => heldText(From, To)),
];

/** The lines of one contract. */
export default function ContractDrawer({ of, onClose }: Props) {
  const { ScheduleID } = of;
  const list = useFoundList();
  const lines = useCall(priceCalls.getContractLines, { ScheduleID, ...list.asked });
  const file = useDownload(priceCalls.exportContract);
  return (
    <PriceListDrawer
      title={`${of.PayerName}: ${of.Name}`}
      what="the lines"
      label="Lines of the contract"
      found={lines}
      list={list}
      find={{ label: 'Find a code', placeholder: 'Code', maxLength: 20 }}
      empty="No line has this code."
      columns={contractColumns}
      rowId={({ Code, Modifiers, From }) => `${Code} ${Modifiers.join(' ')} ${From}`}
      deeds={
        <ExportTable
          busy={file.busy}
          onExport={(Format) => void file.run({ ScheduleID, Search: list.search, Format })}
        />
      }
      footer={<RemoveContract of={of} onRemoved={onClose} />}
      onClose={onClose}
    />
  );
}

type RemoveProps = { readonly of: Schedule; readonly onRemoved: () => void };

function RemoveContract({ of, onRemoved }: RemoveProps) {
  const remove = useSend(priceCalls.removeContract);
  const onClick = async () => {
    const sure = await confirm({
      title: 'Remove this contract?',
      body: 'Later estimates do not use it. Estimates that are kept stay as they are.',
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { ScheduleID: of.ScheduleID },
      removal({
        what: `The contract ${of.Name}`,
        onGone: () => {
          onRemoved();
          void reloadWithoutRemoved();
        },
      }),
    );
  };
  return (
    <Button size="s" variant="danger" icon={IconTrash} busy={remove.isPending} onClick={() => void onClick()}>
      Remove this contract
    </Button>
  );
}
