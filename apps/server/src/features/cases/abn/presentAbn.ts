import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { isRepeat, requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { abnRow } from './abnRows.ts';
import { readAbnSettings } from './abnSettings.ts';
import { stopsOf } from './getAbn.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { doDeed, holdAbn, requireDeed } from './holdAbn.ts';
import { keepPaper } from './keepPaper.ts';
import { pageOf, printedToday } from './pageOf.ts';
import { abnPdf } from './paper/drawAbn.ts';
import { abnSeal } from './sealedAbn.ts';
import { supersede } from './supersede.ts';

/** What a draft would be given as, drawn before anybody is kept waiting, or what keeps it from that. */
async function readied(deps: Deps, session: ClientSession, id: string) {
  const { clientId } = session;
  const read = await deps.doors.withTenant(clientId, async (trx) => {
    const row = await abnRow(trx, clientId, id);
    if (row === undefined) throw notFound();
    const content = abnSeal(deps, clientId).openContent(row.id, row.content_enc);
    const settings = await readAbnSettings(trx, clientId);
    return {
      row,
      content,
      keepYears: settings.KeepYears,
      stops: row.status === 'Draft' ? await stopsOf(trx, session, row, content) : [],
      printed: await printedToday(trx, session, row, content, settings),
    };
  });
  const { row, content, printed } = read;
  const isFree = read.stops.length === 0 && printed !== null;
  return { ...read, page: isFree ? await abnPdf(pageOf(row, content, printed)) : null };
}

export const presentAbn =
  (deps: Deps): Handlers['presentAbn'] =>
  async (ctx, { AbnID, Version }) => {
    const { clientId } = ctx.session;
    const { row, content, printed, stops, page, keepYears } = await readied(deps, ctx.session, AbnID.toLowerCase());
    return ctx.tx(async (trx, note) => {
      const held = await holdAbn(trx, clientId, AbnID.toLowerCase());
      note({ entityType: 'abn', entityId: held.id, patientId: held.reg_master_id });
      if (held.status === 'Presented' && isRepeat(held, ctx.session, Version)) return { Version: held.row_version };
      await requireDeed(trx, ctx.session, held, 'Present', Version);
      await requireVersion(trx, ctx.session, held, row.row_version); // what was drawn
      refuseProblems(Object.fromEntries(stops.map(({ Field, Message }) => [Field, Message])));
      if (printed === null || page === null) throw new Error('what nothing stops stands on one page');
      await keepPaper(deps, trx, ctx.session, {
        abnId: held.id,
        kind: 'Given',
        mediaType: 'application/pdf',
        body: page,
      });
      const version = await doDeed(deps, trx, ctx.session, held, {
        deed: 'Present',
        keepYears,
        changes: {
          given_on: todayOf(ctx.session),
          content_enc: abnSeal(deps, clientId).content(held.id, { ...content, printed }),
        },
      });
      // A voluntary one is not answered: it stands once it is given.
      if (held.kind === 'Voluntary') await supersede(deps, trx, ctx.session, held);
      return { Version: version };
    });
  };
