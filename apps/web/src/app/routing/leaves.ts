type Place = { readonly pathname: string; readonly search: string };

/**
 * What of an address says which part of a screen is shown: a tab, a part of it, the case, visit, estimate or price list that is open. The rest
 * filters and sorts.
 */
const parts = ['tab', 'part', 'case', 'VisitMasterID', 'estimate', 'version', 'prices', 'price'] as const;

/** Whether what is shown now makes way: for another screen, or for another part of this one. */
export function leaves(now: Place, next: Place): boolean {
  if (now.pathname !== next.pathname) return true;
  const [here, there] = [new URLSearchParams(now.search), new URLSearchParams(next.search)];
  return parts.some((part) => here.get(part) !== there.get(part));
}
