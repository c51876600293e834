import { useEffect, useEffectEvent } from 'react';

/** Opens what is pasted anywhere on the screen but into a field. */
export function usePastedMessage(onPaste: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]') !== null)
      return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    onPaste(new TextEncoder().encode(text));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
