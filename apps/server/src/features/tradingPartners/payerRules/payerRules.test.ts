import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import type { Caller } from '#/testing/caller.ts';

let server: TestServer;
let ann: Awaited<ReturnType<typeof signedIn>>;
let bea: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  ann = await signedIn(server, ['FRHCJediMaster']);
  bea = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const plain = {
  PartnerID: partner('SUMMA'),
  Codes: '',
  Plan: '',
  Places: '',
  Required: 'Yes',
  Circumstances: '',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Source: 'Manual',
  CheckedOn: '2026-01-05',
};

const add = async (by: Caller, change: object) => {
  const { body } = await by.call('savePayerRule', { RuleID: null, Version: null, ...plain, ...change });
  return body.WasSuccess
    ? (body.Data?.RuleID ?? '')
    : (body.Fields?.map(({ Field, Message }) => `${Field}: ${Message}`).join(', ') ?? '');
};

async function read(RuleID: string) {
  const { body } = await ann.call('getPayerRule', { RuleID });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}

/** As somebody at the desk proposes one. */
async function proposed(by: string, code: string): Promise<string> {
  const id = randomUUID();
  await server.admin.query(
    `INSERT INTO system.payer_auth_rule (id, partner_id, code, required, effective_from, source, checked_on, standing, suggested_by, suggested_at)
     VALUES ($1, $2, $3, 'Yes', '2026-01-01', 'A call', '2026-01-05', 'Suggested', $4, now())`,
    [id, partner('SUMMA'), code, by],
  );
  return id;
}

describe('rules of payers', () => {
  it('[ROUTE-094] [GEN-08] are added, found by a code of their range, changed, ended, and have their history', async () => {
    const id = await add(ann, { Codes: '27440 - 27447', Places: '22; 21', Plan: 'Gold' });
    expect(await add(ann, { Codes: '27440-27447', Places: '21, 22', Plan: 'gold' })).toContain(
      'is on the list already',
    );
    expect(await add(ann, { Codes: 'knee' })).toContain('is no CPT or HCPCS code');
    const found = await ann.call('listPayerRules', { Code: '27445', Search: 'summ' });
    expect(found.body.Data?.Rows).toMatchObject([{ RuleID: id, Codes: '27440-27447', Places: '21, 22' }]);
    expect((await ann.call('listPayerRules', { Code: '27450' })).body.Data?.Rows).toEqual([]);
    // 2744T lies between its ends as text alone: it is a code of another kind.
    expect((await ann.call('listPayerRules', { Code: '2744T' })).body.Data?.Rows).toEqual([]);
    const change = { ...plain, Codes: '27440-27447', Places: '21, 22', Plan: 'Gold', EffectiveTo: '2026-12-31' };
    await ann.call('savePayerRule', { RuleID: id, Version: 1, ...change });
    expect((await bea.call('savePayerRule', { RuleID: id, Version: 1, ...change, Source: 'B' })).status).toBe(409);
    const rule = await read(id);
    expect(rule).toMatchObject({ EffectiveTo: '2026-12-31', Standing: 'Approved', Version: 2 });
    expect(rule.History).toMatchObject([
      { Deed: 'Changed', Changes: [{ Field: 'Effective to', Before: '', After: '2026-12-31' }] },
      { Deed: 'Added' },
    ]);
    // What needs an authorization changed: every client's visits ahead are judged anew.
    const { rows } = await server.admin.query(
      "SELECT 1 FROM system.client_to_judge WHERE causes @> '{AuthorizationChanged}'",
    );
    expect(rows.length).toBeGreaterThan(0);
    // Behind its last day another may hold.
    expect(await add(ann, { ...change, EffectiveFrom: '2027-01-01', EffectiveTo: '' })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[ROUTE-094] [GEN-08] that were proposed are approved by somebody else, and rejected with a reason', async () => {
    const own = await proposed(ann.user.id, '33208');
    const move = async (by: Caller, RuleID: string, To: string, Why = '') =>
      (await by.call('movePayerRule', { RuleID, Version: (await read(RuleID)).Version, To, Why })).body;
    expect((await move(ann, own, 'Approved')).UserMessage).toBe(
      'You suggested this one: somebody else has to approve it.',
    );
    expect((await move(bea, own, 'Rejected')).Fields?.[0]?.Field).toBe('Why');
    expect((await move(bea, own, 'Approved')).WasSuccess).toBe(true);
    expect(await read(own)).toMatchObject({ Standing: 'Approved', IsOwn: true });
    await expect(
      server.admin.query('UPDATE system.payer_auth_rule SET settled_by = suggested_by WHERE id = $1', [own]),
    ).rejects.toThrow('check constraint');
    const other = await proposed(ann.user.id, '33249');
    expect((await move(bea, other, 'Rejected', 'It was for one plan alone')).WasSuccess).toBe(true);
    expect((await read(other)).History[0]).toMatchObject({ Deed: 'Rejected', Why: 'It was for one plan alone' });
  });

  it('[ROUTE-094] [GEN-08] come from a file as they leave in one, with what is wrong by row and column', async () => {
    await add(ann, { Codes: '64483' });
    const { body } = await ann.call('exportPayerRules', { Code: '64483' });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toContain('64483,Yes');
    const csv = `PayerID,Codes,Required,Effective from,Source,Seen on
SUMMA,64483,No,01/01/2026,Manual of the spring,04/02/2026
SUMMA,64490-64495,Yes,01/01/2026,Manual,01/05/2026
SUMMA,64490,Perhaps,01/01/2026,Manual,01/05/2026
NOBODY,64491,Yes,01/01/2026,Manual,01/05/2026
`;
    const preview = await ann.call('previewPayerRuleImport', { File: Buffer.from(csv).toString('base64') });
    expect(preview.body.Data).toMatchObject({
      Added: 1,
      Changed: 1,
      Faulty: 2,
      ChangedRows: [
        {
          Row: 2,
          Changes: [{ Field: 'Required', Before: 'Yes', After: 'No' }, { Field: 'Source' }, { Field: 'Seen on' }],
        },
      ],
      Faults: [
        { Row: 4, Problems: [{ Field: 'Required' }] },
        { Row: 5, Problems: [{ Field: 'PayerID', Message: 'Nobody in use has this id or name.' }] },
      ],
    });
    const Version = preview.body.Data?.Version ?? '';
    expect((await ann.call('confirmPayerRuleImport', { Version })).body.Data).toEqual({ Added: 1, Changed: 1 });
    expect((await ann.call('confirmPayerRuleImport', { Version })).body.UserMessage).toContain('Something changed');
  });
});
