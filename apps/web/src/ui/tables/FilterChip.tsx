import './FilterBar.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { Menu } from '#/ui/layers/Menu.tsx';
import type { MenuItem } from '#/ui/layers/menuItem.ts';

type Props = {
  /** What it narrows by: "Location". */
  readonly name: string;
  /** What is chosen, or that all are shown. */
  readonly value: string;
  readonly items: readonly MenuItem[];
  /** Takes it back; null where it narrows nothing. */
  readonly onClear: (() => void) | null;
};

/** A filter as one line: its choices open below it, and a cross takes it back. */
export function FilterChip({ name, value, items, onClear }: Props) {
  const chip = useRef<HTMLSpanElement>(null);
  const clear = () => {
    // The cross goes with what it cleared; whoever pressed it stays at the filter.
    chip.current?.querySelector('button')?.focus();
    onClear?.();
  };
  return (
    <span ref={chip} className={classes('filter-chip', onClear !== null && 'is-on')}>
      <Menu items={items}>
        <button type="button">
          <span className="dim">{name}</span> <span className="clip">{value}</span>
        </button>
      </Menu>
      {onClear !== null && (
        <button type="button" aria-label={`Clear ${name}`} onClick={clear}>
          <IconX className="i i-s" aria-hidden />
        </button>
      )}
    </span>
  );
}
