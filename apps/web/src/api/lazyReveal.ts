import { errorText } from '#/api/errorText.ts';
import { toast } from '#/ui/toast.ts';

/** The reveal of a member ID, which arrives when one is asked for: few requests need it (P-19). Null where it was told that it failed. */
export async function revealMemberId(lookupId: string): Promise<string | null> {
  try {
    const { revealMemberId: reveal } = await import('#/api/revealMemberId.ts');
    return await reveal(lookupId);
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
