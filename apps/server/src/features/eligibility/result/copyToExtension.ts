import { createHash } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';

/**
 * Nothing but the audit's row, which stands before the browser hands anything over: the patient leaves for a program that is not
 * ours, and what becomes of them there is not seen here.
 */
export const copyToExtension =
  (deps: Deps): Handlers['copyToExtension'] =>
  (ctx, { Extension, RegmasterID, WithSSN, ...person }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const detail = `${Extension}${WithSSN ? ' with SSN' : ''}`;
      if (RegmasterID === null) {
        note({ entityType: 'person', entityId: personIndex(deps, clientId, person), detail });
        return {};
      }
      const row = await trx
        .selectFrom('phi.reg_master')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', RegmasterID)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id, detail });
      return {};
    });

type Person = { readonly LastName: string; readonly FirstName: string; readonly DateOfBirth: string };

/** By this an auditor who knows the person finds the row again; from the row nobody finds the person. */
function personIndex({ blindIndex }: Deps, clientId: string, { LastName, FirstName, DateOfBirth }: Person): string {
  const facts = JSON.stringify([LastName.trim().toLowerCase(), FirstName.trim().toLowerCase(), DateOfBirth]);
  return blindIndex.of(clientId, 'person', createHash('sha256').update(facts).digest('hex')).toString('hex');
}
