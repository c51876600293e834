import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { givingProblems } from '@coverline/domain/cases/abn/abnDraft.ts';
import { abnHints } from '@coverline/domain/cases/abn/abnHints.ts';
import { abnDeeds, whyNot } from '@coverline/domain/cases/abn/abnMoves.ts';
import { editionOf } from '@coverline/domain/cases/abn/abnSettings.ts';
import { modifiersOf } from '@coverline/domain/cases/abn/modifiers.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { type AbnListRow, abnRow, standingOf, wireRow } from './abnRows.ts';
import { readAbnSettings } from './abnSettings.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { factsOf } from './holdAbn.ts';
import { medicareOf } from './medicareOf.ts';
import { pageOf, printedToday } from './pageOf.ts';
import { fitOf } from './paper/drawAbn.ts';
import { type AbnContent, abnSeal } from './sealedAbn.ts';

type Stop = AbnDetail['Stops'][number];

/** What keeps a draft from being given: the rules of the form, and the page. */
export async function stopsOf(
  trx: TenantTrx,
  session: ClientSession,
  row: AbnListRow,
  content: AbnContent,
): Promise<readonly Stop[]> {
  const settings = await readAbnSettings(trx, session.clientId);
  const problems = givingProblems(
    {
      Kind: row.kind,
      IsEmergency: content.isEmergency,
      ServiceOn: row.service_on ?? '',
      Identification: content.identification,
      Items: content.items,
    },
    todayOf(session),
  );
  const stops: Stop[] = Object.entries(problems).map(([Field, Message]) => ({ Field, Message }));
  const printed = await printedToday(trx, session, row, content, settings);
  if (printed === null) return [...stops, { Field: 'NotifierID', Message: 'No notifier is set under ABN Forms' }];
  if (!printed.edition.IsOffered)
    stops.push({ Field: 'Language', Message: `The ${row.language} edition is not offered here` });
  if (problems.Items === undefined) {
    const fit = fitOf(pageOf(row, content, printed));
    if (!fit.fits) stops.push({ Field: fit.field, Message: fit.message });
  }
  return stops;
}

/** Notices of the same patient that still hold, one row of which is about the same. */
async function stillHolding(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  row: AbnListRow,
  content: AbnContent,
  today: string,
) {
  const seal = abnSeal(deps, clientId);
  const others = await trx
    .selectFrom('phi.abn')
    .select(['id', 'number', 'valid_until', 'content_enc'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', row.reg_master_id)
    .where('status', 'in', ['Signed', 'Attached'])
    // Who chose Option 3, or refused to sign, agreed to pay for nothing.
    .where('option', 'in', [1, 2])
    .where('id', '<>', row.id)
    .where('valid_until', '>=', today)
    .orderBy('valid_until', 'desc')
    .limit(20)
    .execute();
  const key = (what: string) => what.trim().toLowerCase();
  const own = new Set(content.items.map(({ What }) => key(What)));
  return others
    .filter((other) => seal.openContent(other.id, other.content_enc).items.some(({ What }) => own.has(key(What))))
    .map((other) => ({ number: other.number, validUntil: other.valid_until ?? '' }));
}

async function papersOf(trx: TenantTrx, clientId: string, id: string): Promise<AbnDetail['Papers']> {
  const rows = await trx
    .selectFrom('phi.abn_paper as p')
    .innerJoin('identity.app_user as u', 'u.id', 'p.kept_by')
    .select(['p.id', 'p.kind', 'p.media_type', 'p.sha256', 'p.kept_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('p.client_id', '=', clientId)
    .where('p.abn_id', '=', id)
    .orderBy('p.kept_at')
    .execute();
  return rows.map((row) => ({
    PaperID: row.id,
    Kind: row.kind,
    MediaType: row.media_type,
    Digest: row.sha256.toString('hex'),
    KeptAt: new Date(row.kept_at).toISOString(),
    KeptBy: userName(row.first_name, row.last_name, row.email),
  }));
}

async function historyOf(deps: Deps, trx: TenantTrx, clientId: string, id: string): Promise<AbnDetail['History']> {
  const seal = abnSeal(deps, clientId);
  const rows = await trx
    .selectFrom('phi.abn_event as e')
    .innerJoin('identity.app_user as u', 'u.id', 'e.by_user')
    .select(['e.id', 'e.kind', 'e.happened_at', 'e.words_enc', 'u.first_name', 'u.last_name', 'u.email'])
    .where('e.client_id', '=', clientId)
    .where('e.abn_id', '=', id)
    .orderBy('e.happened_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    At: new Date(row.happened_at).toISOString(),
    By: userName(row.first_name, row.last_name, row.email),
    Kind: row.kind,
    Words: seal.openWords(row.id, row.words_enc),
  }));
}

const laterWords = (until: string | null): string =>
  `Its year is over: it does not stand for a service after ${formatDate(until)}.`;

export const getAbn =
  (deps: Deps): Handlers['getAbn'] =>
  (ctx, { AbnID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const today = todayOf(ctx.session);
      const row = await abnRow(trx, clientId, AbnID.toLowerCase());
      if (row === undefined) throw notFound();
      note({ entityType: 'abn', entityId: row.id, patientId: row.reg_master_id });
      const seal = abnSeal(deps, clientId);
      const content = seal.openContent(row.id, row.content_enc);
      const answer = seal.openAnswer(row.id, row.answer_enc);
      const settings = await readAbnSettings(trx, clientId);
      const isDraft = row.status === 'Draft';
      const edition = content.printed?.edition ?? editionOf(settings, row.language);
      const medicare = isDraft ? await medicareOf(deps, trx, clientId, row.reg_master_id) : null;
      const facts = factsOf(row, today);
      // A claim goes by the day of the service: its year may have ended since.
      const serviceOn = row.service_on !== null && row.service_on < today ? row.service_on : today;
      const notice = { kind: row.kind, standing: standingOf(row, serviceOn), option: row.option };
      const replaced =
        row.replaces_id === null
          ? undefined
          : await trx
              .selectFrom('phi.abn')
              .select('number')
              .where('client_id', '=', clientId)
              .where('id', '=', row.replaces_id)
              .executeTakeFirst();
      const person = `${row.first_name} ${row.last_name}`.trim();
      return {
        ...wireRow(row, today, content.items),
        IsDual: row.is_dual,
        IsEmergency: content.isEmergency,
        NotifierID: content.notifierId,
        Heading: content.heading,
        Identification: content.identification,
        Additional: content.additional,
        ReplacesID: row.replaces_id,
        ReplacesNumber: replaced?.number ?? null,
        Items: content.items.map((item) => {
          const found = modifiersOf({ basis: item.Basis, notice });
          const why = notice.standing === facts.standing ? found.why : `${found.why} ${laterWords(row.valid_until)}`;
          return { ...item, Modifiers: [...found.codes], ModifierWhy: why };
        }),
        AnsweredHow: row.answered_how ?? '',
        SignedBy: row.answered_how === null || answer.witnesses.length > 0 ? '' : answer.representative || person,
        Authority: answer.authority,
        Witnesses: [...answer.witnesses],
        Note: answer.voided || answer.note,
        ClaimNumber: answer.claimNumber,
        KeepUntil: row.keep_until,
        Form: edition,
        PrintsLetters: content.printed?.letters ?? settings.PrintsLetters,
        Papers: await papersOf(trx, clientId, row.id),
        Stops: isDraft ? [...(await stopsOf(trx, ctx.session, row, content))] : [],
        Hints:
          medicare === null
            ? []
            : [
                ...abnHints({
                  kind: row.kind,
                  medicare: medicare.standing,
                  askedOn: medicare.askedOn,
                  isDual: row.is_dual,
                  seemsDual: medicare.seemsDual,
                  visitClass: row.visit_class ?? '',
                  edition,
                  items: content.items,
                  stillHolds: await stillHolding(deps, trx, clientId, row, content, today),
                  today,
                }),
              ],
        Deeds: Object.fromEntries(abnDeeds.map((deed) => [deed, whyNot(facts, deed)])) as AbnDetail['Deeds'], // one of each
        History: await historyOf(deps, trx, clientId, row.id),
      };
    });
