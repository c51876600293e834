import { answeringPlan } from '@coverline/contract/eligibility/answerText/answeringPlan.ts';
import { heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { favouritesFirst } from '@coverline/domain/codes/favouritesFirst.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { providerName } from '@coverline/domain/eligibility/request/askedAs.ts';
import { mbiFinding } from '@coverline/domain/mbi/mbiFinding.ts';
import { callOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { pascal } from '#/platform/http/call/pascal.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { askedProvider } from '#/services/lookups/question/askedProvider.ts';
import { numberReturned } from '#/services/lookups/answer/numberReturned.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { queueColumns, queueJoins, type QueueRow } from './queueRows.ts';
import { callWords } from '#/services/payerCalls/sealing.ts';
import { wireQueue } from './wireQueue.ts';

type Row = QueueRow & {
  readonly status_id: number | null;
  readonly kind: string;
  readonly request_enc: Buffer;
  readonly parsed_enc: Buffer | null;
  readonly reg_master_id: string | null;
  readonly visit_master_id: string | null;
  readonly state: 'Open' | 'Done' | 'Superseded' | null;
  readonly row_version: number | null;
  readonly note_enc: Buffer | null;
  readonly hours: string;
  readonly portal_url: string;
};

async function readRow(trx: TenantTrx, clientId: string, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT ${queueColumns}, l.status_id, l.kind, l.request_enc, l.parsed_enc, l.reg_master_id, l.visit_master_id, t.state, t.row_version, t.note_enc,
           p.hours, p.portal_url
      FROM phi.lookup l LEFT JOIN phi.call_task t ON t.client_id = l.client_id AND t.lookup_id = l.id
      ${queueJoins(clientId)}
     WHERE l.client_id = ${clientId} AND l.id = ${id} AND l.state = 'Finished'`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

const numberOf = (deps: Deps, clientId: string, { lookup_id: id, request_enc: sealed }: Row): string =>
  requestOf(deps, clientId, { id, request_enc: sealed }).CertificateNumber;

/** Whom the answer names in the payer's place; null where none was told, as of lookups kept from before. */
function whoFirst(deps: Deps, clientId: string, { lookup_id: id, parsed_enc: sealed }: Row) {
  const answer = answerOf(deps, clientId, { id, parsed_enc: sealed });
  const summary = answer?.told?.summary ?? null;
  const plan = answer === null || summary === null ? null : answeringPlan(pascal(summary), answer.day);
  return plan === null ? null : { Name: plan.name, Kind: plan.kind, Phone: plan.phone };
}

/** The Medicare number that a payer named; empty where it named none. */
function foundMbi(deps: Deps, clientId: string, { lookup_id: id, parsed_enc: sealed }: Row): string {
  const parsed = answerOf(deps, clientId, { id, parsed_enc: sealed })?.parsed ?? null;
  return parsed === null ? '' : mbiFinding(nobody, parsed).mbi;
}

const nobody = { lastName: '', firstName: '', dateOfBirth: '', gender: '', state: '' };

export const getPayerCalls =
  (deps: Deps): Handlers['getPayerCalls'] =>
  (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const [row, { defaultService, serviceFavourites }, provider] = await Promise.all([
        readRow(trx, clientId, SpifResponseID),
        readSettings(trx, clientId),
        askedProvider(deps, trx, clientId, SpifResponseID),
      ]);
      note({ entityType: 'lookup', entityId: row.lookup_id, patientId: row.reg_master_id ?? undefined });
      const number = numberOf(deps, clientId, row);
      const [inQueue] = await wireQueue(trx, clientId, [row]);
      if (inQueue === undefined) throw notFound();
      return {
        ...inQueue,
        RegMasterID: row.reg_master_id,
        VisitMasterID: row.visit_master_id,
        State: row.state ?? ('None' as const),
        Version: row.row_version ?? 0,
        HandOffNote: callWords(deps, clientId).openNote(row.lookup_id, row.note_enc),
        StatusText: insuranceStatus(row.status_id).text,
        PayerHours: row.hours,
        PayerPortalURL: row.portal_url,
        AskFirst: whoFirst(deps, clientId, row),
        CertificateNumber: number === '' ? '' : mask(number),
        ProviderName: providerName({ Name: provider.name, FirstName: provider.firstName }),
        ProviderNPI: provider.npi,
        DefaultService: defaultService,
        ServiceFavourites: [...serviceFavourites],
        CallLog: await callLog(deps, trx, { clientId, lookupId: SpifResponseID, serviceFavourites }),
      };
    });

type LogOf = {
  readonly clientId: string;
  readonly lookupId: string;
  readonly serviceFavourites: readonly string[];
};

/** The calls about a lookup, newest first, those that were taken back too. */
async function callLog(deps: Deps, trx: TenantTrx, { clientId, lookupId, serviceFavourites }: LogOf) {
  const words = callWords(deps, clientId);
  const rows = await trx
    .selectFrom('phi.payer_call as c')
    .innerJoin('identity.app_user as u', 'u.id', 'c.logged_by')
    .leftJoin('identity.app_user as w', 'w.id', 'c.withdrawn_by')
    .select(['c.id', 'c.called_at', 'c.outcome', 'c.details_enc', 'c.logged_at', 'c.withdrawn_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select(['w.first_name as w_first', 'w.last_name as w_last', 'w.email as w_email'])
    .where('c.client_id', '=', clientId)
    .where('c.lookup_id', '=', lookupId)
    .orderBy('c.called_at', 'desc')
    .orderBy('c.logged_at', 'desc')
    .execute();
  return rows.map((row) => {
    const { Benefits, ...details } = words.openDetails(row.id, row.details_enc);
    return {
      CallID: row.id,
      ...details,
      Benefits: [...favouritesFirst(Benefits, serviceFavourites, ({ Service }) => Service)],
      CalledAt: row.called_at,
      Outcome: row.outcome,
      StatusID: callOutcome(row.outcome).statusId,
      LoggedBy: userName(row.first_name, row.last_name, row.email),
      LoggedAt: row.logged_at,
      Withdrawn:
        row.withdrawn_at === null ? null : { By: userName(row.w_first, row.w_last, row.w_email), At: row.withdrawn_at },
    };
  });
}

const ownNumber = (deps: Deps, clientId: string, row: Row): string =>
  row.kind === 'MBI' ? foundMbi(deps, clientId, row) : numberOf(deps, clientId, row);

/** Whoever reviews a coverage asks the payer about it by its number; of somebody else's there is nothing to ask. */
async function requireMaybeTheirs(trx: TenantTrx, clientId: string, id: string): Promise<void> {
  const why = (await heldBack(trx, clientId, [id])).get(id)?.why ?? 'Review';
  if (why !== 'Review') throw new UserError(heldWords[why].says);
}

async function returnedNumber(deps: Deps, trx: TenantTrx, clientId: string, id: string): Promise<string> {
  const record = await readLookup(trx, clientId, id);
  return record === undefined ? '' : numberReturned(deps, clientId, record);
}

/** The number is told on the telephone. Its audit row is in the same transaction, which commits before the answer is written. */
export const revealMemberId =
  (deps: Deps): Handlers['revealMemberId'] =>
  (ctx, { SpifResponseID, MemberIDOf }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await readRow(trx, clientId, SpifResponseID);
      note({ entityType: 'lookup', entityId: row.lookup_id, patientId: row.reg_master_id ?? undefined });
      if (MemberIDOf === 'Answer') await requireMaybeTheirs(trx, clientId, row.lookup_id);
      const CertificateNumber =
        MemberIDOf === 'Answer'
          ? await returnedNumber(deps, trx, clientId, row.lookup_id)
          : ownNumber(deps, clientId, row);
      if (CertificateNumber === '') throw new UserError('This lookup has no {member ID}.');
      return { CertificateNumber };
    });
