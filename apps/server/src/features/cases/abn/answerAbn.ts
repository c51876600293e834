import { validUntil } from '@coverline/domain/cases/abn/abnDays.ts';
import type { AbnOption } from '@coverline/domain/cases/abn/abnKinds.ts';
import { refusalProblems, representativeProblems } from '@coverline/domain/cases/abn/refusal.ts';
import { signatureProblem } from '@coverline/domain/cases/abn/signature.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AbnTableRow } from '#/platform/db/tables/cases/abnTables.ts';
import { isRepeat } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { judgeDocument, madeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { abnRow } from './abnRows.ts';
import { readAbnSettings } from './abnSettings.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { doDeed, holdAbn, requireDeed } from './holdAbn.ts';
import { keepInCase } from './keepInCase.ts';
import { keepPaper } from './keepPaper.ts';
import { pageOf } from './pageOf.ts';
import { abnPdf } from './paper/drawAbn.ts';
import type { PageAnswer } from './paper/page.ts';
import { type AbnAnswer, abnSeal, noAnswer } from './sealedAbn.ts';
import { supersede } from './supersede.ts';

type Signer = { readonly RepresentativeName: string; readonly Authority: string };

/** Who signs for the patient has a name and a right; neither where the patient does. */
function signerOf({ RepresentativeName, Authority }: Signer): Pick<AbnAnswer, 'representative' | 'authority'> {
  const [Name, right] = [RepresentativeName.trim(), Authority.trim()];
  if (Name === '' && right === '') return { representative: '', authority: '' };
  const { Name: named, Authority: by } = representativeProblems({ Name, Authority: right });
  refuseProblems({ ...(named && { RepresentativeName: named }), ...(by && { Authority: by }) });
  return { representative: Name, authority: right };
}

const signedFor = ({ representative, authority }: Pick<AbnAnswer, 'representative' | 'authority'>): string =>
  representative === '' ? '' : `${representative}, ${authority}`;

/** The page with the answer on it, drawn before anybody is kept waiting; null of a notice that was not given. */
async function drawAnswered(deps: Deps, { clientId }: ClientSession, id: string, answer: PageAnswer) {
  const row = await deps.doors.withTenant(clientId, (trx) => abnRow(trx, clientId, id));
  if (row === undefined) throw notFound();
  const content = abnSeal(deps, clientId).openContent(id, row.content_enc);
  return content.printed === null ? null : abnPdf(pageOf(row, content, content.printed, answer));
}

/** Keeps it beside the one that was given, and in the case that asked for it. */
async function keepAnswered(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  held: AbnTableRow,
  body: Buffer | null,
): Promise<void> {
  if (body === null) throw new Error('a notice that was given stands on one page');
  await keepPaper(deps, trx, session, { abnId: held.id, kind: 'Answered', mediaType: 'application/pdf', body });
  await keepInCase(deps, trx, session, held, madeDocument(body, 'application/pdf'));
}

type Answered = {
  readonly deed: 'Sign' | 'Refuse';
  readonly how: 'Screen' | 'Paper';
  readonly option: AbnOption | null;
  readonly day: string;
  readonly answer: AbnAnswer;
  readonly words: string;
};

async function settle(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  held: AbnTableRow,
  { deed, how, option, day, answer, words }: Answered,
): Promise<number> {
  const { KeepYears } = await readAbnSettings(trx, session.clientId);
  const version = await doDeed(deps, trx, session, held, {
    deed,
    keepYears: KeepYears,
    changes: {
      option,
      answered_on: day,
      answered_how: how,
      valid_until: validUntil(day),
      answer_enc: abnSeal(deps, session.clientId).answer(held.id, answer),
    },
    words,
  });
  await supersede(deps, trx, session, held);
  return version;
}

/** A day on paper: not before it was given, and not after today. */
function requireDay(held: AbnTableRow, day: string, today: string): void {
  if (day > today) throw fieldFault('SignedOn', 'This day is still to come');
  if (held.given_on !== null && day < held.given_on)
    throw fieldFault('SignedOn', `The notice was given on ${formatDate(held.given_on)}: it cannot be signed before`);
}

export const answerAbnHandlers = (deps: Deps): HandlersOf<'signAbn' | 'keepSignedAbn' | 'refuseAbn'> => ({
  signAbn: async (ctx, { AbnID, Version, Option, SignedOn, Signature, ...signer }) => {
    const wrong = signatureProblem(Signature);
    if (wrong !== null) throw fieldFault('Signature', wrong);
    const who = signerOf(signer);
    const page = await drawAnswered(deps, ctx.session, AbnID.toLowerCase(), {
      option: Option,
      signature: Signature,
      signedFor: signedFor(who),
      witnesses: [],
      day: SignedOn,
    });
    return ctx.tx(async (trx, note) => {
      const held = await holdAbn(trx, ctx.session.clientId, AbnID.toLowerCase());
      note({ entityType: 'abn', entityId: held.id, patientId: held.reg_master_id, detail: 'on the screen' });
      if (held.status === 'Signed' && isRepeat(held, ctx.session, Version)) return { Version: held.row_version };
      await requireDeed(trx, ctx.session, held, 'Sign', Version);
      const today = todayOf(ctx.session);
      if (SignedOn !== today) throw fieldFault('SignedOn', `Today is ${formatDate(today)}`);
      await keepAnswered(deps, trx, ctx.session, held, page);
      const version = await settle(deps, trx, ctx.session, held, {
        deed: 'Sign',
        how: 'Screen',
        option: Option,
        day: SignedOn,
        answer: { ...noAnswer, ...who },
        words: `Option ${Option}, on the screen${who.representative === '' ? '' : `, by ${signedFor(who)}`}`,
      });
      return { Version: version };
    });
  },

  keepSignedAbn: async (ctx, { AbnID, Version, Option, SignedOn, scanFile: file, ...signer }) => {
    const option = Number(Option) as AbnOption; // one of the three by its schema
    const version = Number(Version);
    const who = signerOf(signer);
    const scan = await judgeDocument(deps, file);
    return ctx.tx(async (trx, note) => {
      const held = await holdAbn(trx, ctx.session.clientId, AbnID.toLowerCase());
      note({ entityType: 'abn', entityId: held.id, patientId: held.reg_master_id, detail: 'on paper' });
      if (held.status === 'Signed' && isRepeat(held, ctx.session, version)) return { Version: held.row_version };
      await requireDeed(trx, ctx.session, held, 'Sign', version);
      requireDay(held, SignedOn, todayOf(ctx.session));
      await keepPaper(deps, trx, ctx.session, {
        abnId: held.id,
        kind: 'Scan',
        mediaType: scan.type,
        body: scan.bytes,
        scannedBy: scan.scannedBy,
      });
      await keepInCase(deps, trx, ctx.session, held, scan);
      const next = await settle(deps, trx, ctx.session, held, {
        deed: 'Sign',
        how: 'Paper',
        option,
        day: SignedOn,
        answer: { ...noAnswer, ...who },
        words: `Option ${Option}, as marked on paper${who.representative === '' ? '' : `, by ${signedFor(who)}`}`,
      });
      return { Version: next };
    });
  },

  refuseAbn: async (ctx, { AbnID, Version, Witness1, Witness2, Note }) => {
    const witnesses = [Witness1.trim(), Witness2.trim()];
    const today = todayOf(ctx.session);
    const page = await drawAnswered(deps, ctx.session, AbnID.toLowerCase(), {
      option: null,
      signature: null,
      signedFor: '',
      witnesses,
      day: today,
    });
    return ctx.tx(async (trx, note) => {
      const held = await holdAbn(trx, ctx.session.clientId, AbnID.toLowerCase());
      note({ entityType: 'abn', entityId: held.id, patientId: held.reg_master_id });
      if (held.status === 'Refused' && isRepeat(held, ctx.session, Version)) return { Version: held.row_version };
      await requireDeed(trx, ctx.session, held, 'Refuse', Version);
      refuseProblems(refusalProblems({ Witness1, Witness2, Note }));
      await keepAnswered(deps, trx, ctx.session, held, page);
      const version = await settle(deps, trx, ctx.session, held, {
        deed: 'Refuse',
        how: 'Paper',
        option: null,
        day: today,
        answer: { ...noAnswer, witnesses, note: Note.trim() },
        words: `Before ${witnesses.join(' and ')}. ${Note.trim()}`,
      });
      return { Version: version };
    });
  },
});
