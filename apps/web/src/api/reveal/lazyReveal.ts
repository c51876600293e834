import { errorText } from '#/api/errorText.ts';
import type { NumberHolder } from '#/api/reveal/revealMemberId.ts';
import { toast } from '#/ui/layers/toast.ts';

/** The reveal of a member ID, which arrives when one is asked for: few requests need it (P-19). Null where it was told that it failed. */
export async function revealMemberId(id: string, kind?: NumberHolder): Promise<string | null> {
  try {
    const { revealMemberId: reveal } = await import('#/api/reveal/revealMemberId.ts');
    return await reveal(id, kind);
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
