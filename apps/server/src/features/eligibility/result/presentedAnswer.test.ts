import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, openColumn, partner, resultOf, sealColumn } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import firstVersion from './presented.1.json' with { type: 'json' };

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const RegmasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
const storedOf = async (id: string): Promise<StoredAnswer> =>
  JSON.parse((await openColumn(server, id, 'parsed')) ?? '') as StoredAnswer; // sealed by us in this shape

it('a stored result opens exactly as it was, whatever became of registration and payer since', async () => {
  const before = await check(clerk, asking('BLUE1', 'ACT', { RegmasterID }));
  expect(before.Summary?.Demographics.some(({ Field, Submitted }) => Field === 'line1' && Submitted !== '')).toBe(true);
  await server.admin.query("UPDATE phi.reg_master SET address1 = '1 Other Road', city = 'Elsewhere' WHERE id = $1", [
    RegmasterID,
  ]);
  await server.admin.query(
    "UPDATE system.trading_partner SET name = 'Renamed Plan', dependent_mode = 'QueryWithSubscriber' WHERE id = $1",
    [partner('BLUE1')],
  );
  expect(await resultOf(clerk, before.SpifResponseID)).toEqual(before);
});

it('what the rules of that day said is what is shown, and what is exported, though today they say otherwise', async () => {
  const { SpifResponseID } = await check(clerk, asking('GRANT', 'ACT'));
  const stored = await storedOf(SpifResponseID);
  const { told } = stored;
  if (told?.summary == null) throw new Error('nothing was told');
  // As if the rules had been others when the answer came: the answer itself is left as it is.
  const other = {
    ...told,
    statusText: 'Active (of old)',
    nextStep: 'Do as then.',
    summary: { ...told.summary, plan: { ...told.summary.plan, name: { value: 'PLAN AS THEN READ', segment: 18 } } },
  };
  await sealColumn(server, SpifResponseID, 'parsed', JSON.stringify({ ...stored, told: other }));
  const shown = await resultOf(clerk, SpifResponseID);
  expect(shown).toMatchObject({ StatusText: 'Active (of old)', NextStep: 'Do as then.' });
  expect(shown.Summary?.Plan.Name).toEqual({ Value: 'PLAN AS THEN READ', Segment: 18 });
});

it('a result of before anything was stored to be told is worked out now, and says that it is', async () => {
  const before = await check(clerk, asking('NORTH', 'ACT'));
  expect(before.SummaryKept).toBe(true);
  const { told: _told, ...stored } = await storedOf(before.SpifResponseID);
  await sealColumn(server, before.SpifResponseID, 'parsed', JSON.stringify(stored));
  expect(await resultOf(clerk, before.SpifResponseID)).toEqual({ ...before, SummaryKept: false });
});

it('what was stored in the first version is still read: a change of its shape needs a version of its own', async () => {
  const { SpifResponseID } = await check(clerk, asking('CVMCD', 'ACT'));
  const stored = await storedOf(SpifResponseID);
  expect(stored.told?.version).toBe(firstVersion.version);
  await sealColumn(server, SpifResponseID, 'parsed', JSON.stringify({ ...stored, told: firstVersion }));
  const shown = await resultOf(clerk, SpifResponseID);
  expect(shown.PayerName).toBe(firstVersion.payerName);
  expect(shown.Summary?.Benefits).toHaveLength(firstVersion.summary.benefits.length);
  expect(shown.Summary?.Contradictions).toHaveLength(firstVersion.summary.contradictions.length);
});

it('a reason names the segment that gives it; of an answer kept from before, the sentence alone is told', async () => {
  const before = await check(clerk, asking('TIDEL', 'INA'));
  const [reason] = before.Reasons;
  const message = await clerk.call('getLookupMessage', { SpifResponseID: before.SpifResponseID, Which: '271' });
  expect(message.body.Data?.Segments[(reason?.Segment ?? 0) - 1]?.Text).toMatch(/^EB.6/);
  const stored = await storedOf(before.SpifResponseID);
  const asBefore = JSON.stringify({ ...stored, reasons: before.Reasons.map(({ Text }) => Text) });
  await sealColumn(server, before.SpifResponseID, 'parsed', asBefore);
  const { Reasons } = await resultOf(clerk, before.SpifResponseID);
  expect(Reasons).toEqual([{ Text: reason?.Text, Segment: null }]);
});

it('its numbers are masked where it is kept too, but for a Medicare number that was asked for', async () => {
  const { SpifResponseID } = await check(clerk, asking('SUMMA', 'ACT', { CertificateNumber: 'SPA77112233-ACT' }));
  expect(JSON.stringify((await storedOf(SpifResponseID)).told)).not.toContain('SPA77112233');
});

it('an answer is stored packed, and read alike whether a row holds it packed or, as rows of before, as plain JSON', async () => {
  const before = await check(clerk, asking('TIDEL', 'ACT'));
  const id = before.SpifResponseID;
  const size = async () =>
    (
      await server.admin.query<{ n: number }>('SELECT octet_length(parsed_enc) AS n FROM phi.lookup WHERE id = $1', [
        id,
      ])
    ).rows[0]?.n ?? 0;
  const json = (await openColumn(server, id, 'parsed')) ?? '';
  expect(await size()).toBeLessThan(json.length / 2);
  await sealColumn(server, id, 'parsed', json);
  expect(await size()).toBeGreaterThan(json.length);
  expect(await resultOf(clerk, id)).toEqual(before);
});
