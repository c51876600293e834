import { type ChangeLine, linesWords } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { changeProblem, lineProblems } from '@coverline/domain/fplCalculator/changes/changeProblems.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuditNote, HandlersOf } from '#/platform/http/context.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { readPovertyTables } from '#/services/poverty/povertyTables.ts';

const leastReason = 10;

/** Why a change is made is read by whoever judges it, and for as long as the tables are kept. */
export function requireReason(field: string, reason: string): void {
  if (reason.trim().length >= leastReason) return;
  throw fieldFault(field, 'Say why, so that whoever reads it later understands it');
}

/** Keeps a change that waits for a second person. Its lines are right by themselves. */
export async function keepProposal(
  trx: TenantTrx,
  note: (note: AuditNote) => void,
  { userId }: ClientSession,
  { lines, reason }: { readonly lines: readonly ChangeLine[]; readonly reason: string },
): Promise<{ ChangeID: string }> {
  const problem = changeProblem(await readPovertyTables(trx), lines);
  if (problem !== null) throw new UserError(`${problem}.`);
  const id = randomUUID();
  await trx
    .insertInto('system.fpl_change')
    .values({
      id,
      lines: JSON.stringify(lines),
      reason: reason.trim(),
      proposed_by: userId,
      settled_by: null,
      settled_at: null,
      version: null,
    })
    .execute();
  note({ entityType: 'FPL change', entityId: id, detail: linesWords(lines), reason: reason.trim() });
  return { ChangeID: id };
}

const tidied = (line: ChangeLine): ChangeLine => ({ ...line, Source: line.Source.trim() });

export const proposeChangeHandlers: HandlersOf<'proposeFplChange' | 'settleFplChange'> = {
  proposeFplChange: (ctx, { Lines, Reason }) =>
    ctx.tx(async (trx, note) => {
      const lines = Lines.map(tidied);
      const today = todayOf(ctx.session);
      const several = lines.length > 1;
      for (const [at, line] of lines.entries())
        refuseProblems(
          Object.fromEntries(
            Object.entries(lineProblems(line, today)).map(([name, text]) => [several ? `${at}.${name}` : name, text]),
          ),
        );
      requireReason('Reason', Reason);
      return keepProposal(trx, note, ctx.session, { lines, reason: Reason });
    }),

  /** Versions are counted one after the other: whoever approves at the same time waits, and sees what the first one did. */
  settleFplChange: (ctx, { ChangeID, To, TablesVersion, Why }) =>
    ctx.tx(async (trx, note) => {
      const { userId } = ctx.session;
      await sql`LOCK TABLE system.fpl_change IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const held = await trx
        .selectFrom('system.fpl_change')
        .select(['id', 'status', 'lines', 'proposed_by', 'settled_by'])
        .where('id', '=', ChangeID)
        .executeTakeFirst();
      if (held === undefined) throw notFound();
      note({ entityType: 'FPL change', entityId: ChangeID, detail: To, reason: Why.trim() });
      if (held.status === To && held.settled_by === userId) return null;
      refuseTo(To, held, userId);
      requireReason('Why', Why);
      let version: number | null = null;
      if (To === 'Approved') {
        const tables = await readPovertyTables(trx);
        if (tables.Version !== TablesVersion)
          throw inConflict('RecordChanged', 'The tables were changed since this was shown. Look at it again.');
        const problem = changeProblem(tables, held.lines);
        if (problem !== null) throw new UserError(`${problem}. Reject this, and propose what is left of it anew.`);
        version = tables.Version + 1;
      }
      await trx
        .updateTable('system.fpl_change')
        .set({ status: To, settled_by: userId, settled_at: sql<string>`now()`, settled_why: Why.trim(), version })
        .where('id', '=', ChangeID)
        .execute();
      return null;
    }),
};

const settled = { Approved: 'approved', Rejected: 'rejected', Withdrawn: 'withdrawn', Proposed: '' } as const;

/** Four eyes: nobody settles what they proposed, but by taking it back. */
function refuseTo(
  to: keyof typeof settled,
  held: { readonly status: keyof typeof settled; readonly proposed_by: string },
  userId: string,
): void {
  if (held.status !== 'Proposed') throw new UserError(`This was ${settled[held.status]} already.`);
  if (to === 'Proposed') throw new UserError('It waits already.');
  const isMine = held.proposed_by === userId;
  if (isMine && to !== 'Withdrawn')
    throw new UserError('You proposed this: somebody else approves or rejects it. You can take it back.');
  if (!isMine && to === 'Withdrawn')
    throw new UserError('Only whoever proposed this takes it back. Reject it with your reason instead.');
}
