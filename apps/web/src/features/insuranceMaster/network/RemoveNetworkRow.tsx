import {
  insuranceNetworkCalls,
  type NetworkRow,
} from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { placeText } from '#/features/insuranceMaster/network/networkWords.ts';
import { reloadWithoutRemoved } from '#/features/insuranceMaster/network/reloadNetwork.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

type Props = { readonly row: NetworkRow; readonly onRemoved: () => void };

export function RemoveNetworkRow({ row, onRemoved }: Props) {
  const remove = useSend(insuranceNetworkCalls.removeInsuranceNetwork);
  const onClick = async () => {
    const sure = await confirm({
      title: 'Remove this row?',
      body: `For ${placeText(row)} a less specific row decides then, or none. Where the contract ended, end it on its last day instead: earlier days keep it.`,
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    const { NetworkID, Version } = row;
    remove.mutate(
      { NetworkID, Version },
      removal({
        what: `The row of ${row.InsCode}`,
        onGone: () => {
          onRemoved();
          void reloadWithoutRemoved();
        },
      }),
    );
  };
  return (
    <div>
      <Button size="s" variant="danger" icon={IconTrash} busy={remove.isPending} onClick={() => void onClick()}>
        Remove this row
      </Button>
    </div>
  );
}
