import {
  type FeedbackFigures,
  type FeedbackFilter,
  feedbackScores,
  type FeedbackSort,
} from '@coverline/contract/ticketing/ticketFeedback.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { ticketWords } from './sealing.ts';
import { peopleOf, wireInstant } from './wire.ts';

const orders: Readonly<Record<FeedbackSort, ReturnType<typeof sql>>> = {
  At: sql`t.feedback_at`,
  Score: sql`t.feedback_score`,
  Number: sql`t.number`,
  Category: sql`lower(t.category)`,
};

/** How the help with tickets was found, for those who answer for it. */
export const ticketFeedbackHandlers = (deps: Deps): HandlersOf<'findTicketFeedback' | 'exportTicketFeedback'> => ({
  findTicketFeedback: (ctx, filter) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const [figures, total, rows] = [
        await figuresOf(trx, clientId, filter),
        await matching(trx, clientId, filter)
          .select(sql<string>`count(*)`.as('n'))
          .executeTakeFirstOrThrow(),
        await sorted(trx, clientId, filter).offset(filter.Offset).limit(filter.Limit).execute(),
      ];
      note({ entityType: 'ticket', detail: rows.map(({ id }) => id).join(' ') });
      const people = await peopleOf(trx, clientId, rows);
      return {
        Total: Number(total.n),
        Feedback: rows.map((row) => wired(deps, clientId, row, people)),
        Figures: figures,
      };
    }),

  exportTicketFeedback: (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const rows = await wholeList(({ limit }) => sorted(trx, clientId, filter).limit(limit).execute());
      note({ entityType: 'ticket', detail: `${rows.length} of feedback` });
      const people = await peopleOf(trx, clientId, rows);
      return tableFile(
        { name: 'ticket-feedback', sheet: 'Feedback', format: Format },
        [
          { header: 'Ticket', value: (one) => one.Number },
          { header: 'Title', value: (one) => one.Title },
          { header: 'Category', value: (one) => one.Category },
          { header: 'Score', value: (one) => one.Score },
          { header: 'Comment', value: (one) => one.Comment },
          { header: 'Given', kind: 'instant', value: (one) => isoIn(one.At, timeZone) },
          { header: 'Given by', value: (one) => one.By },
          { header: 'Assigned to', value: (one) => one.AssignedTo },
        ],
        rows.map((row) => wired(deps, clientId, row, people)),
      );
    }),
});

type About = Pick<FeedbackFilter, 'Days' | 'Category' | 'AssignedTo'>;

/** Tickets of the client that the filter is about, with feedback or without. */
const aboutThese = (trx: TenantTrx, clientId: string, { Category, AssignedTo }: About) =>
  trx
    .selectFrom('phi.ticket as t')
    .where('t.client_id', '=', clientId)
    .$if(Category !== null, (query) => query.where('t.category', '=', Category ?? ''))
    .$if(AssignedTo !== null, (query) => query.where('t.assigned_to', '=', AssignedTo ?? ''));

const within = (column: ReturnType<typeof sql>, days: number | null) =>
  sql<boolean>`(${days}::int IS NULL OR ${column} > now() - make_interval(days => ${days}::int))`;

const given = (trx: TenantTrx, clientId: string, filter: About) =>
  aboutThese(trx, clientId, filter)
    .where('t.feedback_score', 'is not', null)
    .where(within(sql`t.feedback_at`, filter.Days));

const matching = (trx: TenantTrx, clientId: string, filter: FeedbackFilter) =>
  given(trx, clientId, filter)
    .$if(filter.Scores.length > 0, (query) => query.where('t.feedback_score', 'in', filter.Scores))
    .$if(filter.WithComment, (query) => query.where('t.feedback_enc', 'is not', null));

const sorted = (trx: TenantTrx, clientId: string, filter: FeedbackFilter) =>
  matching(trx, clientId, filter)
    .innerJoin('identity.app_user as c', 'c.id', 't.created_by')
    .leftJoin('identity.app_user as a', 'a.id', 't.assigned_to')
    .select(['t.id', 't.number', 't.title_enc', 't.category', 't.feedback_score', 't.feedback_enc', 't.feedback_at'])
    .select(['c.first_name', 'c.last_name', 'c.email', 't.created_by', 't.assigned_to'])
    .select(['a.first_name as assignee_first', 'a.last_name as assignee_last', 'a.email as assignee_email'])
    .orderBy(orders[filter.Sort], filter.Descending ? 'desc' : 'asc')
    .orderBy('t.number', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof sorted>['execute']>>[number];

function wired(deps: Deps, clientId: string, row: Row, people: ReadonlyMap<string, string>) {
  const words = ticketWords(deps, clientId, row.id);
  return {
    TicketID: row.id,
    Number: row.number,
    Title: words.open('title', row.title_enc),
    Category: row.category,
    Score: feedbackScores.find((score) => score === row.feedback_score) ?? 1, // by the table's own check
    Comment: row.feedback_enc === null ? '' : words.open('feedback', row.feedback_enc),
    At: wireInstant(row.feedback_at ?? ''),
    By: people.get(row.created_by) ?? '',
    AssignedTo: row.assigned_to === null ? null : (people.get(row.assigned_to) ?? ''),
  };
}

/** Of all feedback in these days, whatever score or comment the list is narrowed to. */
async function figuresOf(trx: TenantTrx, clientId: string, filter: FeedbackFilter): Promise<FeedbackFigures> {
  const scores = await given(trx, clientId, filter)
    .select(['t.feedback_score as score', sql<string>`count(*)`.as('n')])
    .groupBy('t.feedback_score')
    .execute();
  const closed = await aboutThese(trx, clientId, filter)
    .where('t.status', '=', 'Closed')
    .where(within(sql`t.status_since`, filter.Days))
    .select([sql<string>`count(*)`.as('all'), sql<string>`count(t.feedback_score)`.as('rated')])
    .executeTakeFirstOrThrow();
  const counts = feedbackScores.map((score) => Number(scores.find((row) => row.score === score)?.n ?? 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, at) => total + count * (at + 1), 0);
  return {
    Scores: counts,
    Average: all === 0 ? null : sum / all,
    Closed: Number(closed.all),
    ClosedWithFeedback: Number(closed.rated),
  };
}
