import { refuseProblems } from '#/platform/http/faults.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { abnRow } from './abnRows.ts';
import { readAbnSettings } from './abnSettings.ts';
import { openPaper } from './keepPaper.ts';
import { pageOf, printedToday } from './pageOf.ts';
import { abnPdf, fitOf } from './paper/drawAbn.ts';
import { abnSeal } from './sealedAbn.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** What is kept is handed out as it is; only a draft is drawn anew, and one that does not fit is not printed. */
export const printAbn =
  (deps: Deps): Handlers['printAbn'] =>
  (ctx, { AbnID, Paper }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await abnRow(trx, clientId, AbnID.toLowerCase());
      if (row === undefined) throw notFound();
      note({ entityType: 'abn', entityId: row.id, patientId: row.reg_master_id, detail: Paper });
      const kept =
        Paper === 'Scan'
          ? await openPaper(deps, trx, clientId, row.id, 'Scan')
          : ((await openPaper(deps, trx, clientId, row.id, 'Answered')) ??
            (await openPaper(deps, trx, clientId, row.id, 'Given')));
      if (kept !== undefined)
        return { name: `abn-${row.number}.${endings[kept.mediaType] ?? 'bin'}`, type: kept.mediaType, body: kept.body };
      if (Paper === 'Scan') throw new UserError('Of this notice no scan is kept.');
      const content = abnSeal(deps, clientId).openContent(row.id, row.content_enc);
      const settings = await readAbnSettings(trx, clientId);
      const printed = await printedToday(trx, ctx.session, row, content, settings);
      if (printed === null) throw new UserError('No notifier is set under ABN Forms.');
      const page = pageOf(row, content, printed);
      const fit = fitOf(page);
      if (!fit.fits) refuseProblems({ [fit.field]: fit.message });
      const body = await abnPdf(page);
      if (body === null) throw new UserError('The notice does not fit on one page.');
      return { name: `abn-${row.number}.pdf`, type: 'application/pdf', body };
    });
