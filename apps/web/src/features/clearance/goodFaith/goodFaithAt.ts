/** Where the good-faith estimate of a visit stands; the list is as it was when one comes back. */
export function goodFaithAt(params: URLSearchParams, visitId: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['VisitMasterID', 'estimate', 'version']) next.delete(name);
  next.set('goodFaith', visitId);
  return next;
}
