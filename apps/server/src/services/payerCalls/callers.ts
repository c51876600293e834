import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { clientPeople } from '#/services/account/clientPeople.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Whether somebody with these roles opens answers. The screen asks for no more than a role. */
export const opensAnswers = (roles: readonly string[]): boolean =>
  refusal(screen('eligibility'), { roles, features: [], wlFlags: [] }) === null;

/** Whoever may check eligibility for this client, and the one who asks. */
export const callersOf = (trx: TenantTrx, session: Pick<ClientSession, 'clientId' | 'userId'>) =>
  clientPeople(trx, session, opensAnswers);
