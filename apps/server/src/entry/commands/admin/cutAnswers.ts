import type pg from 'pg';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';
import { createSealer, placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { classifyAnswer } from '#/services/lookups/answer/classifyAnswer.ts';
import { packAnswer } from '#/services/lookups/answer/packAnswer.ts';
import { ownPart } from '#/services/lookups/answer/ownPart.ts';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import { askedOf } from '#/services/lookups/lookupJob.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { inTransaction } from './users.ts';

const atOnce = 200;

/**
 * Takes out of the answers that are kept what they say of other people than who was asked about: releases up to 0.1 kept a payer's set
 * whole. Their status stays as it was told; where it would be another today, the check is named, to be asked again. May be run again.
 */
export async function cutAnswers(client: pg.ClientBase, ring: KeyRing): Promise<readonly string[]> {
  const sealer = createSealer(ring, 'phi');
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM identity.client ORDER BY name',
  );
  const lines: string[] = [];
  let cut = 0;
  for (const one of rows) {
    const found = await cutOfClient(client, sealer, one.id);
    cut += found.cut;
    lines.push(...found.others.map((id) => `${one.name}: check ${id} would end otherwise today. Ask it again.`));
  }
  return [`${cut} answers spoke of other people too, and do no longer.`, ...lines];
}

type Row = Pick<TradingPartnerRow, 'kind' | 'dependent_mode' | 'call_required'> & {
  readonly id: string;
  readonly status_id: number | null;
  readonly request_enc: Buffer;
  readonly raw_271_enc: Buffer;
  readonly parsed_enc: Buffer | null;
  readonly state: string | null;
};

async function cutOfClient(client: pg.ClientBase, sealer: Sealer, clientId: string) {
  const others: string[] = [];
  let cut = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const read = await inTransaction(client, async () => {
      // The id is a uuid of the database's own.
      await client.query(`SET LOCAL app.client_id = '${clientId}'`);
      const { rows } = await client.query<Row>(
        `SELECT l.id, l.status_id, l.request_enc, l.raw_271_enc, l.parsed_enc, r.state, p.kind, p.dependent_mode, p.call_required
           FROM phi.lookup l
           JOIN system.trading_partner p ON p.id = l.trading_partner_id
           LEFT JOIN phi.reg_master r ON r.client_id = l.client_id AND r.id = l.reg_master_id
          WHERE l.client_id = $1 AND l.id > $2 AND l.raw_271_enc IS NOT NULL AND l.outcome <> 'WrongAnswer'
          ORDER BY l.id LIMIT $3 FOR UPDATE OF l`,
        [clientId, last, atOnce],
      );
      let changed = 0;
      for (const row of rows) {
        const kept = cutOne(sealer, clientId, row);
        if (kept === null) continue;
        changed += 1;
        if (kept.isOther) others.push(row.id);
        await client.query('UPDATE phi.lookup SET raw_271_enc = $3, parsed_enc = $4 WHERE client_id = $1 AND id = $2', [
          clientId,
          row.id,
          kept.raw,
          kept.parsed,
        ]);
      }
      if (changed > 0)
        await client.query(
          `SELECT phi.audit_append($1::uuid, NULL, NULL, 'AdminCutAnswers', 'done', 'client', $1::text, NULL, NULL, $2, NULL, 'npm run admin')`,
          [clientId, `${changed}`],
        );
      cut += changed;
      last = rows.at(-1)?.id ?? last;
      return rows.length;
    });
    if (read < atOnce) return { cut, others };
  }
}

/** What is to be kept of an answer instead; null where it speaks of the person alone. */
function cutOne(sealer: Sealer, clientId: string, row: Row) {
  const place = (column: string) => placeOf(clientId, 'lookup', row.id, column);
  const message = new Uint8Array(sealer.open(place('raw_271'), row.raw_271_enc));
  const request = requestOf({ phiSealer: sealer }, clientId, row);
  const stored = answerOf({ phiSealer: sealer }, clientId, row);
  const day = stored?.day ?? request.DateOfService;
  const asked = askedOf(request, row, row.state ?? '', day);
  // As the person was sent then, whatever the payer takes today.
  const question = {
    asked: { ...asked, isDependent: stored?.told?.asDependent ?? asked.isDependent },
    trace: row.id.replaceAll('-', ''),
  };
  const own = ownPart(message, question);
  // What was told of it names places in the message as it was; it is told anew from what is left.
  const { told: _told, ...rest } = stored ?? {};
  const keep = (kept: Pick<StoredAnswer, 'parsed' | 'problems'>) =>
    stored === null ? null : sealer.seal(place('parsed'), packAnswer({ ...rest, day, ...kept }));
  // Nothing of it is about whoever was asked about: none of it is kept.
  if (typeof own === 'string') return { raw: null, parsed: keep({ parsed: null, problems: [] }), isOther: true };
  if (!own.isCut) return null;
  const { parsed, problems, decision } = classifyAnswer(
    { kind: 'reply', payload: own.bytes, payloadType: '', raw: own.bytes, httpStatus: 0 },
    { ...question, controlNumber: 0, echoesControl: false, isFoundByTrace: true, limitMs: 0 },
  );
  return {
    raw: sealer.seal(place('raw_271'), Buffer.from(own.bytes)),
    parsed: keep({ parsed, problems }),
    isOther: decision.statusId !== row.status_id,
  };
}
