import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '../packages/contract/src/wire/calls.ts';
import { files, isTest, read } from './architecture/sourceFiles.ts';

it('the environment is read where it may be', () => {
  const readers = files.filter(({ text }) => /process\.env/.test(text)).map(({ path }) => path);
  expect(readers.length).toBeGreaterThan(3);
  const may =
    /^apps\/server\/src\/(platform\/config|entry\/main|entry\/worker|entry\/demo\/month\/main)\.ts$|\/launch\/|\/commands\/|\/testing\/|\.test\.ts$|\.config\.ts$|^(scripts|bench|e2e)\/|^apps\/sandbox\/src\/(options|main)\.ts$/;
  expect(readers.filter((path) => !may.test(path))).toEqual([]);
});

it('J-09 G-08 nobody turns certificate checking off, and none of our own modules is mocked', () => {
  const code = files.filter(({ path }) => path !== 'scripts/houseRules.test.ts');
  const having = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  const unchecked = having(/rejectUnauthorized['"]?\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/);
  expect(unchecked.filter((path) => !path.endsWith('.test.ts'))).toEqual([]); // a test may name what it forbids
  expect(having(/\bvi\.(mock|doMock)\(|jest\.mock\(/)).toEqual([]);
  expect(having(/\b(it|test|describe)\.(skip|only|todo|fails)\b/)).toEqual([]);
  expect(having(/@ts-ignore|@ts-nocheck/)).toEqual([]);
});

it('the address is read and changed in one way, which shows a change at once', () => {
  const code = files.filter(({ path }) => path.startsWith('apps/web/'));
  expect(code.filter(({ text }) => /\buseSearchParams\b/.test(text)).map(({ path }) => path)).toEqual([
    'apps/web/src/app/routing/useAddress.ts',
  ]);
});

it('a type is asserted and a rule suspended only with its reason beside it', () => {
  const shipped = files.filter(({ path }) => !isTest(path) && !path.startsWith('scripts/'));
  const bare = shipped.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ line, place: `${path}:${at + 1}` }))
      .filter(({ line }) => /@ts-expect-error\s*$|(?:oxlint|eslint)-disable[^-]*$/.test(line))
      .map(({ place }) => place),
  );
  expect(bare).toEqual([]);
});

it('C-18 C-15 the tenant is set in one place, for one transaction', () => {
  const setters = files
    .filter(({ path, text }) => !isTest(path) && /app\.client_id/.test(text))
    .map(({ path }) => path);
  expect(setters.toSorted()).toEqual(expect.arrayContaining(['apps/server/src/platform/db/doors.ts']) as string[]);
  const sessionWide = files
    .filter(({ path }) => !isTest(path) && path.startsWith('apps/server/src'))
    .filter(({ text }) => /(?<!LOCAL )app\.client_id\s*=|set_config\(\s*'app\.client_id'/.test(text))
    .map(({ path }) => path);
  expect(sessionWide).toEqual([]);
});

/** Module-level memory of the server, each with why no client can meet another's in it. */
const memories: Readonly<Record<string, string>> = {
  'apps/server/src/platform/keys/blindIndex.ts': 'keys by version and client',
  'apps/server/src/services/gateways/guardsByGateway.ts':
    'guards by ids of gateway, payer and client with a route of its own: no patient',
  'apps/server/src/services/gateways/accessTokens.ts':
    'access tokens by their whole token client, which is a gateway’s: no patient',
  'apps/server/src/services/gateways/tokenEndpoints.ts':
    'addresses of token servers by those of FHIR servers: no patient',
  'apps/server/src/services/authorization/crd/payerServices.ts':
    'services of payers’ CRD servers by their addresses, for an hour: no patient',
  'apps/server/src/features/clearance/authorization/notices/serveNotices.ts':
    'strangers of this minute by network: numbers alone',
  'apps/server/src/features/clearance/list/kept/keptDays.ts':
    'days of the clearance grid by client and day, as that client’s own transaction read them: ids and figures, nobody’s name',
  'apps/server/src/features/clearance/list/kept/chosenVisits.ts': 'hours by day, for one call',
  'apps/server/src/features/clearance/list/clearanceSums.ts': 'numbers of visits by day and status, for one call',
  'apps/server/src/features/cases/fplConfig/judgeFile.ts': 'rows of one file by record, for one call: no patient',
  'apps/server/src/features/cases/fplConfig/weighChange.ts':
    'rules by version and people by id, for one client of one call',
  'apps/server/src/services/batch/acceptItems.ts': 'rows by question, for one chunk of one batch',
  'apps/server/src/services/batch/laneKey.ts': 'counts by reason, for one call',
  'apps/server/src/services/batch/placeItems.ts': 'answers by request, for one chunk of one batch',
  'apps/server/src/services/batch/batchWorker.ts': 'items in hand by batch and row; it answers nobody',
  'apps/server/src/services/batch/gatewayShares.ts': 'places by gateway: no patient',
  'apps/server/src/services/batch/holdItems.ts': 'rows by lane, for one call',
  'apps/server/src/services/batch/tasks/payersOfFile.ts':
    'payers by the names of one client’s file, while it is read: no patient',
  'apps/server/src/services/batch/tasks/payersRules.ts':
    'rules of payers by their ids, while one client’s file is read: no patient',
  'apps/server/src/services/batch/tasks/resultRows.ts': 'results by row, for some rows of one batch',
  'apps/server/src/features/cases/rules/tryRule.ts': 'visits by patient, for one call',
  'apps/server/src/features/batch/detail.ts': 'counts by reason, for one call',
  'apps/server/src/services/batch/storing/storeQueue.ts':
    'answers by lane, which is one client’s, until they are stored',
  'apps/server/src/services/batch/searches/startBatchSearches.ts':
    'how many searches are under way by client, for one round: numbers alone; it answers nobody',
  'apps/server/src/services/payerFiles/takeIn.ts': 'items by lookup, for one file that came; it answers nobody',
  'apps/server/src/services/lookups/answer/learnFromAnswer.ts':
    'beginnings of ids by payer, for half a second: no patient',
  'apps/server/src/services/account/namesApart.ts': 'people of one client by name, for one list',
  'apps/server/src/services/priceFiles/pricePage.ts': 'plans and rules of one price file while it is read: no patient',
  'apps/server/src/services/payers/countUnmatched.ts': 'names of payers, for one call: no patient',
  'apps/server/src/services/lookups/asking/lookupRunner.ts': 'flights by lookup id, which the caller has to own',
  'apps/server/src/services/discovery/discoveryRunner.ts': 'searches under way by id; it answers nobody',
  'apps/server/src/services/authorization/wire/authRunner.ts': 'messages under way by id; it answers nobody',
  'apps/server/src/platform/http/transfer/bodyPlaces.ts': 'places that are held, by person and client: numbers alone',
  'apps/server/src/platform/http/door.ts': 'lanes by the paths of calls: nothing of a request',
  'apps/server/src/platform/http/call/pascal.ts':
    'names of our own shapes in the wire’s spelling: nothing of a request',
  'apps/server/src/platform/http/session/token.ts':
    'what a token of ours says, by the whole token, whose holder sent it: a session’s id',
  'apps/server/src/platform/db/statementName.ts': 'names by SQL text',
  'apps/server/src/platform/keys/sealer.ts': 'keys by version',
  'apps/server/src/platform/keys/keyFile.ts': 'keys by version',
  'apps/server/src/platform/db/pool.ts': 'parsers by type',
  'apps/server/src/platform/tasks/startTasks.ts': 'what this worker has under way, by client: until it ends',
  'apps/server/src/platform/http/web/cspReports.ts': 'reports of this minute by network: numbers alone',
  'apps/server/src/features/logon/external/openProviders.ts':
    'metadata and keys of directories by company and its whole configuration: no person',
};

it('C-18 every memory of the server that outlives a request is named, with its key', () => {
  const keeps = files
    .filter(
      ({ path }) =>
        path.startsWith('apps/server/src/') && !isTest(path) && !/\/(launch|commands|demo|outbound)\//.test(path),
    )
    .filter(({ text }) => /new (Map|WeakMap)<|new LRU/.test(text))
    .map(({ path }) => path);
  expect(keeps.length).toBeGreaterThan(2);
  expect(keeps.filter((path) => !(path in memories))).toEqual([]);
  const locks = files.filter(
    ({ path, text }) => path.startsWith('apps/server/src/') && !isTest(path) && /pg_(try_)?advisory/.test(text),
  );
  // Two for the whole database, of no client; one by company, for a change of who may do what; one by a keyed hash of a
  // client and its question; one by a client and a person whose Medicare number is asked for.
  expect(locks.map(({ path }) => basename(path)).toSorted()).toEqual([
    'computePayorStates.ts',
    'distribute.ts', // as migrate.ts
    'duplicateGuard.ts',
    'gatewayShares.ts', // by gateway, of no client
    'mbiThisMonth.ts',
    'migrate.ts',
    'planAlone.ts', // by client
    'rights.ts',
    'routes.ts', // by payer, of no client
    'runningSearch.ts', // by a keyed hash of a client and the person
    'saveAddress.ts', // by client
    'saveTradingPartner.ts', // by gateway, of no client
    'searchFor.ts', // whose turn it is to begin a search of a batch, of no client
  ]);
});

/** Where a sentence of the server names a term and is no refusal: what is kept with a lookup, and the heads of a file's columns. */
const keptWords = /\/(askPayer|recoverLookups|storeAnswer|classifyAnswer|lookupRunner|export\w*)\.ts$/;

it('[WL-04] what the server says to a user has a client’s terms in braces, to be said in its words', () => {
  const sentence = /'[A-Z][^'\n]* [^'\n]*'|`[A-Z][^`\n]* [^`\n]*`/g;
  const term = /\b(patients?|visits?|payers?|accessions?|MRNs?|member IDs?)\b/i;
  const bare = files
    .filter(({ path }) => /^apps\/server\/src\/(features|services\/account|platform\/http)\//.test(path))
    .filter(({ path }) => !isTest(path) && !keptWords.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|\/\*\*)|\bsql[`<]|new Error\(/.test(line))
        .flatMap((line) => [...(line.match(sentence) ?? [])])
        .filter((found) => term.test(found.replaceAll(/\$?\{[^{}]*\}/g, '')))
        .map((found) => `${path}: ${found}`),
    );
  expect(bare).toEqual([]);
});

it('every call has a row in the permission table', () => {
  const rows = new Set(
    read('docs/permissions.tsv')
      .split('\n')
      .map((line) => line.split('\t', 1)[0]),
  );
  const paths = Object.values(calls).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !rows.has(path))).toEqual([]);
});

it('every requirement a test names exists', () => {
  const known = new Set(
    read('docs/requirements.tsv')
      .split('\n')
      .map((line) => line.split('\t', 1)[0]),
  );
  const named = files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('scripts/trace/'))
    .flatMap(({ path, text }) => [...text.matchAll(/\[([A-Z]{2,6}-\d{2,3})\]/g)].map(([, id = '']) => ({ path, id })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
});
