import { dayIn } from '@coverline/domain/format/instant.ts';
import { outcomeTable, silentFor } from '@coverline/domain/eligibility/status/outcome.ts';
import type { Dialer, DialResponse } from '@coverline/gateways/dialer.ts';
import type { Exchange } from '@coverline/gateways/exchange.ts';
import { write270 } from '@coverline/x12/eligibility/write270.ts';
import { X12WriteError } from '@coverline/x12/x12WriteError.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientRow } from '#/platform/db/tables/accountTables.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import type { Deps } from '#/features/deps.ts';
import { envelopeOf } from '#/services/gateways/interchange.ts';
import { openGateway } from '#/services/gateways/openGateway.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { knownAsOf } from '#/services/lookups/asking/lookupRoutes.ts';
import { connectionWorks, keepTest } from './lastTest.ts';
import { bureauToTest, testBureau } from './testBureau.ts';
import { reviewerToTest, testReviewer } from './testReviewer.ts';
import { readTestAnswer } from './readTestAnswer.ts';
import { gatewayWithFiles, testFiles } from './testFiles.ts';

const maxBytes = 2_000_000;
const payloadType = 'X12_270_Request_005010X279A1';

/** Nobody: whether a payer knows a member says nothing about the connection. */
const nobody = { lastName: 'TEST', firstName: 'CONNECTION', dateOfBirth: '1980-01-01', memberId: 'TEST000001' };

/**
 * One real exchange over the wire about an invented person, past the guards: a circuit that is open is a reason to test, and
 * what a test meets says nothing to those who wait for a payer.
 */
export const testGateway =
  (deps: Deps): Handlers['testGateway'] =>
  async (ctx, { GatewayID, PartnerID }) => {
    const files = await gatewayWithFiles(deps, GatewayID);
    if (files !== null) return testFiles(deps, ctx, files);
    const bureau = await bureauToTest(deps, GatewayID);
    if (bureau !== null) return testBureau(deps, ctx, bureau);
    const reviewer = await reviewerToTest(deps, GatewayID);
    if (reviewer !== null) return testReviewer(deps, ctx, reviewer);
    if (PartnerID === null)
      throw new UserError('Choose {a payer}.', { fields: [{ Field: 'PartnerID', Message: 'Value is required' }] });
    const found = await readPayerRoute(deps, ctx.session, GatewayID, PartnerID);
    const startedAt = performance.now();
    const watched = watchDialer(deps.dialer);
    const exchange = await ask(deps, found, watched.dialer, dayIn(new Date(), ctx.session.timeZone));
    const { connectedAt, answeredAt } = watched.last() ?? { connectedAt: null, answeredAt: null };
    const answer = readTestAnswer(exchange);
    const { sentence, nextStep } = outcomeTable[answer.outcome];
    const ms = Math.round(performance.now() - startedAt);
    const works = connectionWorks(answer.outcome);
    const { row_version: version, hard_ms: hardMs } = found.gateway;
    return ctx.tx(async (trx, note) => {
      await keepTest(trx, { gatewayId: GatewayID, version, userId: ctx.session.userId, outcome: answer.outcome, ms });
      note({ entityType: 'gateway', entityId: GatewayID, detail: answer.outcome });
      return {
        Outcome: answer.outcome,
        Works: works,
        Sentence: answer.sentence ?? (isSilence(exchange) ? silentFor(hardMs) : sentence),
        Details: [...answer.details],
        NextStep: works ? '' : nextStep,
        HttpStatus: 'httpStatus' in exchange ? exchange.httpStatus : null,
        ConnectMs: connectedAt === null ? null : Math.round(connectedAt - startedAt),
        AnswerMs: connectedAt === null || answeredAt === null ? null : Math.round(answeredAt - connectedAt),
        TotalMs: ms,
      };
    });
  };

const isSilence = (exchange: Exchange) => exchange.kind === 'NoAnswer' && exchange.why === 'deadline';

type Found = {
  readonly gateway: GatewayRow;
  readonly partner: TradingPartnerRow;
  readonly client: Pick<ClientRow, 'provider_name' | 'provider_npi'>;
  readonly control: number;
};

async function readPayerRoute(
  deps: Deps,
  session: ClientSession,
  gatewayId: string,
  partnerId: string,
): Promise<Found> {
  const [gateway, partner, route, client, control] = await deps.doors.withTenant(session.clientId, (trx) =>
    Promise.all([
      trx.selectFrom('system.gateway').selectAll().where('id', '=', gatewayId).executeTakeFirst(),
      trx.selectFrom('system.trading_partner').selectAll().where('id', '=', partnerId).executeTakeFirst(),
      // As a question by this gateway would name the payer.
      trx
        .selectFrom('system.payer_route')
        .select(['payer_id', 'id_qualifier'])
        .where('gateway_id', '=', gatewayId)
        .where('partner_id', '=', partnerId)
        .where((eb) => eb.or([eb('client_id', '=', session.clientId), eb('client_id', 'is', null)]))
        .orderBy('client_id', (order) => order.asc().nullsLast())
        .executeTakeFirst(),
      trx
        .selectFrom('identity.client')
        .select(['provider_name', 'provider_npi'])
        .where('id', '=', session.clientId)
        .executeTakeFirst(),
      sql<{ n: number }>`SELECT nextval('system.interchange_control')::int AS n`.execute(trx),
    ]),
  );
  if (gateway === undefined || partner === undefined || client === undefined) throw notFound();
  return { gateway, partner: { ...partner, ...(route && knownAsOf(route)) }, client, control: control.rows[0]?.n ?? 1 };
}

async function ask(deps: Deps, found: Found, dialer: Dialer, today: string): Promise<Exchange> {
  const unsendable = (detail: string): Exchange => ({ kind: 'NotSent', reason: 'unsendable', detail });
  const opened = openGateway(deps.gatewaySealer, found.gateway);
  if (opened === null) return unsendable('The settings of this gateway are not complete.');
  const payload = inquiry(found, today);
  if (payload === null) return unsendable('An identifier of this connection cannot be sent in X12.');
  const request = { payload, payloadType, payloadId: randomUUID(), timestamp: new Date() };
  const limits = { deadlineMs: found.gateway.hard_ms, maxBytes };
  return opened.gateway.exchange(opened.config, request, dialer, limits);
}

function inquiry({ gateway, partner, client, control }: Found, today: string): Uint8Array | null {
  const trace = randomUUID().replaceAll('-', '');
  try {
    return write270({
      ...envelopeOf(gateway, control, new Date()),
      transaction: { control: '0001', reference: trace },
      payer: { entity: partner.entity, name: partner.name, idQualifier: partner.id_qualifier, id: partner.payer_id },
      provider: { entity: '1P', type: '2', name: client.provider_name, idQualifier: 'XX', id: client.provider_npi },
      trace: { number: trace, originator: `9${client.provider_npi}`.slice(0, 10) },
      subscriber: nobody,
      dateOfService: { from: today },
      services: ['30'],
      procedures: [],
    }).bytes;
  } catch (error) {
    if (error instanceof X12WriteError) return null;
    throw error;
  }
}

/** The same dialer, of whose last answer the moments are kept: a gateway's outcome has no clock. */
function watchDialer(dialer: Dialer): { readonly dialer: Dialer; last(): DialResponse | null } {
  let last: DialResponse | null = null;
  return {
    dialer: { post: async (request) => (last = await dialer.post(request)) },
    last: () => last,
  };
}
