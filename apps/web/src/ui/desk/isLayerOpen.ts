/** What lies above the page, and has the keys to itself. */
const layers = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether one lies above the page, or above that many of them. */
export const isLayerOpen = (above = 0): boolean =>
  [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).length > above;

/** Whether it is in one, which gives the focus back where it came from. */
export const isInLayer = (at: Element): boolean => at.closest(layers) !== null;
