import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { keepClocks } from '#/services/cases/clockFacts.ts';
import { holdCase, todayOf } from '#/services/cases/holdCase.ts';
import { plainEvent, tellEvent } from '../writeCase.ts';

/** Refuses a paper of somebody who is not of the household now; null is the patient. */
export async function requireMember(
  trx: TenantTrx,
  clientId: string,
  caseId: string,
  memberIds: readonly (string | null)[],
): Promise<void> {
  const asked = [...new Set(memberIds.flatMap((id) => id ?? []))];
  if (asked.length === 0) return;
  const found = await trx
    .selectFrom('phi.case_member')
    .select('id')
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('is_removed', '=', false)
    .where('place', '>', 0)
    .where('id', 'in', asked)
    .execute();
  if (found.length !== asked.length) throw new UserError('Whose paper it is does not live in this household any more.');
}

/** What is awaited already is not asked for twice: its clock runs on from the first time. */
export const requestCaseDocuments =
  (deps: Deps): Handlers['requestCaseDocuments'] =>
  (ctx, { CaseID, Program, Papers }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: kindsOf(Papers) });
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      await requireMember(
        trx,
        clientId,
        held.id,
        Papers.map(({ MemberID }) => MemberID),
      );
      const program = Program ?? held.type;
      const awaited = await trx
        .selectFrom('phi.case_document')
        .select(['kind', 'member_id'])
        .where('client_id', '=', clientId)
        .where('case_id', '=', held.id)
        .where('program', '=', program)
        .where('status', '=', 'Requested')
        .execute();
      const standing = new Set(awaited.map(({ kind, member_id: memberId }) => paperKey(kind, memberId)));
      const asked = Papers.filter(({ Kind, MemberID }) => {
        const key = paperKey(Kind, MemberID);
        if (standing.has(key)) return false;
        standing.add(key);
        return true;
      });
      if (asked.length === 0) return { Asked: 0 };
      await trx
        .insertInto('phi.case_document')
        .values(
          asked.map(({ Kind, MemberID }) => ({
            client_id: clientId,
            id: randomUUID(),
            case_id: held.id,
            kind: Kind,
            program,
            member_id: MemberID,
            status: 'Requested' as const,
            requested_on: todayOf(ctx.session),
            updated_by: userId,
          })),
        )
        .execute();
      await keepClocks(trx, clientId, held);
      const kinds = [...new Set(asked.map(({ Kind }) => documentKindText[Kind]))];
      await tellEvent(deps, trx, ctx.session, held.id, {
        ...plainEvent('Saved'),
        words: `Asked for: ${kinds.join(', ')}.`,
      });
      return { Asked: asked.length };
    });

const paperKey = (kind: string, memberId: string | null): string => `${kind} ${memberId ?? ''}`;
const kindsOf = (papers: readonly { readonly Kind: string }[]): string => papers.map(({ Kind }) => Kind).join(' ');
