import { bcbsPrefixCalls, type PrefixRow } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { worded } from '#/api/terms.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadWithoutRemoved } from '#/features/bcbsPrefixes/reloadPrefixes.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

type Props = { readonly row: PrefixRow; readonly onRemoved: () => void };

export function RemovePrefix({ row, onRemoved }: Props) {
  const remove = useSend(bcbsPrefixCalls.deleteBcbsPrefix);
  const { PrefixID, Prefix, Payor, Version } = row;
  const onClick = async () => {
    const sure = await confirm({
      title: `Remove ${Prefix}?`,
      body: worded(`{Member IDs} that begin so are no longer taken for those of ${Payor}, at any {client}.`),
      safe: 'Keep it',
      deed: `Remove ${Prefix}`,
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { PrefixID, Version },
      removal({
        what: Prefix,
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
        Remove this prefix
      </Button>
    </div>
  );
}
