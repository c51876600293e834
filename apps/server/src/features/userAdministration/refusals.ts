import type { AdministerRefusal } from '@coverline/domain/access/administerUsers.ts';
import { UserError } from '#/platform/http/errors.ts';

/** What the administrator reads of each refusal. */
export const refusalTexts: Readonly<Record<AdministerRefusal, string>> = {
  self: 'This is your own account: somebody else has to change it.',
  above: 'This person holds a role of the company that you may not give: somebody who may has to change the account.',
  shared: 'This person works for clients that you do not administer. You can change their roles in your own.',
  client: 'You do not administer this client.',
  role: 'You may not give or take this role.',
  lastAdministrator: 'This is the client’s last user administrator. Make somebody else one first.',
  sameApprover: 'You asked for this role yourself: another FRHCJediMaster has to decide.',
};

export function refuse(refusal: AdministerRefusal | null): void {
  if (refusal !== null) throw new UserError(refusalTexts[refusal]);
}

const deadlock = '40P01';

/** Two administrators who change each other at once wait for each other; the database ends one, who may try again. */
export async function notBothAtOnce<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === deadlock)
      throw new UserError('Somebody changed this at the same moment. Look again, and repeat it if it is still wanted.');
    throw error;
  }
}
