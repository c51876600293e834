/** Where the estimate of a visit stands; the list is as it was when one comes back. */
export function estimateAt(params: URLSearchParams, visitId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['VisitMasterID', 'goodFaith']) next.delete(name);
  next.set('estimate', visitId);
  return next;
}
