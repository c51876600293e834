import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import { goodFaithLanguages } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useDownload } from '#/api/useDownload.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';

type Props = { readonly visitId: string; readonly version: number; readonly label: string };

/** The pages of a version, in either language. */
export function PrintWays({ visitId, version, label }: Props) {
  const print = useDownload(goodFaithCalls.printGoodFaith);
  return (
    <Menu
      items={goodFaithLanguages.map((Language) => ({
        label: `In ${Language}`,
        run: () => void print.run({ VisitMasterID: visitId, Version: version, Language }),
      }))}
    >
      <IconButton look="framed" size="s" label={label} icon={IconPrinter} aria-busy={print.busy || undefined} />
    </Menu>
  );
}
