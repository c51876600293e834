import { type RefObject, useEffect, useRef } from 'react';
import type { Landing } from './createLanding.ts';

/** Puts focus on the verdict when an answer lands because the user asked, never otherwise. */
export function useFocusOnLanding(landing: Landing, landedId: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (landedId !== null && landing.takesFocus(landedId)) heading.current?.focus();
  }, [landing, landedId]);
  return heading;
}
