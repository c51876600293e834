import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { policyLinksFor } from '#/services/medicalPolicy/policyLinksFor.ts';
import { tellMasters } from '#/services/medicalPolicy/tellMasters.ts';
import { writeDeeds } from '#/services/payers/sharedDeeds.ts';
import { factsOf, healthOf } from './linkRows.ts';
import { columnsOf, lockLinks, requireFree, requirePayer, tidiedOrRefused } from './typedLink.ts';

export const shownHandlers = ({
  checkSpelling,
}: Pick<Deps, 'checkSpelling'>): HandlersOf<'findPolicyLinks' | 'suggestPolicyLink'> => ({
  findPolicyLinks: (ctx, { PayerID, Codes, Diagnoses, Day }) =>
    ctx.tx(async (trx) => {
      // Several of the directory may answer by one id; all that any of them publishes is shown.
      const payers = await trx
        .selectFrom('system.trading_partner')
        .select(['id', 'name'])
        .where('payer_id', '=', PayerID)
        .where('active', '=', true)
        .orderBy('rank', 'desc')
        .orderBy('id')
        .execute();
      const partnerIds = payers.map(({ id }) => id);
      const links = await policyLinksFor(trx, { partnerIds, codes: Codes, diagnoses: Diagnoses, day: Day });
      const [payer] = payers;
      return {
        Links: links.map((row) => {
          const { PartnerID: _id, Source: _source, ...facts } = factsOf(row);
          const { Health, CheckedAt } = healthOf(row);
          return { LinkID: row.id, ...facts, Health, CheckedAt, IsNamed: row.is_named };
        }),
        Payor: payer === undefined ? null : { PartnerID: payer.id, Name: payer.name },
      };
    }),

  suggestPolicyLink: async (ctx, { Why, ...typed }) => {
    const fields = tidiedOrRefused(typed, checkSpelling);
    await ctx.tx(async (trx, note) => {
      const { userId, clientId } = ctx.session;
      await lockLinks(trx);
      await requirePayer(trx, fields.PartnerID);
      await requireFree(trx, fields, null);
      const id = randomUUID();
      await trx
        .insertInto('system.policy_link')
        .values({
          id,
          ...columnsOf(fields),
          standing: 'Suggested',
          suggested_by: userId,
          suggested_client: clientId,
          suggested_at: sql<string>`now()`,
          suggested_why: Why.trim(),
          updated_by: userId,
        })
        .execute();
      await writeDeeds(trx, 'system.policy_link', [{ id, deed: 'Suggested', by: userId, why: Why.trim() }]);
      await tellMasters(trx, {
        says: 'A link to a medical policy was suggested and waits to be approved.',
        query: 'standing=Suggested',
        subject: `policy links suggested ${new Date().toISOString().slice(0, 10)}`,
      });
      note({ entityType: 'policy link', entityId: id, detail: 'suggested' });
    });
  },
});
