/** Whether an address is an EHR's: that of a launch, or of the way back from its authorization server. */
export function isLaunch({ search }: { readonly search: string }): boolean {
  const query = new URLSearchParams(search);
  return query.has('launch') || query.has('code');
}
