import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareIn } from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let lookup: string;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeEligibility'], lakeside);
  lookup = await submit(clerk, asking('NORTH', 'ACT', { SocialSecurityNumber: '219-19-9999' }));
  await clerk.call('getEligibilityResult', { SpifResponseID: lookup, Wait: true });
});
afterAll(() => server.close());

const messageOf = async (Which: '270' | '271', id = lookup) => {
  const { body } = await clerk.call('getLookupMessage', { SpifResponseID: id, Which });
  if (body.Data === undefined) throw new Error(body.UserMessage ?? 'no message');
  return body.Data;
};

describe('the message behind a lookup', () => {
  it('is what came back, each segment at the ordinal that the figures name', async () => {
    const { Segments, Kinds, Loops, Separators } = await messageOf('271');
    expect(Segments[0]?.Text).toMatch(/^ISA\|/);
    expect(Segments.at(-1)?.Text).toMatch(/^IEA\|/);
    expect(Separators.Element).toBe('|');
    const { body } = await clerk.call('getEligibilityResult', { SpifResponseID: lookup });
    const summary = body.Data?.Summary;
    const copay = summary?.Benefits.map((row) => shareIn(row.InNetwork.CopayCents)).find((cell) => cell !== null);
    const segment = Segments[(copay?.Segment ?? 0) - 1];
    expect(segment?.Text).toMatch(/^EB\|B\|/);
    expect(Number(segment?.Text.split('|')[7]) * 100).toBe(copay?.Value);
    expect(Kinds[segment?.Kind ?? -1]).toMatchObject({ Id: 'EB' });
    expect(Kinds[segment?.Kind ?? -1]?.Elements).toContain('Amount');
    const path: string[] = [];
    for (let at = segment?.Loop ?? null; at !== null; at = Loops[at]?.Parent ?? null) path.unshift(Loops[at]?.Id ?? '');
    expect(path.slice(-3)).toEqual(['2000C', '2100C', '2110C']);
  });

  it('F.5 shows no number of a person but its last four', async () => {
    const sent = (await messageOf('270')).Segments.map(({ Text }) => Text);
    expect(sent.find((text) => text.startsWith('REF*SY'))).toBe('REF*SY*XXXXX9999');
    expect(sent.join('~')).not.toContain('219199999');
    const back = (await messageOf('271')).Segments.map(({ Text }) => Text);
    expect(back.find((text) => text.startsWith('NM1|IL'))).toMatch(/\|MI\|X+.{4}$/);
  });

  it('is read by its client alone, and the reading stands in the audit', async () => {
    await messageOf('271');
    const stranger = await signedIn(server, ['RealTimeEligibility'], summit);
    const { status } = await stranger.call('getLookupMessage', { SpifResponseID: lookup, Which: '271' });
    expect(status).toBe(404);
    const { rows } = await server.admin.query<{ detail: string }>(
      `SELECT detail FROM phi.audit_event WHERE client_id = $1 AND action = 'GetLookupMessage' AND entity_id = $2`,
      [lakeside, lookup],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('says so where nothing came back', async () => {
    const silent = await submit(clerk, asking('NORTH', 'TIMEOUT'));
    await clerk.call('getEligibilityResult', { SpifResponseID: silent, Wait: true });
    const { body } = await clerk.call('getLookupMessage', { SpifResponseID: silent, Which: '271' });
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: 'Nothing came back for this lookup.' });
    expect((await messageOf('270', silent)).Segments.length).toBeGreaterThan(10);
  });

  it('is shown as far as it can be read', async () => {
    const garbled = await submit(clerk, asking('NORTH', 'GARBLED'));
    await clerk.call('getEligibilityResult', { SpifResponseID: garbled, Wait: true });
    expect((await messageOf('271', garbled)).Segments).toEqual([]);
  });
});
