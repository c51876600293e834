/** The reveal of a member ID, which arrives when one is asked for: few requests need it (P-19). */
export const revealMemberId = async (lookupId: string): Promise<string | null> =>
  (await import('#/api/revealMemberId.ts')).revealMemberId(lookupId);
