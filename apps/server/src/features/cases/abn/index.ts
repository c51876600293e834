import type { abnCalls, abnFormCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { findPatients } from '#/services/registrations/findPatients.ts';
import { type AbnListRow, abnRows, wireRow } from './abnRows.ts';
import { abnSettingsHandlers } from './abnSettings.ts';
import { afterAbnHandlers } from './afterAbn.ts';
import { answerAbnHandlers } from './answerAbn.ts';
import { beginAbn } from './beginAbn.ts';
import { exportAbns } from './exportAbns.ts';
import { getAbn } from './getAbn.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { presentAbn } from './presentAbn.ts';
import { printAbn } from './printAbn.ts';
import { saveAbn } from './saveAbn.ts';
import { abnSeal } from './sealedAbn.ts';

export const abnHandlers = (deps: Deps): HandlersOf<keyof typeof abnCalls | keyof typeof abnFormCalls> => ({
  ...abnSettingsHandlers,
  ...afterAbnHandlers(deps),
  ...answerAbnHandlers(deps),
  findAbns: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const asker = { clientId: ctx.session.clientId, today: todayOf(ctx.session) };
      const { rows, total } = await abnRows(trx, asker, filter, { offset: Offset, limit: Limit });
      note({ entityType: 'abn', detail: rows.map(({ id }) => id).join(' ') });
      const { openContent } = abnSeal(deps, asker.clientId);
      const items = ({ id, content_enc }: AbnListRow) => openContent(id, content_enc).items;
      return { Rows: rows.map((row) => wireRow(row, asker.today, items(row))), Total: total };
    }),
  exportAbns: exportAbns(deps),
  findAbnPatient: (ctx, { SearchTerm }) =>
    ctx.tx((trx, note) => findPatients(deps, trx, ctx.session.clientId, note, SearchTerm)),
  beginAbn: beginAbn(deps),
  getAbn: getAbn(deps),
  saveAbn: saveAbn(deps),
  presentAbn: presentAbn(deps),
  printAbn: printAbn(deps),
});
