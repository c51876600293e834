import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen } from '#/ui/desk/isLayerOpen.ts';
import { isTypingIn } from '#/ui/desk/isTypingIn.ts';

type Where = {
  /** Of a drawer, which is a layer itself. */
  readonly inLayer?: boolean;
};

/** Alt C opens the case that the screen leads to, where it leads to one. In a field it is a letter: Option C is ç on a Mac. */
export function useCaseKey(way: (() => void) | null, { inLayer = false }: Where = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isCaseKey(event) || isTypingIn(event.target) || isLayerOpen(inLayer ? 1 : 0)) return;
    event.preventDefault();
    way?.();
  });
  const leads = way !== null;
  useEffect(() => {
    if (!leads) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [leads]);
}

type Key = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>;

/** Pressed anew, by itself, and by nothing else taken. */
export const isCaseKey = ({ code, altKey, ctrlKey, metaKey, repeat, defaultPrevented }: Key): boolean =>
  code === 'KeyC' && altKey && !ctrlKey && !metaKey && !repeat && !defaultPrevented;
