import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { commentEnhancement } from './commentEnhancement.ts';
import { createEnhancement } from './createEnhancement.ts';
import { commentsQuery, listQuery, oneQuery, orderOf, similarQuery, type Reader } from './queries.ts';
import { setEnhancementStatus } from './setEnhancementStatus.ts';
import { voteEnhancement } from './voteEnhancement.ts';
import { authorFor, wireRow } from './wire.ts';

type Names =
  | 'listEnhancements'
  | 'findSimilarEnhancements'
  | 'getEnhancement'
  | 'createEnhancement'
  | 'voteEnhancement'
  | 'commentEnhancement'
  | 'setEnhancementStatus';

export const enhancementHandlers = (deps: Deps): HandlersOf<Names> => ({
  createEnhancement,
  voteEnhancement,
  commentEnhancement,
  setEnhancementStatus: setEnhancementStatus(deps),

  listEnhancements: (ctx, { Status, Area, Mine, Sort, Descending, Offset, Limit }) =>
    ctx.tx(async (trx) => {
      const query = listQuery(trx, readerOf(ctx.session), { status: Status, area: Area, mine: Mine });
      const { total } = await trx
        .selectFrom(query.as('found'))
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      const rows = await query.orderBy(orderOf(Sort, Descending)).limit(Limit).offset(Offset).execute();
      return { Rows: rows.map(wireRow), Total: total };
    }),

  findSimilarEnhancements: (ctx, { Title }) =>
    ctx.tx(async (trx) => (await similarQuery(trx, readerOf(ctx.session), Title).execute()).map(wireRow)),

  getEnhancement: (ctx, { ID }) =>
    ctx.tx(async (trx) => {
      const reader = readerOf(ctx.session);
      const row = await oneQuery(trx, reader, ID).executeTakeFirst();
      if (row === undefined) throw notFound();
      const comments = await commentsQuery(trx, reader, ID).execute();
      return {
        ...wireRow(row),
        Description: row.description,
        Benefit: row.benefit,
        Priority: row.priority,
        Requester: authorFor(reader, {
          userId: row.requester_id,
          clientId: row.client_id,
          byStaff: false,
          name: `${row.first_name} ${row.last_name}`,
        }),
        DeclineReason: row.decline_reason,
        TargetRelease: row.target_release,
        Version: row.version,
        CommentList: comments.map((comment) => ({
          ID: comment.id,
          Author: authorFor(reader, {
            userId: comment.author_id,
            clientId: comment.client_id,
            byStaff: comment.by_staff,
            name: `${comment.first_name} ${comment.last_name}`,
          }),
          Internal: comment.internal,
          Text: comment.body,
          WrittenAt: comment.written_at,
        })),
      };
    }),
});

const readerOf = ({ companyId, userId, clientId, viewer }: ClientSession): Reader => ({
  companyId,
  userId,
  clientId,
  isStaff: passesRole(viewer.roles, 'FRHCEmployee'),
});
