import { outcomeTable } from '@coverline/domain/eligibility/status/outcome.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import { batchGatewayOf } from '@coverline/gateways/registry.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Deps } from '#/features/deps.ts';
import { openBatchGateway } from '#/services/gateways/openGateway.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { connectionWorks, keepTest } from './lastTest.ts';

type Context = Parameters<Handlers['testGateway']>[0];

/** The gateway, where it takes files; null where it is none of these, or is not there. */
export async function gatewayWithFiles(deps: Deps, gatewayId: string): Promise<GatewayRow | null> {
  const row = await deps.doors.withSystem('gateway to test', (trx) =>
    trx.selectFrom('system.gateway').selectAll().where('id', '=', gatewayId).executeTakeFirst(),
  );
  return row !== undefined && batchGatewayOf(row.kind) !== null ? row : null;
}

/** Signs in where the payer takes files and looks into the folders; nothing is sent and nothing taken. */
export async function testFiles(deps: Deps, ctx: Context, row: GatewayRow) {
  const startedAt = performance.now();
  const { outcome, details } = await look(deps, row);
  const ms = Math.round(performance.now() - startedAt);
  const works = connectionWorks(outcome);
  const { sentence, nextStep } = outcomeTable[outcome];
  const { id: gatewayId, row_version: version } = row;
  return ctx.tx(async (trx, note) => {
    await keepTest(trx, { gatewayId, version, userId: ctx.session.userId, outcome, ms });
    note({ entityType: 'gateway', entityId: gatewayId, detail: outcome });
    return {
      Outcome: outcome,
      Works: works,
      Sentence: works ? 'The connection works: it signs in, and finds what it needs.' : sentence,
      Details: [...details],
      NextStep: works ? '' : nextStep,
      HttpStatus: null,
      ConnectMs: null,
      AnswerMs: null,
      TotalMs: ms,
    };
  });
}

async function look(deps: Deps, row: GatewayRow) {
  const opened = openBatchGateway(deps.gatewaySealer, row);
  if (opened === null)
    return { outcome: 'NotSent', details: ['The settings of this gateway are not complete.'] } as const;
  try {
    const ways = { dialer: deps.dialer, files: deps.fileDialer };
    const limits = { deadlineMs: row.hard_ms, maxBytes: 2_000_000 };
    const mailbox = await opened.gateway.open(opened.config, ways, limits);
    try {
      return { outcome: 'Answered', details: await mailbox.check() } as const;
    } finally {
      mailbox.close();
    }
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return { outcome: error.outcome, details: [error.detail] };
  }
}
