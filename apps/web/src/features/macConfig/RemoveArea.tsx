import { type MacArea, macConfigCalls } from '@coverline/contract/macConfig/macConfig.ts';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { areaName } from '#/features/macConfig/macWords.ts';
import { reloadWithoutRemoved } from '#/features/macConfig/reloadAreas.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';

type Props = { readonly area: MacArea; readonly onRemoved: () => void };

export function RemoveArea({ area, onRemoved }: Props) {
  const remove = useSend(macConfigCalls.deleteMacArea);
  const onClick = async () => {
    const sure = await confirm({
      title: `Remove ${area.Contractor}?`,
      body: `Nobody is then known to administer ${areaName(area)}. Where it goes to another, end it on its last day instead.`,
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    const { AreaID, Version } = area;
    remove.mutate(
      { AreaID, Version },
      removal({
        what: area.Contractor,
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
        Remove this contractor here
      </Button>
    </div>
  );
}
