import './TooltipHost.css';
import { durations } from '@coverline/domain/constants.ts';
import { useEffect, useState } from 'react';

type Tip = { readonly text: string; readonly left: number; readonly top: number };

/**
 * One tooltip for the whole page: whatever carries `data-tip` shows it on hover and on keyboard focus. For names and
 * truncated text only, and never the sole carrier of a fact: the same words are in aria-label or in the text itself.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let raisedBy = '';
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const show = (event: Event) => {
      const owner = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
      if (!owner || (event.type === 'focusin' && !owner.matches(':focus-visible'))) {
        // What moves under a pointer that rests is a pointerover too: it takes no tooltip from the keyboard.
        if (raisedBy === event.type) hide();
        return;
      }
      hide();
      raisedBy = event.type;
      timer = setTimeout(() => setTip(place(owner)), durations.tooltipDelayMs);
    };
    const shows = ['pointerover', 'focusin'] as const;
    const hides = ['pointerdown', 'focusout', 'keydown', 'scroll'] as const;
    for (const name of shows) document.addEventListener(name, show);
    for (const name of hides) document.addEventListener(name, hide, { capture: true, passive: true });
    return () => {
      hide();
      for (const name of shows) document.removeEventListener(name, show);
      for (const name of hides) document.removeEventListener(name, hide, { capture: true });
    };
  }, []);
  if (!tip) return null;
  return (
    <div
      className="tip"
      aria-hidden
      ref={(box) => {
        if (box) keepInside(box, tip);
      }}
    >
      {tip.text}
    </div>
  );
}

function place(owner: HTMLElement): Tip | null {
  const text = owner.dataset['tip'];
  if (!text || !owner.isConnected) return null;
  const box = owner.getBoundingClientRect();
  return { text, left: box.left + box.width / 2, top: box.bottom + 6 };
}

/** Under its owner's middle, inside the window, above when there is no room below. */
function keepInside(box: HTMLElement, tip: Tip): void {
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(4, Math.min(innerWidth - width - 4, tip.left - width / 2));
  const top = tip.top + height > innerHeight ? tip.top - height - 44 : tip.top;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
