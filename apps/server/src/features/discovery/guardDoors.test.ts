import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import { fieldsOf, resultOf } from '#/testing/checks.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
let clerk: Awaited<ReturnType<typeof signedIn>>;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery', 'RealTimeEligibility', 'ClientAdministrator']);
  clerk = await signedIn(server, ['RealTimeEligibility']);
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

const born = '1981-04-05';
const place = { Zip: '49909', State: 'MI' } as const;
/** Somebody registered; by the last name every payer answers so. */
async function register(LastName: string, FirstName: string, MRN: string): Promise<string> {
  const person = { LastName, FirstName, DateOfBirth: born, ...place };
  const made = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, MRN, ...person });
  return made.body.Data?.RegMasterID ?? '';
}
const save = (by: typeof clerk, RegMasterID: string, SpifResponseID: string) =>
  by.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID,
    RegInsuranceID: null,
    InsuranceVersion: null,
    COB: null,
    RegistrationVersion: 1,
  });
/** The insurances that stand in registrations. */
async function insurancesOf(...registrations: readonly string[]): Promise<number> {
  const { rows } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM phi.reg_insurance WHERE reg_master_id = ANY($1)',
    [registrations],
  );
  return rows[0]?.n ?? -1;
}
const heldBy = ({ Candidates }: Search) => Candidates.filter(({ Level }) => Level !== 'HIGH');

/** A batch of searches of these rows, at its end. */
async function searched(text: string): Promise<string> {
  await workers.start();
  const draft = await draftOf(finder, text);
  const chosen = await finder.call('setBatchKind', { BatchID: draft.BatchID, Kind: 'Discovery' });
  const { BatchID } = await checked(finder, chosen.body.Data ?? draft);
  const started = await finder.call('startBatch', { BatchID, Name: 'Doors' });
  if (started.status !== 200) throw new Error(started.text);
  await ended(finder, BatchID);
  return BatchID;
}
const rowsOf = async (BatchID: string) => (await finder.call('getBatchItems', { BatchID })).body.Data?.Rows ?? [];

describe('[GEN-05] [ROLE-06] the guard at the doors of a batch', () => {
  it('what a batch of searches found at REVIEW and LOW goes into no registration by itself, nor by anybody', async () => {
    const review = await register('ACT', 'Doorone', 'GDR-1');
    const low = await register('OTHER', 'Doortwo', 'GDR-2');
    const BatchID = await searched(
      `Last,First,DOB,State,ZIP,MRN\nACT,Doorone,${born},MI,49909,GDR-1\nOTHER,Doortwo,${born},MI,49909,GDR-2\n`,
    );
    const rows = await rowsOf(BatchID);
    expect(rows.map(({ Grade }) => Grade)).not.toContain('Good');
    const searches = await Promise.all(rows.map(({ Search }) => searchOf(finder, Search?.DiscoveryID ?? '')));
    expect(searches.map((search) => search.Request.RegmasterID)).toEqual([review, low]);
    expect(await insurancesOf(review, low)).toBe(0);
    for (const [at, registration] of [review, low].entries()) {
      const held = heldBy(searches[at]!); // a search a row
      expect(held.length, String(at)).toBeGreaterThan(0);
      for (const one of held)
        for (const by of [finder, clerk]) {
          const { body } = await save(by, registration, one.SpifResponseID);
          expect(body.UserMessage).toMatch(one.Level === 'LOW' ? /^This coverage is hardly/ : /waits for a review/);
        }
    }
    // Of what waits its payer and how sure it is leave, and nothing that somebody could bill by.
    const { text } = await fileOf(server, finder, BatchID, 'Results', 'pipe');
    const [names = [], ...lines] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('|'));
    for (const line of lines)
      for (const name of ['FoundMemberID', 'FoundFrom'])
        expect(line[names.indexOf(name)]?.replaceAll(/[; ]/g, ''), name).toBe('');
    expect(await insurancesOf(review, low)).toBe(0);
  });
});

describe('[GEN-05] the guard before whoever has the role for checks alone', () => {
  it('neither searches, nor decides, nor saves, nor takes a number over, whichever call is tried', async () => {
    const registration = await register('ACT', 'Doorfour', 'GDR-4');
    const who = { LastName: 'ACT', FirstName: 'Doorfour', DateOfBirth: born, RegmasterID: registration };
    const search = await searchFor(finder, { ...who, ...place });
    const one = heldBy(search).find(({ Level, Standing }) => Level === 'REVIEW' && Standing === 'active');
    if (one === undefined) throw new Error('nothing waits');
    const { DiscoveryID } = search;
    const { SpifResponseID, Version } = one;
    const decision = { DiscoveryID, SpifResponseID, Version, Decision: 'Accepted', Code: 'card' };
    const refused = [
      await clerk.call('decideCandidate', decision),
      await clerk.call('getDiscovery', { DiscoveryID, Known: null }),
      await clerk.call('orderDiscovery', { DiscoveryID, Seen: [], Order: [SpifResponseID], Note: 'First' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await save(clerk, registration, SpifResponseID)).body.UserMessage).toMatch(/waits for a review/);
    // The stars of its number are no number that somebody could register.
    const { Summary } = await resultOf(clerk, SpifResponseID);
    const masked = Summary?.Demographics.find(({ Field }) => Field === 'memberId')?.Returned ?? '';
    expect(masked).toContain('*');
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT trading_partner_id AS id FROM phi.lookup WHERE id = $1',
      [SpifResponseID],
    );
    const typed = await clerk.call('saveInsurance', {
      RegMasterID: registration,
      RegInsuranceID: null,
      Version: null,
      COB: 1,
      TradingPartnerID: rows[0]?.id,
      CertificateNumber: masked,
    });
    expect(fieldsOf(typed)['CertificateNumber']).toMatch(/^Type this number/);
    expect(await insurancesOf(registration)).toBe(0);
  });
});
