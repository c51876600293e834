import './MaskedValue.css';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ClipboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { revealStore } from '#/ui/values/reveal.ts';

type Props = {
  /** What it is: "Member ID". */
  readonly label: string;
  /** The value as it may always be seen: `*******4471`. */
  readonly mask: string;
  /** Fetches the clear value, which logs the act; null when refused. Without it there is no eye. */
  readonly onReveal?: (() => Promise<string | null>) | undefined;
};

/** Shows the mask; the eye reveals for thirty seconds. Copying copies the mask, revealed or not. */
export function MaskedValue({ label, mask, onReveal }: Props) {
  const [store] = useState(() => revealStore(() => (onReveal ? onReveal() : Promise.resolve(null))));
  const reveal = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => store.hide, [store]);
  const shown = reveal.state === 'shown';
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <span className="masked">
      <span className="mono" onCopy={(event) => copyMask(event, mask)}>
        {shown ? reveal.value : mask}
      </span>
      {onReveal && (
        <button
          type="button"
          className="eye"
          aria-label={shown ? `Hide ${label}` : `Show ${label}, logged`}
          aria-busy={reveal.state === 'asking' || undefined}
          onClick={() => void store.toggle()}
        >
          <Icon className="i i-s" aria-hidden />
        </button>
      )}
      <span className="sr" aria-live="polite">
        {shown ? `${label} is shown` : ''}
      </span>
    </span>
  );
}

/** Puts the mask on the clipboard in place of whatever is selected. */
export function copyMask(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>, mask: string): void {
  event.clipboardData.setData('text/plain', mask);
  event.preventDefault();
}
