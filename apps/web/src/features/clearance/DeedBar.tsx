import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import type { Icon } from '@tabler/icons-react';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconRadar2 from '@tabler/icons-react/dist/esm/icons/IconRadar2.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { missingText, nameOf } from '#/features/clearance/clearanceWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';

/** What a letter does; null where it does nothing now. */
export type Ways = Readonly<Record<'v' | 'd' | 'i' | 'e' | 'g' | 'c' | 'p' | 'a' | 'w' | 'n', (() => void) | null>>;

type Props = {
  readonly chosen: number;
  /** Whose deeds they are where it is a single visit. */
  readonly one: ClearanceRow | null;
  readonly ways: Ways;
  readonly onKeys: () => void;
  readonly onNone: () => void;
};

export const deeds: readonly {
  readonly key: keyof Ways;
  readonly text: string;
  readonly icon: Icon;
}[] = [
  { key: 'v', text: 'Verify', icon: IconUserSearch },
  { key: 'd', text: 'Discover', icon: IconRadar2 },
  { key: 'i', text: 'Person', icon: IconId },
  { key: 'e', text: 'Estimate', icon: IconCalculator },
  { key: 'g', text: 'Good faith', icon: IconFileText },
  { key: 'c', text: 'Collect', icon: IconCash },
  { key: 'p', text: 'Prior auth', icon: IconFileCheck },
  { key: 'a', text: 'Assign', icon: IconUserPlus },
  { key: 'w', text: 'Waive check', icon: IconShieldOff },
  { key: 'n', text: 'Note', icon: IconNote },
];

/** What is missing of the visit in hand, and what is done with those that are chosen, each with its key. Only what can be done now is shown. */
export function DeedBar({ chosen, one, ways, onKeys, onNone }: Props) {
  const shown = deeds.filter(({ key }) => ways[key] !== null);
  const missing = one === null ? '' : missingText(one.Checks);
  return (
    <div className="clear-act no-print" role="toolbar" aria-label="What is chosen">
      <div className="clear-hand row">
        {/* Told as it changes; the row in hand tells itself. */}
        {chosen === 0 && <b>{one === null ? 'None chosen' : nameOf(one)}</b>}
        <output className="tn">{chosen > 0 && <b>{chosen} chosen</b>}</output>
        <span className="clip soft" title={missing}>
          {missing}
        </span>
      </div>
      {shown.map(({ key, text, icon }) => (
        <Button key={key} size="s" icon={icon} aria-keyshortcuts={key.toUpperCase()} onClick={() => ways[key]?.()}>
          {text} <Keys of={[key.toUpperCase()]} />
        </Button>
      ))}
      {chosen > 0 && (
        <Button size="s" variant="quiet" onClick={onNone}>
          Choose none
        </Button>
      )}
      <span className="grow" />
      <span className="clear-keys">
        <span className="clear-key-hints clear-keys">
          <Keys of={['↑', '↓']} /> rows <Keys of={['←', '→']} /> cells <Keys of={['Space']} /> choose{' '}
          <Keys of={['Enter']} /> open <Keys of={['Esc']} /> clear
        </span>
        <button type="button" className="link" onClick={onKeys}>
          <Keys of={['?']} /> all keys
        </button>
      </span>
    </div>
  );
}
