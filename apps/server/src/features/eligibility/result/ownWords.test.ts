import { payorStatusFeedPath } from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { aaaCodes } from '@coverline/domain/codes/aaa.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcomeCases, statusCases } from '#/testing/outside/answerCases.ts';
import { workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf as batchFile } from '#/testing/batchFiles.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { computePayorStates } from '#/features/payorStatus/computePayorStates.ts';

/** A word that no payer writes, so that each place that has it was worded by us. */
const own = {
  Payor: { Singular: 'Umbrella', Plural: 'Umbrellas', Abbreviation: 'Um' },
  Patient: { Singular: 'Examinee', Plural: 'Examinees', Abbreviation: 'Ex' },
  CertificateNumber: { Singular: 'Policy number', Plural: 'Policy numbers', Abbreviation: 'Pol' },
};

let server: TestServer;
let clerk: Caller;
const lookups: string[] = [];
/** One of each outcome, of each way to a status in the full run: a paper takes a second. */
const printed: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.admin.query('UPDATE identity.client SET terminology = $2 WHERE id = $1', [lakeside, own]);
  clerk = await signedIn(server, ['RealTimeEligibility', 'RealTimeLookup', 'ClientAdministrator'], lakeside);
  const cases = [
    ...statusCases.map(({ scenario, payer }) => [payer, scenario] as const),
    ...outcomeCases.map(([scenario, payer]) => [payer, scenario] as const),
    ...Object.keys(aaaCodes).map((code) => ['NORTH', `AAA${code}`] as const),
    ['HARVT', 'ACT'] as const,
  ];
  const rules = new Set<string>();
  for (const [payer, scenario] of cases) {
    const { SpifResponseID, Outcome, Rule } = await check(clerk, asking(payer, scenario, { LastName: 'Ownword' }));
    lookups.push(SpifResponseID);
    const way = process.env['FULL'] === '1' ? `${Outcome} ${Rule}` : String(Outcome);
    if (!rules.has(way)) printed.push(SpifResponseID);
    rules.add(way);
  }
}, 240_000);
const workers = workersOf(() => server);
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

/** Every text in an answer of the wire. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

async function fileOf(
  call: Promise<{ readonly body: { readonly Data?: { readonly Ticket: string } | undefined }; readonly text: string }>,
) {
  const { body, text } = await call;
  if (body.Data === undefined) throw new Error(text);
  return send(server.url, `/download/${body.Data.Ticket}`, undefined, { method: 'GET' });
}

async function paperText(bytes: Uint8Array): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  return texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
}

it('[WL-04] what a screen reads has terms in braces that it can word, and no others', async () => {
  const terms = new Set<string>();
  for (const id of lookups) {
    const reads = await Promise.all([
      clerk.call('getEligibilityResult', { SpifResponseID: id, Wait: true }),
      clerk.call('getLookupDifference', { SpifResponseID: id }),
      clerk.call('getResultTrace', { SpifResponseID: id }),
    ]);
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const text of reads.flatMap(({ body }) => textsIn(body.Data))) {
      for (const [braced, word = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
        terms.add(word);
        expect(wordedIn(own, braced), text).toMatch(/umbrella|examinee|policy number|provider|client|visit|mrn/i);
      }
    }
  }
  expect([...terms]).toEqual(expect.arrayContaining(['payer', 'patient', 'member ID']));
});

it('[WL-04] no file of lookups has a brace, and each says our words as the client does', async () => {
  const csv = await fileOf(clerk.call('exportLookups', { SpifResponseIDs: lookups, Format: 'CSV' }));
  expect(csv.text).toMatch(/umbrella/);
  expect(csv.text).toMatch(/examinee/);
  expect(csv.text).not.toMatch(/[{}]/);
  for (const id of lookups) {
    const fhir = await fileOf(clerk.call('exportLookup', { SpifResponseID: id, Format: 'FHIR' }));
    expect(textsIn(JSON.parse(fhir.text)).filter((text) => /[{}]/.test(text))).toEqual([]);
  }
  for (const id of printed) {
    const paper = await fileOf(clerk.call('exportLookup', { SpifResponseID: id, Format: 'PDF' }));
    expect(await paperText(paper.bytes)).not.toMatch(/[{}]/);
  }
});

it('[WL-04] no list that leaves as a file has one', async () => {
  await computePayorStates(server.deps);
  const lists = {
    calls: clerk.call('exportPayerCalls', { Format: 'CSV' }),
    payors: clerk.call('exportPayors', { Format: 'CSV' }),
    results: clerk.call('exportResults', { Format: 'CSV' }),
    recall: clerk.call('exportRecall', { Text: 'Ownword', Format: 'CSV' }),
    costs: clerk.call('exportCheckCosts', { By: 'Both', Format: 'CSV' }),
  };
  for (const [name, list] of Object.entries(lists)) {
    const { text } = await fileOf(list);
    expect(text.trimEnd().split('\n').length, name).toBeGreaterThan(1);
    expect(text, name).not.toMatch(/[{}]/);
    // The heads of its columns are the client's words too.
    const [head = ''] = text.split('\n');
    expect(head, name).toMatch(/(?:^|,|\uFEFF)Umbrella(?:,|$)/);
    expect(head, name).not.toMatch(/payer/i);
  }
});

it('[WL-04] neither the feed of a system outside nor the bell has one', async () => {
  await computePayorStates(server.deps);
  const { body } = await clerk.call('makeStatusToken', { Name: 'The scheduler', Days: 30 });
  // One that is asked by phone is on no list of what was asked of late: it is searched for.
  for (const query of ['', '?search=harvest']) {
    const feed = await send(server.url, `${payorStatusFeedPath}${query}`, undefined, {
      method: 'GET',
      token: body.Data?.Token ?? '',
    });
    expect(feed.status).toBe(200);
    const texts = textsIn(JSON.parse(feed.text));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  }
  const { rows } = await server.admin.query<{ message: string }>('SELECT message FROM identity.notification');
  expect(rows.filter(({ message }) => /[{}]/.test(message))).toEqual([]);
});

it('[WL-04] the results of a batch and its file of faults have none', async () => {
  // What is late on a busy machine would be silence, and be asked again in minutes.
  await server.admin.query('UPDATE system.gateway SET soft_ms = 4000, hard_ms = 8000');
  await workers.start();
  const rows = [
    'Last,First,DOB,Member ID,Payer,DOS',
    ...['AAA67', 'AAA72', '999', 'MA', 'NOSTATUS'].map(
      (one, at) => `Ownword,Ada,198${at}-04-05,X1-${one},Northlake Mutual,`,
    ),
    'Ownword,Bea,1980-04-05,X1-ACT,Nobody we know,',
    'Ownword,Cid,1980-04-05,,Northlake Mutual,',
  ];
  const { BatchID } = await checked(clerk, await draftOf(clerk, rows.join('\n')));
  await clerk.call('startBatch', { BatchID, Name: 'Own words' });
  await ended(clerk, BatchID);
  const results = await batchFile(server, clerk, BatchID, 'Results', 'csv');
  expect(results.text).toMatch(/umbrella/i);
  expect(results.text).toMatch(/examinee/i);
  expect(results.text).not.toMatch(/[{}]/);
  const faults = await batchFile(server, clerk, BatchID, 'Errors', 'csv');
  expect(faults.text).toContain('Umbrella is none that we know by this name.');
  expect(faults.text).toContain('Policy number is missing');
  expect(faults.text).not.toMatch(/[{}]/);
});
