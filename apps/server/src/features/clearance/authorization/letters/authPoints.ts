import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { approvedLines, whyDenied } from '@coverline/authorization/decision/denied.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { PointValues } from '@coverline/domain/cases/forms/dataPoints.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';
import { askedContent } from '#/services/authorization/takeDecision.ts';
import { knownValues, providerPoints } from '#/services/papers/providerPoints.ts';
import { formatDiagnosis } from '@coverline/domain/format/formatDiagnosis.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';

type Denial = { readonly decision: Decision; readonly on: string };

/** What a letter about an authorization is filled with: what was asked, as the payer has it, what it denied and why, and who writes. */
export async function authPoints(
  deps: Sealed,
  trx: TenantTrx,
  session: ClientSession,
  held: AuthRequestRow,
): Promise<PointValues> {
  const content = await askedContent(deps, trx, held);
  const denial = await lastDenial(deps, trx, held, session.timeZone);
  const number = authWords(deps, held.client_id).open('auth_request', held.id, held.number_enc);
  const { Patient } = content;
  return knownValues({
    ...(await providerPoints(trx, session)),
    'patient.name': [Patient.FirstName, Patient.MiddleName, Patient.LastName].filter((part) => part !== '').join(' '),
    'patient.birthDate': Patient.DateOfBirth,
    'coverage.payer': await payerName(trx, held),
    // Under emergency access a number is shown for a reason alone, one by one.
    'coverage.memberId': session.emergency === null ? content.MemberID : '',
    'auth.ours': `PA-${held.number}`,
    'auth.number': number || denial?.decision.number || denial?.decision.payerReference,
    'auth.services': servicesOf(content, denial),
    'auth.diagnoses': content.Diagnoses.map(({ Code }) => formatDiagnosis(Code)).join(', '),
    'auth.from': content.From,
    'auth.to': content.To === '' ? content.From : content.To,
    'auth.note': content.Note,
    'auth.deniedOn': denial?.on,
    'auth.reasons': denial === null ? '' : whyDenied(denial.decision),
    'auth.appeal': Math.min(held.appeals_made + 1, 2),
    'auth.appealBy': held.appeal_by,
    'auth.peerBy': held.peer_by,
  });
}

/** What is in dispute: of a request that was approved in part, the rest. */
function servicesOf({ Lines }: AuthContent, denial: Denial | null): string {
  const approved = denial === null ? new Set<number | null>() : approvedLines(denial.decision);
  return Lines.filter(({ Sequence }) => !approved.has(Sequence))
    .map(({ Code, Revenue, Modifiers, Count, Unit }) => {
      const code = [Code || Revenue, ...Modifiers].join('-');
      return Count === null ? code : `${code} (${Count} ${unitText(Unit, Count)})`;
    })
    .join(', ');
}

/** `InternationalUnits` of one is an international unit. */
function unitText(unit: AuthContent['Lines'][number]['Unit'], count: number): string {
  const words = unit.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return count === 1 ? words.slice(0, -1) : words;
}

/** The last decision that denied anything of it; of a notice that names no day, on the day on which it was heard here. */
async function lastDenial(deps: Sealed, trx: TenantTrx, held: AuthRequestRow, zone: string): Promise<Denial | null> {
  const row = await trx
    .selectFrom('phi.auth_decision')
    .select(['id', 'content_enc', 'issued_on', 'received_at'])
    .where('client_id', '=', held.client_id)
    .where('auth_id', '=', held.id)
    .where('fate', '<>', 'Aside')
    .where('outcome', 'in', ['Denied', 'Partial'])
    .orderBy('logged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { decision } = authWords(deps, held.client_id).openDecision(row.id, row.content_enc);
  return { decision, on: row.issued_on ?? dayIn(new Date(row.received_at), zone) };
}

const payerName = async (trx: TenantTrx, { trading_partner_id: id }: AuthRequestRow): Promise<string> =>
  id === null
    ? ''
    : ((await trx.selectFrom('system.trading_partner').select('name').where('id', '=', id).executeTakeFirst())?.name ??
      '');
