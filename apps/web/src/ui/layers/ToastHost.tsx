import './Toast.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { type Toast, toasts } from '#/ui/layers/toast.ts';

/** Bottom centre, three at most, each as long as it says, waiting while pointed at or focused. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  return (
    <output className="toasts">
      {shown.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </output>
  );
}

function ToastCard({ item }: { readonly item: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || item.lastsMs === null) return undefined;
    const timer = setTimeout(() => toasts.remove(item), item.lastsMs);
    return () => clearTimeout(timer);
  }, [held, item]);
  return (
    <span
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StatusGlyph grade={item.grade} />
      <span className="grow">{item.text}</span>
      {item.action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            toasts.remove(item);
            item.action?.run();
          }}
        >
          {item.action.label}
        </button>
      )}
      <IconButton label="Close" icon={IconX} size="s" onClick={() => toasts.remove(item)} />
    </span>
  );
}
