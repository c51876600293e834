import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { outcomeWords } from '@coverline/authorization/pas/outcomeWords.ts';
import { readPas } from '@coverline/authorization/pas/readPas.ts';
import { writeInquire } from '@coverline/authorization/pas/writePas.ts';
import { outcomeTable, type Outcome } from '@coverline/domain/eligibility/status/outcome.ts';
import type { Exchange } from '@coverline/gateways/exchange.ts';
import { pasWith } from '@coverline/gateways/pas/index.ts';
import { pasKinds } from '@coverline/gateways/registry.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { openPas } from '#/services/authorization/pas/openPas.ts';
import { contextOf, senderOf } from '#/services/authorization/pas/pasWire.ts';
import { jsonOf } from '#/services/authorization/pas/readPasExchange.ts';
import { connectionWorks, keepTest } from './lastTest.ts';

type Context = Parameters<Handlers['testGateway']>[0];

const mostBytes = 1024 * 1024;

/** The gateway, where authorizations alone are asked for by it; null where it is another, or not there. */
export async function reviewerToTest(deps: Deps, gatewayId: string): Promise<GatewayRow | null> {
  const row = await deps.doors.withSystem('gateway to test', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', gatewayId).executeTakeFirst(),
  );
  return row !== undefined && pasKinds.includes(row.kind) ? row : null;
}

/** One real inquiry about an authorization that nobody has, of an invented person, past the guards: a circuit that is open is a reason to test. */
export async function testReviewer(deps: Deps, ctx: Context, row: GatewayRow) {
  const startedAt = performance.now();
  const exchange = await ask(deps, ctx, row);
  const TotalMs = Math.round(performance.now() - startedAt);
  const { outcome, details, sentence } = readTest(exchange);
  const works = connectionWorks(outcome);
  return ctx.tx(async (trx, note) => {
    const { id: gatewayId, row_version: version } = row;
    await keepTest(trx, { gatewayId, version, userId: ctx.session.userId, outcome, ms: TotalMs });
    note({ entityType: 'gateway', entityId: gatewayId, detail: outcome });
    return {
      Outcome: outcome,
      Works: works,
      Sentence: sentence ?? outcomeTable[outcome].sentence,
      Details: [...details],
      NextStep: works ? '' : outcomeTable[outcome].nextStep,
      HttpStatus: 'httpStatus' in exchange ? exchange.httpStatus : null,
      ConnectMs: null,
      AnswerMs: null,
      TotalMs,
    };
  });
}

async function ask(deps: Deps, { session }: Context, row: GatewayRow): Promise<Exchange> {
  const opened = await openPas(deps, row);
  if (opened === null)
    return { kind: 'NotSent', reason: 'unsendable', detail: 'The settings of this gateway are not complete.' };
  const sender = await senderOf(deps, session.clientId);
  const request = nobodys(sender);
  const payload = new TextEncoder().encode(JSON.stringify(writeInquire(request, contextOf(deps, sender, request))));
  return pasWith(opened.key).exchange(
    opened.config,
    { payload, payloadType: 'Claim/$inquire', payloadId: randomUUID(), timestamp: new Date() },
    deps.dialer,
    { deadlineMs: row.hard_ms, maxBytes: mostBytes },
  );
}

type Read = { readonly outcome: Outcome; readonly details: readonly string[]; readonly sentence: string | null };

function readTest(exchange: Exchange): Read {
  if (exchange.kind !== 'reply') return { outcome: exchange.kind, details: [], sentence: exchange.detail };
  const value = jsonOf(exchange.payload);
  if (exchange.httpStatus >= 400) {
    const said = outcomeWords(value);
    return { outcome: 'PayerRefused', details: said, sentence: 'The question was read, and refused as such.' };
  }
  return readPas(value).kind === 'Inquiry'
    ? { outcome: 'Answered', details: [], sentence: 'The question was taken in and answered.' }
    : { outcome: 'Unreadable', details: [], sentence: null };
}

/** Nobody's: whether a payer has it says nothing about the connection. */
function nobodys(npi: string): AuthRequest {
  const number = randomUUID().replaceAll('-', '').toUpperCase();
  const today = new Date().toISOString().slice(0, 10);
  return {
    kind: 'Request',
    reference: number,
    trace: { number, originator: `9${npi.slice(-9)}`.padEnd(10, '0') },
    category: 'Services',
    urgency: 'Standard',
    serviceType: '3',
    place: { code: '11', kind: 'PlaceOfService' },
    from: today,
    to: today,
    admission: null,
    previousNumber: '',
    payerReference: '',
    payer: { name: 'Test', id: 'TEST', idKind: 'Payer' },
    requester: { isPerson: false, name: 'Test', firstName: '', npi, taxonomy: '', phone: '', address: null },
    subscriber: {
      lastName: 'Test',
      firstName: 'Connection',
      middleName: '',
      suffix: '',
      dateOfBirth: '1980-01-01',
      gender: 'U',
      address: null,
      memberId: 'TEST000001',
      group: '',
    },
    dependent: null,
    providers: [],
    diagnoses: [],
    lines: [],
    note: '',
    attachments: [],
  };
}
