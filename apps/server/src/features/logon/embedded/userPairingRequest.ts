import { isEmail } from '@coverline/domain/validate/email.ts';
import { sql } from 'kysely';
import { clientsOf } from '#/services/account/rights/clientsOf.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { Deps } from '#/features/deps.ts';
import { ehrOf } from '#/services/ehr/ehrOf.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { maxTries, spent } from '../loginTry.ts';
import { limitMailedCodes } from '../limitMailedCodes.ts';
import { requireOpen } from '../requireOpen.ts';
import { requirePairing } from './requirePairing.ts';

const emailMessage = 'Value is not a valid email address';
const notAnEmail = () => new UserError(emailMessage, { fields: [{ Field: 'Email', Message: emailMessage }] });

/**
 * Mails a code to the user whom somebody of the EHR says to be. An address that nobody of the practice's client has goes the same
 * way with the same answer; only no mail is sent.
 */
export const userPairingRequest =
  (deps: Deps): Handlers['userPairingRequest'] =>
  async (ctx, { Username, Email, GUID }) => {
    const { login } = ctx;
    const { clientId } = await requirePairing(deps, login, { Username, GUID });
    const company = await ctx.company();
    const email = Email.trim().toLowerCase();
    if (!isEmail(email)) throw notAnEmail();
    requireOpen(company, email);
    await limitMailedCodes(deps, { kind: 'pairing', companyId: company.id, email, ip: ctx.ip, log: ctx.log });
    const userId = await userOfClient(deps, company, clientId, email);
    const codeNumber = await ctx.tx(async (trx, note) => {
      // The former code dies, whoever it was mailed to; the count of tries stays.
      const row = await trx
        .updateTable('identity.login_transaction')
        .set((eb) => ({
          user_id: userId,
          code_hash: null,
          code_expires_at: null,
          code_number: eb('code_number', '+', 1),
        }))
        .where('id', '=', login.id)
        .where('step', '=', 'Pairing')
        .where('ended_at', 'is', null)
        .where('tries', '<', maxTries)
        .returning('code_number')
        .executeTakeFirst();
      if (row === undefined) throw spent();
      if (userId !== null) note({ entityType: 'user', entityId: userId });
      return row.code_number;
    });
    await deps.jobs.send('mail-auth-code', { loginId: login.id, codeNumber });
    return { ChangeStep: 'UserPairing' as const };
  };

/** The user of the practice's client who has this address, if sign-in is open to them. */
async function userOfClient(deps: Deps, company: CompanyRow, clientId: string, email: string): Promise<string | null> {
  const user = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.app_user')
      .select('id')
      .where('company_id', '=', company.id)
      .where('email_key', '=', sql<string>`${email}`)
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),
  );
  if (user === undefined || (await ehrOf(deps, company)) === null) return null;
  const clients = await clientsOf(deps.doors, user.id, company.id);
  return clients.some(({ id }) => id === clientId) ? user.id : null;
}
