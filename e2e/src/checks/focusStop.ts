import type { Page } from '@playwright/test';

export type FocusStop = {
  readonly name: string;
  /** Something of it shows that it has the focus, and it is in sight. */
  readonly seen: boolean;
  /** It had the focus before. */
  readonly again: boolean;
};

/** Where the focus is now; null where nothing has it. */
export const focusStop = (page: Page): Promise<FocusStop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const again = element.dataset['passed'] === 'yes';
    element.dataset['passed'] = 'yes';
    const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element);
    // a button that stands for its whole row draws the ring around the row
    const ofRow = getComputedStyle(element, '::after').outlineStyle;
    const rest = (() => {
      element.blur();
      const { borderColor: before } = getComputedStyle(element);
      element.focus();
      return before;
    })();
    const marked = outlineStyle !== 'none' || ofRow !== 'none' || boxShadow !== 'none' || borderColor !== rest;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return { name: element.ariaLabel ?? element.textContent ?? element.tagName, seen: marked && inSight, again };
  });
