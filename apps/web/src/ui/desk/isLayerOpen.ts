/** What lies above the page, and has the keys to itself. */
const layers = '[role="dialog"], [role="menu"], [role="listbox"]';

export const isLayerOpen = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility());
