import { createHash, randomUUID } from 'node:crypto';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';

export const header = 'Last,First,DOB,Member ID,Payer';

/** A server with workers that tests start, and the rules and files of its exchange. */
export async function routing() {
  const server = await startBatchServer();
  const workers = workersOf(() => server);
  const administrator = await signedIn(server, ['ClientAdministrator']);
  const clerk = await signedIn(server, ['RealTimeEligibility']);

  const row = (scenario = 'ACT') => `Marker,Ada,1980-04-05,X${randomUUID().slice(0, 8)}-${scenario},Northlake Mutual`;
  /** A table that was never sent before. */
  const table = (rows = 2, head = header) => `${head}\n${Array.from({ length: rows }, () => row()).join('\n')}\n`;

  /** Has a clerk keep a mapping for files of this header. */
  async function template(caller: Caller = clerk, text = table(1)): Promise<string> {
    const bytes = Buffer.from(text);
    const Fingerprint = createHash('sha256').update(bytes).digest('hex');
    const begun = await caller.call('beginBatchFile', { Name: 'first.csv', Size: bytes.length, Fingerprint });
    const FileID = begun.body.Data?.FileID ?? '';
    await caller.call('putBatchFilePart', { FileID, Part: '0', Bytes: bytes.toString('base64') });
    const draft = (await caller.call('uploadBatch', { FileID })).body.Data;
    const Columns = (draft?.Columns ?? []).map(({ Field, Transforms }) => ({ Field, Transforms }));
    const TemplateName = `Radiology ${randomUUID().slice(0, 6)}`;
    const kept = await caller.call('checkBatch', { BatchID: draft?.BatchID, Columns, TemplateName });
    if (!kept.body.WasSuccess) throw new Error(kept.text);
    const { body } = await caller.call('getBatchTemplates');
    return body.Data?.find(({ Name }) => Name === TemplateName)?.TemplateID ?? '';
  }

  const rule = { Priority: 5, SkipDays: 0, CostCapCents: null, Starts: true } as const;

  async function addRule(Pattern: string, TemplateID: string, more: object = {}, caller: Caller = administrator) {
    const { body, text } = await caller.call('saveExchangeRule', {
      ...rule,
      RuleID: null,
      Pattern,
      TemplateID,
      Version: null,
      ...more,
    });
    if (body.Data === undefined) throw new Error(text);
    return body.Data.RuleID;
  }

  const rulesOf = async (caller: Caller = administrator) =>
    (await caller.call('getExchangeRules')).body.Data?.Rules ?? [];

  async function removeRules(caller: Caller = administrator): Promise<void> {
    for (const { RuleID, Version } of await rulesOf(caller))
      await caller.call('removeExchangeRule', { RuleID, Version });
  }

  const fileOf = async (FileID: string, caller: Caller = administrator) => {
    const { body, text } = await caller.call('getExchangeFile', { FileID });
    if (body.Data === undefined) throw new Error(text);
    return body.Data;
  };

  /** The file once it is in this state. */
  const until = (FileID: string, State: string, caller: Caller = administrator) =>
    eventually(`the file is ${State}`, async () => {
      const file = await fileOf(FileID, caller);
      return file.State === State && !file.IsRouting && file;
    });

  const batchesOf = async (FileID: string) => {
    const { rows } = await server.admin.query<{ id: string; state: string; done: number }>(
      `SELECT b.id, b.state, (SELECT count(*)::int FROM phi.batch_state s WHERE s.client_id = b.client_id AND s.batch_id = b.id AND s.status = 'Done') AS done
       FROM phi.batch b WHERE b.file_id = $1 ORDER BY b.created_at`,
      [FileID],
    );
    return rows;
  };

  /** How each row ended: answered once, or set aside because three workers died over it. */
  async function endsOf(batchId: string | undefined): Promise<readonly string[]> {
    const { rows } = await server.admin.query<{ end: string }>(
      `SELECT CASE WHEN s.status = 'Done' AND answers.n = 1 THEN 'ended'
                 WHEN s.status = 'Failed' AND s.reason = 'SetAside' AND s.crashes = 3 THEN 'ended'
                 ELSE concat_ws(' ', s.status, s.reason, s.crashes, answers.n) END AS end
       FROM phi.batch_state s
      CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM phi.lookup l WHERE l.id = s.lookup_id AND l.state = 'Finished') answers
      WHERE s.batch_id = $1`,
      [batchId],
    );
    return rows.map(({ end }) => end);
  }

  return {
    server,
    workers,
    administrator,
    clerk,
    row,
    table,
    template,
    rule,
    addRule,
    rulesOf,
    removeRules,
    fileOf,
    until,
    batchesOf,
    endsOf,
  };
}

export type Routing = Awaited<ReturnType<typeof routing>>;
