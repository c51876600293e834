import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { harborClinic, lakeside, signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, requestFor } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeEligibility'], lakeside);
});
afterAll(() => server.close());

const idOf = (lastName: string) =>
  demoId(`person ${demoPeople().find((person) => person.LastName === lastName)?.MRN ?? ''}`);

/** The summary of a lookup, as a reader of PDFs has it. */
async function read(asker: Caller, SpifResponseID: string, host?: string) {
  const { body, text } = await asker.call('exportLookup', { SpifResponseID, Format: 'PDF' });
  if (body.Data === undefined) throw new Error(text);
  const reply = await send(server.url, `/download/${body.Data.Ticket}`, undefined, {
    method: 'GET',
    ...(host !== undefined && { host }),
  });
  const file = await getDocument({ data: new Uint8Array(reply.bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const { info } = await file.getMetadata();
  return {
    texts,
    text: texts.join(' '),
    trees,
    info: info as Record<string, unknown>,
  };
}

/** Roles of the structure tree that a reader of screens walks through. */
const rolesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { role, children = [] } = node as { role?: string; children?: unknown[] };
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)];
};

it('the summary says what the screen says: who, the verdict, the figures, and that it promises no payment', async () => {
  const { SpifResponseID } = await check(clerk, await requestFor(clerk, idOf('Okonkwo'), 'BLUE1'));
  const { text, texts, info, trees } = await read(clerk, SpifResponseID);
  for (const said of [
    'Benefit summary',
    'Rosalind Okonkwo',
    'Lakeside Regional Medical Center',
    'help@coverline.example',
    'covered on',
    'Bluestone PPO Gold 1500',
    '$412.50',
    'Office visit',
    '$30.00',
    'CALL FOR AUTHORIZATION TWO BUSINESS DAYS BEFORE THE SERVICE',
    "The payer's answer is not a promise of payment.",
    '*******4471',
  ])
    expect(text).toContain(said);
  expect(texts.length).toBeGreaterThan(1);
  for (const [at, page] of texts.entries()) expect(page).toContain(`Page ${at + 1} of ${texts.length}`);
  // The title stands in windows and lists: it names no person.
  expect(info['Title']).toMatch(/^Benefit summary, lookup [0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(info['Language']).toBe('en-US');
  const roles = new Set(trees.flatMap(rolesIn));
  for (const role of ['H1', 'H2', 'P', 'L', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role);
});

it.each([
  ['Abernathy-Cole', 'CMS01', 'Advantage plan (Part C)'],
  ['Achterberg', 'CVMCD', 'Medicaid'],
  ['Lindqvist', 'SUMMA', 'What the payer refused'],
  ['Halloran', 'GRANT', 'Payer unavailable'],
])('%s of %s has the section of its own', async (lastName, payer, said) => {
  const { SpifResponseID } = await check(clerk, await requestFor(clerk, idOf(lastName), payer));
  expect((await read(clerk, SpifResponseID)).text).toContain(said);
});

it.each([
  ['SUMMA', 'ACT', '$300.00 a day'],
  ['BLUE1', 'TIERS', 'Yes out of network'],
  ['BLUE1', 'COB2', 'Another payer is primary TIDELANDS EMPLOYER PLAN'],
  ['TIDEL', 'CONTRA', 'What the answer leaves out'],
])('of %s %s it says what changes what a figure or a verdict means', async (payer, scenario, said) => {
  const { SpifResponseID } = await check(clerk, asking(payer, scenario));
  expect((await read(clerk, SpifResponseID)).text).toContain(said);
});

it('two thousand benefits are drawn page after page, while others are served', async () => {
  const { SpifResponseID } = await check(clerk, asking('BLUE1', 'HUGE'));
  const started = performance.now();
  const drawing = read(clerk, SpifResponseID);
  let slowest = 0;
  const others = (async () => {
    for (let at = 0; at < 20; at += 1) {
      const since = performance.now();
      await clerk.call('getEarlierLookups', { SpifResponseID });
      slowest = Math.max(slowest, performance.now() - since);
    }
    return performance.now() - started;
  })();
  const { texts } = await drawing;
  const took = performance.now() - started;
  expect(await others).toBeLessThan(took);
  expect(slowest).toBeLessThan(took / 2);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((page) => page.startsWith('Service ')).length).toBeGreaterThan(8); // its head on every page
});

it('[WL-02] [WL-03] another site has its own name, logo and contact, and names of any alphabet', async () => {
  const asker = await signedIn(server, ['RealTimeEligibility'], harborClinic);
  const asked = asking('NORTH', 'ACT', { FirstName: 'Żaneta', LastName: 'Łukasiewicz-Ñandú' });
  const { SpifResponseID } = await check(asker, asked);
  const { text } = await read(asker, SpifResponseID, 'harbor.localhost');
  expect(text).toContain('Harbor Health Partners');
  expect(text).toContain('support@harbor.example');
  expect(text).toContain('Żaneta Łukasiewicz-Ñandú');
  expect(text).not.toContain('Coverline');
});

it('[INS-02] what was told on the telephone stands on the paper with its source, and not what was noted for colleagues', async () => {
  const { SpifResponseID } = await check(clerk, asking('NORTH', 'RESET', { LastName: 'Phoned' }));
  await clerk.call('logPayerCall', {
    SpifResponseID,
    Version: 0,
    NumberCalled: '(555) 010-0101',
    CalledAt: new Date(Date.now() - 300_000).toISOString(),
    Outcome: 'Active',
    Representative: 'Maria L.',
    Reference: '4471-B',
    PlanFrom: '2026-01-01',
    Benefits: [{ Service: '98', Kind: 'Copay', Network: 'In', Value: '25' }],
    Note: 'not for others',
  });
  const { text } = await read(clerk, SpifResponseID);
  for (const said of [
    'Active. Told by Maria L., reference 4471-B.',
    'Plan from 01/01/2026',
    'Copay, in network: $25.00',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('not for others');
});
