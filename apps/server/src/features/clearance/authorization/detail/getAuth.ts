import {
  authStatuses,
  awaitedStatuses,
  disputedStatuses,
  inForceStatuses,
  isIn,
} from '@coverline/authorization/states/authStatus.ts';
import { moveTo, whyNotBy, whyNotTo, type MovingFacts } from '@coverline/authorization/states/whyNot.ts';
import {
  authSteps,
  type AuthDetail,
  type AuthMove,
} from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { maskedNumber } from '#/services/registrations/identifiers.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { aboutOf, contentOf, todayOf } from '#/services/authorization/holdAuth.ts';
import { retroOf, type TermsOf, termsOf } from '#/services/authorization/terms/payerTerms.ts';
import { documentsOf } from '#/services/authorization/documents/documentsOf.ts';
import { formsOf } from '../forms/formsOf.ts';
import { crdOf } from '../crd/crdOf.ts';
import { fhirRoute } from '#/services/authorization/crd/crdAnswers.ts';
import { authRow, type AuthListRow, authsOfPerson } from '../list/authRows.ts';
import { wireAuths } from '../list/wireAuth.ts';
import { aroundOf } from '#/services/authorization/request/around.ts';
import { judgeRequired } from '../request/judgeRequired.ts';
import { lacksOf, toRequest } from '#/services/authorization/request/toRequest.ts';
import { askerOf, movingFacts } from '#/services/authorization/states/facts.ts';
import { payersWord, unchanged } from '../states/allowedMove.ts';
import { messagesOf, wireOfAuth } from '../wire/messagesOf.ts';
import { wantedOf } from '../documents/wantedOf.ts';
import { nextDeedsOf } from './nextDeeds.ts';
import { otherOf, overlapsOf } from './overlapsOf.ts';
import { contactsOf, decisionsOf, historyOf, notesOf } from './parts.ts';
import { noUsage, usagesOf } from '#/services/authorization/standing/usagesOf.ts';

/** Of these nobody but the calendar, or the decision of what goes on from it, does any. */
const notByHand = ['Renewed', 'Expiring', 'Expired'];

/** Where it may go by whoever asks, each with why it cannot now; what is of no way at all is left out. Decisions are written down otherwise. */
function movesOf(row: AuthListRow, facts: MovingFacts, session: ClientSession, ownerName: string): AuthDetail['Moves'] {
  const owner = row.owner_id === null ? null : { id: row.owner_id, name: ownerName };
  return authStatuses.flatMap((To) =>
    ([null, 'Revision'] as const).flatMap((revises): AuthMove[] => {
      const Word = payersWord(To) ? 'Payer' : 'Here';
      const move = moveTo(facts, To, Word, revises);
      // What was argued is decided as any decision is; a peer-to-peer alone ends by a word.
      const isDecision = To === 'Upheld' && row.status !== 'PeerToPeer';
      if (move === null || isDecision || notByHand.includes(To)) return [];
      return [
        {
          To,
          Word,
          IsRevision: revises !== null,
          Sends: move.sends,
          Asks: [...move.asks],
          Refusal:
            whyNotTo(facts, To, Word, revises) ?? unchanged(row, move) ?? whyNotBy(move, owner, askerOf(session), true),
        },
      ];
    }),
  );
}

const recordable = [
  ...awaitedStatuses,
  ...inForceStatuses,
  ...disputedStatuses,
  'Denied',
  'Upheld',
  'Expired',
  'Rejected',
  'ReadyToSend',
  'Cancelled',
] as const;

/** Why no decision can be written down now; null where one can. */
function whyNotRecord(row: AuthListRow): string | null {
  if (row.sent_version === 0) return 'It was not sent yet.';
  return isIn(recordable, row.status) ? null : 'Nothing is to be decided here any more.';
}

async function visitOf(trx: TenantTrx, clientId: string, id: string | null): Promise<AuthDetail['Visit']> {
  if (id === null) return null;
  const row = await trx
    .selectFrom('phi.visit_master')
    .select(['id', 'visit_number', 'date_of_service'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { VisitMasterID: row.id, VisitNumber: row.visit_number, DateOfService: row.date_of_service };
}

async function payerOf(trx: TenantTrx, id: string | null): Promise<AuthDetail['Payer']> {
  if (id === null) return null;
  const row = await trx
    .selectFrom('system.trading_partner')
    .select(['phone', 'fax', 'hours', 'portal_url', 'payer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { Phone: row.phone, Fax: row.fax, Hours: row.hours, PortalUrl: row.portal_url, PayerID: row.payer_id };
}

/** The one that it goes on from, and the newest that goes on from it. */
async function chainOf(trx: TenantTrx, clientId: string, row: AuthListRow) {
  const before = row.goes_on_from_id === null ? undefined : await authRow(trx, clientId, row.goes_on_from_id);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.auth_request WHERE client_id = ${clientId} AND goes_on_from_id = ${row.id}
     ORDER BY number DESC LIMIT 1`.execute(trx);
  const behind = rows[0] === undefined ? undefined : await authRow(trx, clientId, rows[0].id);
  return {
    GoesOnFrom: before === undefined ? null : otherOf(before),
    Successor: behind === undefined ? null : otherOf(behind),
  };
}

/** Of what was not sent yet: whether its care was given, and until when the payer takes a request for that. */
function lateOf(row: AuthListRow, content: AuthContent, terms: TermsOf, today: string): AuthDetail['Late'] {
  if (row.sent_version > 0 || content.From === '') return null;
  const care = { from: content.From, to: content.To, isStay: content.Category === 'Admission' };
  const { isRetro, by, isOpen } = retroOf(terms(content.PayerID), care, today);
  return isRetro ? { By: by ?? '', IsOpen: isOpen } : null;
}

export const getAuthorization =
  (deps: Deps): Handlers['getAuthorization'] =>
  (ctx, { AuthID }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId } = session;
      const messages = await messagesOf(trx, clientId, AuthID);
      const today = todayOf(session);
      const row = await authRow(trx, clientId, AuthID, today);
      if (row === undefined) throw notFound();
      note(aboutOf(row));
      const now = new Date().toISOString();
      const words = authWords(deps, clientId);
      const content = await contentOf(deps, trx, row);
      const around = await aroundOf(deps, trx, row);
      const lacks = lacksOf(content, around);
      const required = await judgeRequired(deps, trx, { row, content, today, zone: session.timeZone });
      const [shown] = await wireAuths(trx, clientId, [row], now);
      if (shown === undefined) throw notFound();
      const decisions = await decisionsOf(trx, clientId, row.id, words);
      const holding = decisions.find(({ Stands }) => Stands) ?? null;
      const { lines, used } = (await usagesOf(deps, trx, clientId, [row])).get(row.id) ?? noUsage;
      const documents = await documentsOf(deps, trx, row);
      const route = await fhirRoute(trx, row);
      const crd = await crdOf(deps, trx, row, { route, request: toRequest(content, around) });
      const forms = await formsOf(deps, trx, row, { route, crd });
      const wanted = await wantedOf(deps, trx, row, { documents, forms: forms.Rows });
      const unmet = wanted.filter(({ IsMet }) => !IsMet).map(({ Text }) => `${Text} for the {payer}`);
      const facts = movingFacts(row, required, lacks.Send, today);
      const wire = await wireOfAuth(trx, row, messages);
      return {
        ...shown,
        Content: { ...content, MemberID: maskedNumber(content.MemberID) },
        AuthNumber: words.open('auth_request', row.id, row.number_enc),
        Steps: authSteps.map((Step) => ({
          Step,
          Missing: [...lacks[Step], ...(Step === 'Clinical' || Step === 'Send' ? unmet : [])],
        })),
        Required: {
          Answer: required.answer,
          Source: required.source,
          Cited: required.cited,
          AsOf: required.asOf ?? '',
          Passed: required.passed.map(({ source, why }) => ({ Source: source, Why: why })),
          Steps: [...required.steps],
          Number: required.number,
          IsCorrected: required.isCorrected,
        },
        Crd: crd,
        Forms: forms,
        Next: nextDeedsOf({
          row,
          lacks,
          required,
          doubts: (holding?.Findings.length ?? 0) + used.outside.length,
          now,
          wire,
          wanted: [...wanted],
          crd,
          forms,
          documents,
          today,
        }),
        Moves: movesOf(row, facts, session, shown.Owner?.Name ?? ''),
        MayRecord: whyNotRecord(row),
        Overlaps: overlapsOf(row, await authsOfPerson(trx, clientId, row.reg_master_id, today)),
        ...(await chainOf(trx, clientId, row)),
        SpifResponseID: row.lookup_id,
        Visit: await visitOf(trx, clientId, row.visit_master_id),
        Payer: await payerOf(trx, row.trading_partner_id),
        AppealBy: row.appeal_by ?? '',
        PeerBy: row.peer_by ?? '',
        Late: lateOf(row, content, await termsOf(trx, clientId, [content.PayerID]), today),
        Wanted: [...wanted],
        ClockFindings: row.clock_findings,
        Usage: lines.map(({ sequence, approved }) => ({
          Sequence: sequence,
          Approved: approved?.count ?? null,
          Used: used.lines.find((line) => line.sequence === sequence)?.used ?? 0,
        })),
        Outside: used.outside.flatMap(({ visitId, reasons }) => {
          const visit = used.visits.get(visitId);
          return visit === undefined ? [] : [{ VisitNumber: visit.number, On: visit.on, Reasons: [...reasons] }];
        }),
        Documents: [...documents],
        Decisions: [...decisions],
        Wire: wire,
        Notes: await notesOf(trx, clientId, row.id, words),
        Contacts: await contactsOf(trx, clientId, row.id, words),
        History: await historyOf(trx, clientId, row.id, words),
      };
    });
