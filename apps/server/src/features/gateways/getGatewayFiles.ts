import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';

const shown = 20;

type Ending = 'Answered' | 'Rejected' | 'Silent' | 'Unsent';
type Out = {
  readonly control: number;
  readonly name: string;
  readonly payor: string;
  readonly items: number;
  readonly ending: Ending | null;
  readonly reason: string | null;
  readonly written_at: string;
  readonly sent_at: string | null;
  readonly acknowledged_at: string | null;
  readonly answer_by: string;
  readonly ended_at: string | null;
};
type In = {
  readonly name: string;
  readonly state: 'Taken' | 'Quarantined' | 'Unfinished';
  readonly answers: number;
  readonly repeated: number;
  readonly strangers: number;
  readonly seen_at: string;
};
type Courier = { readonly worked_at: string | null; readonly failure: string | null; readonly next_look_at: string };

/** Files by their names and numbers: whose questions are in them, and what they say, is each client's. */
export const getGatewayFiles: Handlers['getGatewayFiles'] = (ctx, { GatewayID }) =>
  ctx.tx(async (trx) => {
    const gateway = await trx.selectFrom('system.gateway').select('id').where('id', '=', GatewayID).executeTakeFirst();
    if (gateway === undefined) throw notFound();
    const [courier, out, came] = await readAll(trx, GatewayID);
    return {
      LastVisit:
        courier === undefined
          ? null
          : {
              WorkedAt: instant(courier.worked_at),
              Failure: courier.failure ?? '',
              NextLookAt: new Date(courier.next_look_at).toISOString(),
            },
      Out: out.map((file) => ({
        Control: file.control,
        Name: file.name,
        Payor: file.payor,
        Items: file.items,
        State: stateOf(file),
        Reason: file.reason ?? '',
        WrittenAt: new Date(file.written_at).toISOString(),
        SentAt: instant(file.sent_at),
        AnswerBy: new Date(file.answer_by).toISOString(),
        EndedAt: instant(file.ended_at),
      })),
      In: came.map((file) => ({
        Name: file.name,
        State: file.state,
        Answers: file.answers,
        Repeated: file.repeated,
        Strangers: file.strangers,
        SeenAt: new Date(file.seen_at).toISOString(),
      })),
    };
  });

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

function stateOf({ ending, sent_at, acknowledged_at }: Out) {
  if (ending !== null) return ending;
  if (acknowledged_at !== null) return 'Acknowledged';
  return sent_at === null ? 'Written' : 'Delivered';
}

async function readAll(trx: TenantTrx, gatewayId: string) {
  const [courier, out, came] = await Promise.all([
    sql<Courier>`
      SELECT worked_at, failure, next_look_at FROM system.payer_courier WHERE gateway_id = ${gatewayId}`.execute(trx),
    sql<Out>`
      SELECT f.control_number AS control, f.name, p.name AS payor, f.items, f.ending, f.reason, f.written_at, f.sent_at,
             f.acknowledged_at, f.answer_by, f.ended_at
        FROM system.payer_file f JOIN system.trading_partner p ON p.id = f.partner_id
       WHERE f.gateway_id = ${gatewayId} ORDER BY f.written_at DESC, f.control_number DESC LIMIT ${shown}`.execute(trx),
    sql<In>`
      SELECT name, state, answers, repeated, strangers, seen_at FROM system.payer_file_in
       WHERE gateway_id = ${gatewayId} ORDER BY seen_at DESC, name LIMIT ${shown}`.execute(trx),
  ]);
  return [courier.rows[0], out.rows, came.rows] as const;
}
