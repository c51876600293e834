import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { movesFrom, ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import { urgencyName } from '@coverline/domain/ticketing/sla.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { TicketEntryRow } from '#/platform/db/tables/ticketingTables.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { entryPlace, ticketWords } from './sealing.ts';
import { standingOf, type Standing } from './standing.ts';
import { ticketRows } from './ticketRows.ts';
import { nameOf, wireInstant, wireTickets } from './wire.ts';

export const getTicket =
  (deps: Deps): Handlers['getTicket'] =>
  (ctx, { TicketID }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId } = session;
      const standing = standingOf(session);
      const row = await ticketRows(trx, clientId)
        .select(['t.report_enc', 't.feedback_score', 't.feedback_enc'])
        .where('t.id', '=', TicketID)
        .$if(standing === 'customer', (query) => query.where('t.internal', '=', false))
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'ticket', entityId: row.id });
      const words = ticketWords(deps, clientId, row.id);
      const report = words.openReport(row.report_enc);
      const [listed] = await wireTickets(deps, trx, clientId, [row]);
      if (listed === undefined) throw notFound();
      return {
        ...listed,
        Description: report.description,
        OtherCategory: report.otherCategory,
        CurrentUrl: report.currentUrl,
        UserAgent: report.userAgent,
        UserStoryNumber: passesRole(session.viewer.roles, 'FRMDAdministrator') ? report.userStoryNumber : '',
        AssignedToID: row.assigned_to,
        ImageIDs: await imageIds(trx, clientId, row.id),
        Entries: await entries(deps, trx, { clientId, ticketId: row.id, standing }),
        Moves: movesFrom(row.status, standing),
        IsMine: row.created_by === session.userId,
        Feedback:
          row.feedback_score === null
            ? null
            : {
                Score: row.feedback_score,
                Comment: row.feedback_enc === null ? '' : words.open('feedback', row.feedback_enc),
              },
      };
    });

async function imageIds(trx: TenantTrx, clientId: string, ticketId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('phi.ticket_image')
    .select('id')
    .where('client_id', '=', clientId)
    .where('ticket_id', '=', ticketId)
    .orderBy('place')
    .execute();
  return rows.map(({ id }) => id);
}

type Of = { readonly clientId: string; readonly ticketId: string; readonly standing: Standing };

/** What was said and done, oldest first. Notes leave the database for staff alone. */
async function entries(deps: Deps, trx: TenantTrx, { clientId, ticketId, standing }: Of) {
  const rows = await trx
    .selectFrom('phi.ticket_entry as e')
    .leftJoin('identity.app_user as u', 'u.id', 'e.by_user')
    .leftJoin('identity.app_user as a', (join) =>
      join.on('e.kind', '=', 'Assignment').on(sql<boolean>`a.id::text = e.new_value`),
    )
    .select(['e.id', 'e.at', 'e.kind', 'e.body_enc', 'e.new_value', 'e.by_user'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select(['a.first_name as given_first', 'a.last_name as given_last', 'a.email as given_email'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('identity.staff_role as r').select('r.role').whereRef('r.user_id', '=', 'e.by_user'))
        .as('is_staff'),
    ])
    .where('e.client_id', '=', clientId)
    .where('e.ticket_id', '=', ticketId)
    .$if(standing === 'customer', (query) => query.where('e.kind', '<>', 'Note'))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    EntryID: row.id,
    At: wireInstant(row.at),
    By: row.by_user === null ? null : nameOf(row.first_name, row.last_name, row.email),
    IsStaff: Boolean(row.is_staff),
    Kind: row.kind,
    Text: row.body_enc === null ? told(row) : deps.phiSealer.openText(entryPlace(clientId, row.id), row.body_enc),
  }));
}

type Told = Pick<TicketEntryRow, 'kind' | 'new_value'> & {
  readonly given_first: string | null;
  readonly given_last: string | null;
  readonly given_email: string | null;
};

/** An entry without words of its own, in words. */
function told({ kind, new_value, ...given }: Told): string {
  if (kind === 'Assignment') return nameOf(given.given_first, given.given_last, given.given_email);
  if (kind === 'Urgency') return urgencyName(Number(new_value) as 1 | 2 | 3 | 4); // written by us from an urgency
  const status = Object.entries(ticketStatusText).find(([name]) => name === new_value);
  return status?.[1] ?? '';
}
