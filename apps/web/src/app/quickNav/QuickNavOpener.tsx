import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Keys } from '#/ui/marks/Keys.tsx';

/** The way to quick navigation for a mouse, and what tells of its key. */
export function QuickNavOpener({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className="quick-opener"
      aria-keyshortcuts="Control+Q"
      aria-haspopup="dialog"
      data-tip="Go to a screen"
      onClick={onOpen}
    >
      <IconSearch className="i" aria-hidden />
      <span>Go to a screen</span>
      <Keys of={['Ctrl', 'Q']} />
    </button>
  );
}
