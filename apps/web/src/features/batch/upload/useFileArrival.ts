import { useEffect, useEffectEvent, useState } from 'react';

const typing = 'input, select, textarea, [contenteditable], [role="dialog"]';
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** Rows that were copied in a spreadsheet are a text; two lines of it at least, else it is a word that somebody copied. */
const rowsOf = (text: string): File | null =>
  text.trim().includes('\n') ? new File([text], 'Pasted rows.txt', { type: 'text/plain' }) : null;

/** Files that are dropped anywhere on the screen, or pasted, and rows that are pasted; answers whether some hover above. */
export function useFileArrival(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: Iterable<File> | undefined) => {
    const all = [...(files ?? [])];
    if (all.length > 0) onFiles(all);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDrag = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    document.addEventListener('dragenter', onDrag, options);
    document.addEventListener('dragover', onDrag, options);
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), options);
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      },
      options,
    );
    document.addEventListener(
      'paste',
      (event) => {
        if (isElsewhere(event.target)) return;
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const rows = rowsOf(text);
        take(rows === null ? event.clipboardData?.files : [rows]);
      },
      options,
    );
    return () => {
      stop.abort();
      setOver(false);
    };
  }, [enabled]);
  return over;
}
