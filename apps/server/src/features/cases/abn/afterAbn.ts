import { estimateOf } from '@coverline/domain/cases/abn/abnKinds.ts';
import { estimateWords } from '@coverline/domain/cases/abn/goodFaith.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AbnTableRow } from '#/platform/db/tables/cases/abnTables.ts';
import { isRepeat } from '#/platform/http/call/recordChanged.ts';
import type { AuditNote, HandlersOf } from '#/platform/http/context.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { readAbnSettings } from './abnSettings.ts';
import { doDeed, holdAbn, requireDeed } from './holdAbn.ts';
import { abnSeal } from './sealedAbn.ts';

const noteOf = (note: (note: AuditNote) => void, { id, reg_master_id: patientId }: AbnTableRow) =>
  note({ entityType: 'abn', entityId: id, patientId });

/** What comes after the answer: what it cost, the claim that relies on it, and that it counts for nothing. */
export const afterAbnHandlers = (deps: Deps): HandlersOf<'tellAbnCost' | 'attachAbn' | 'voidAbn'> => {
  const years = async (trx: TenantTrx, clientId: string) => (await readAbnSettings(trx, clientId)).KeepYears;
  return {
    tellAbnCost: (ctx, { AbnID, Version, ActualCents }) =>
      ctx.tx(async (trx, note) => {
        const held = await holdAbn(trx, ctx.session.clientId, AbnID.toLowerCase());
        noteOf(note, held);
        const { items } = abnSeal(deps, ctx.session.clientId).openContent(held.id, held.content_enc);
        const Words = estimateWords(estimateOf(items), ActualCents);
        if (held.actual_cents === ActualCents && isRepeat(held, ctx.session, Version))
          return { Version: held.row_version, Words };
        await requireDeed(trx, ctx.session, held, 'TellActual', Version);
        const version = await doDeed(deps, trx, ctx.session, held, {
          deed: 'TellActual',
          keepYears: await years(trx, ctx.session.clientId),
          changes: { actual_cents: ActualCents },
          words: formatCurrency(ActualCents),
        });
        return { Version: version, Words };
      }),

    attachAbn: (ctx, { AbnID, Version, ClaimNumber }) =>
      ctx.tx(async (trx, note) => {
        const { clientId } = ctx.session;
        const held = await holdAbn(trx, clientId, AbnID.toLowerCase());
        noteOf(note, held);
        const seal = abnSeal(deps, clientId);
        const claimNumber = ClaimNumber.trim();
        const answer = seal.openAnswer(held.id, held.answer_enc);
        if (answer.claimNumber === claimNumber && isRepeat(held, ctx.session, Version))
          return { Version: held.row_version };
        await requireDeed(trx, ctx.session, held, 'Attach', Version);
        if (claimNumber === '') throw fieldFault('ClaimNumber', 'Enter the number of the claim');
        const version = await doDeed(deps, trx, ctx.session, held, {
          deed: 'Attach',
          keepYears: await years(trx, clientId),
          changes: { answer_enc: seal.answer(held.id, { ...answer, claimNumber }) },
          words: claimNumber,
        });
        return { Version: version };
      }),

    voidAbn: (ctx, { AbnID, Version, Reason }) =>
      ctx.tx(async (trx, note) => {
        const { clientId } = ctx.session;
        const held = await holdAbn(trx, clientId, AbnID.toLowerCase());
        noteOf(note, held);
        if (held.status === 'Voided' && isRepeat(held, ctx.session, Version)) return { Version: held.row_version };
        await requireDeed(trx, ctx.session, held, 'Void', Version);
        const voided = Reason.trim();
        if (voided === '') throw fieldFault('Reason', 'Say why');
        const seal = abnSeal(deps, clientId);
        const version = await doDeed(deps, trx, ctx.session, held, {
          deed: 'Void',
          keepYears: await years(trx, clientId),
          changes: {
            answer_enc: seal.answer(held.id, { ...seal.openAnswer(held.id, held.answer_enc), voided }),
          },
          words: voided,
        });
        return { Version: version };
      }),
  };
};
