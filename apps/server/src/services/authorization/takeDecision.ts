import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { findingsOf } from '@coverline/authorization/decision/decisionFindings.ts';
import { reasonText } from '@coverline/authorization/decision/reasonText.ts';
import type { NamedPatient } from '@coverline/authorization/decision/namedPatient.ts';
import type { Arrived, HeldDecision } from '@coverline/authorization/states/arrival.ts';
import { arrive } from '@coverline/authorization/states/arrive.ts';
import { disputedStatuses } from '@coverline/authorization/states/authStatus.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthRoute, Exchanged } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from './authWords.ts';
import { contentOf } from './holdAuth.ts';
import { approvals } from './states/approvals.ts';
import { appealDay } from './states/appealDay.ts';
import { renewBefore, tellOwner, tellWanted } from './states/afterDecision.ts';
import { cameTo, comparedOf, heldOf } from './states/before.ts';
import { decidedChanges, hasDenial } from './states/decidedChanges.ts';
import { termsOf } from './terms/payerTerms.ts';
import { noteWanted } from './states/noteWanted.ts';
import { type AuthWriter, writeAuth } from './states/writeAuth.ts';

/** A decision that comes: written down by somebody, or over a wire. */
export type Coming = {
  /** Its lines tied to those that were asked. */
  readonly decision: Decision;
  readonly route: AuthRoute;
  readonly receivedAt: string;
  /** It carries our trace, or the number that the payer gave it. */
  readonly isOurs: boolean;
  /** How it was told; null where a wire brought it. */
  readonly told: Exchanged | null;
  /** In which message it came; null where somebody wrote it down. */
  readonly messageId: string | null;
  /** It came as the answer to that message: said before in the same words, it was said of something else. */
  readonly isAnswer?: boolean;
  /** Days that a notice names; '' where it names none: then the law's. */
  readonly appealBy?: string;
  readonly peerBy?: string;
};

export type JudgedComing = Coming & { readonly arrived: Arrived; readonly content: AuthContent };

/** What it answers is what was sent, whatever was changed since. */
export const askedContent = (deps: Sealed, trx: TenantTrx, held: AuthRequestRow): Promise<AuthContent> =>
  contentOf(deps, trx, { ...held, version: held.sent_version || held.version });

const ownPatient = ({ Patient, MemberID }: AuthContent): NamedPatient => ({
  lastName: Patient.LastName,
  firstName: `${Patient.FirstName} ${Patient.MiddleName}`.trim(),
  suffix: '',
  dateOfBirth: Patient.DateOfBirth,
  memberId: MemberID,
});

/** What becomes of a decision that comes to a held authorization. Nothing is written yet. */
export async function judgeComing(
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  coming: Coming,
  content: AuthContent,
): Promise<JudgedComing> {
  const { decision, receivedAt, isOurs, isAnswer = false, messageId } = coming;
  const before = await heldOf(deps, trx, held.client_id, held.id);
  const came: HeldDecision = {
    ...comparedOf(decision),
    issuedAt: decision.issuedAt ?? decision.issuedOn,
    receivedAt: new Date(receivedAt).toISOString(),
    answers: held.sent_version,
  };
  const arrived = arrive(came, {
    status: held.status,
    isOurs,
    version: held.sent_version,
    cancelledHere: held.cancelled_here,
    held: isAnswer ? before.map((one) => (one.messageId === messageId ? one : { ...one, key: '' })) : before,
    dueAt: openUntil(held, coming.receivedAt),
    patients: { named: decision.patient, own: ownPatient(content) },
    disputedAt: await cameTo(trx, held, disputedStatuses),
    informedAt: await cameTo(trx, held, ['InfoSent'], 'InfoRequested'),
  });
  return { ...coming, arrived, content };
}

/** By when it had to decide; null once it has: what it says behind that is not late. */
const openUntil = ({ due_at: due, decided_at: decided }: AuthRequestRow, receivedAt: string): string | null =>
  due === null || (decided !== null && Date.parse(decided) < Date.parse(receivedAt))
    ? null
    : new Date(due).toISOString();

/** Keeps a judged decision with its findings, whatever becomes of it, and moves the authorization by it. Repeated, it changes nothing. */
export async function keepComing(
  deps: Sealed,
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
  judged: JudgedComing,
): Promise<number> {
  const { decision, arrived, receivedAt } = judged;
  if (arrived.arrival === 'Repeated') return held.row_version;
  await keepDecision(deps, trx, writer, held, judged);
  if (arrived.status === 'InfoRequested') await noteWanted(trx, writer, held, decision, receivedAt);
  const days = daysOf(held, judged, writer.timeZone);
  // The one before is held before either says that its patient’s visits are to be judged anew.
  if (arrived.fate === 'Stands' && approvals.includes(decision.outcome)) await renewBefore(deps, trx, writer, held);
  const version = await writeAuth(deps, trx, writer, held, decidedChanges(deps, held, judged, days), {
    kind: 'Decided',
    from_status: held.status,
    to_status: arrived.status ?? held.status,
    words: [decision.number, ...decision.reasons.map(reasonText)].filter((one) => one !== '').join(' · '),
  });
  if (arrived.tells) await tellOwner(trx, writer, held);
  const isAsked = arrived.fate === 'Stands' && arrived.status === 'InfoRequested' && decision.wanted.length > 0;
  if (isAsked) await tellWanted(trx, writer, held, decision);
  return version;
}

/** The one way in for what a payer decides, whichever way it comes: a person's word, an answer, a notification, an inquiry's answer. */
export async function takeDecision(
  deps: Sealed,
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
  coming: Coming,
): Promise<{ readonly arrived: Arrived; readonly version: number }> {
  const judged = await judgeComing(deps, trx, held, coming, await askedContent(deps, trx, held));
  return { arrived: judged.arrived, version: await keepComing(deps, trx, writer, held, judged) };
}

/** The last day to appeal is the law's, where the notice names none. */
function daysOf(held: AuthRequestRow, { decision, appealBy = '', peerBy = '', receivedAt }: Coming, zone: string) {
  if (!hasDenial(decision)) return { appealBy, peerBy };
  const { by } = appealDay(held, { typed: appealBy, issuedOn: decision.issuedOn, toldAt: receivedAt, zone });
  return { appealBy: by ?? '', peerBy };
}

async function keepDecision(
  deps: Sealed,
  trx: TenantTrx,
  { clientId, userId }: AuthWriter,
  held: AuthRequestRow,
  { decision, arrived, content, route, told, messageId, receivedAt }: JudgedComing,
): Promise<void> {
  const id = randomUUID();
  const terms = (await termsOf(trx, clientId, [content.PayerID]))(content.PayerID);
  const asked = {
    patient: ownPatient(content),
    from: content.From,
    to: content.To,
    lines: content.Lines.map(({ Sequence, Code, Count, Unit }) => ({
      sequence: Sequence,
      code: Code,
      quantity: Count === null ? null : { count: Count, unit: Unit },
    })),
  };
  await trx
    .insertInto('phi.auth_decision')
    .values({
      client_id: clientId,
      id,
      auth_id: held.id,
      answers: held.sent_version,
      outcome: decision.outcome,
      arrival: arrived.arrival,
      fate: arrived.fate,
      is_late: arrived.isLate,
      route,
      issued_on: decision.issuedOn,
      received_at: receivedAt,
      findings: JSON.stringify(findingsOf(decision, asked, terms.AuthNumbers)),
      content_enc: authWords(deps, clientId).sealDecision(id, { decision, told }),
      logged_by: userId,
      message_id: messageId,
    })
    .execute();
}
