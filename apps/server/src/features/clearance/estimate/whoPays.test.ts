import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { changesBetween } from './changesBetween.ts';
import { type Counsellor, counsellor } from '../testing/clearanceTests.ts';
import {
  askAbout,
  estimateOf,
  fileOf,
  loadCharges,
  loadContract,
  putOffAYear,
  readPages,
  visitOf,
  worked,
} from '../testing/estimateTests.ts';

let server: TestServer;
let ana: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility', 'ClientAdministrator']);
  await loadContract(ana, 'GRANT', 'Granite 2026', 'Code,Amount,From\n47562,1000,2026-01-01\n');
  await loadCharges(ana, 'Code,Description,Charge\n47562,Gallbladder removal,4000\n99213,Office visit,180\n');
});
afterAll(() => server.close());

const of = async (visit: string) => worked(await estimateOf(ana, visit));

describe('[FC] an answer about another day', () => {
  it('of another plan year tells shares, and nothing of what is left of the year', async () => {
    const made = await visitOf(server, ana, { procedures: ['47562'] });
    expect((await of(made.visit)).PatientCents).toBe(80_000);
    await putOffAYear(server, made);
    const one = await of(made.visit);
    expect([one.Plan.Basis, one.PatientCents, one.LowCents, one.HighCents, one.Confidence]).toEqual([
      'Plan',
      null,
      20_000,
      100_000,
      'Low',
    ]);
    expect(one.Findings.map(({ Key }) => Key)).toContain('AccumulatorsUnknown');
    expect(one.Plan.Text).toMatch(/what is left of the deductible .* is not known$/);
  });

  it('of another plan year does not make a plan inactive', async () => {
    const made = await visitOf(server, ana, { answer: 'INA', procedures: ['47562'] });
    expect((await of(made.visit)).Plan.Basis).toBe('Inactive');
    await putOffAYear(server, made);
    const one = await of(made.visit);
    expect([one.Plan.Basis, one.PatientCents]).toEqual(['NoAnswer', null]);
    expect(one.Plan.Text).toMatch(/inactive on .*, and nothing of the day of the visit/);
  });

  it.each([
    { first: 'ACT', newer: 'INA', basis: 'Inactive' },
    { first: 'INA', newer: 'ACT', basis: 'Plan' },
  ])('of the same year and newer, $newer comes before $first of the day itself', async ({ first, newer, basis }) => {
    const made = await visitOf(server, ana, { answer: first, procedures: ['47562'] });
    const before = addDays(made.day, -1);
    const other = before.slice(0, 4) === made.day.slice(0, 4) ? before : addDays(made.day, 1);
    await askAbout(ana, made, 'GRANT', newer, other);
    expect((await of(made.visit)).Plan.Basis).toBe(basis);
  });
});

describe('[FC] an answer that may not be of this person, or is not settled', () => {
  it.each([
    { answer: 'DOB42', status: 'DOB MisMatch' },
    { answer: 'NAME40', status: 'First Name MisMatch' },
    { answer: 'NAME36', status: 'Questionable' },
    { answer: 'NOSTATUS', status: 'Unknown' },
  ])('$status gives no figures, and says so', async ({ answer, status }) => {
    const made = await visitOf(server, ana, { answer, procedures: ['47562'] });
    const one = await of(made.visit);
    expect([one.Plan.Basis, one.PatientCents, one.LowCents, one.HighCents]).toEqual(['NoAnswer', null, 0, 100_000]);
    expect(one.Plan.Text).toContain(`with the status “${status}”`);
    expect(one.Plan.SpifResponseID).not.toBeNull();
    expect(one.Lines.flatMap(({ Steps }) => Steps.flatMap(({ Segments }) => Segments))).toEqual([]);
  });
});

describe('[FC] which coverage is the plan', () => {
  it('behind an inactive one the next in force is, asked or not', async () => {
    const made = await visitOf(server, ana, { answer: 'INA', second: 'NORTH', procedures: ['47562'] });
    const unasked = (await of(made.visit)).Plan;
    expect([unasked.Basis, unasked.Text]).toEqual([
      'NoAnswer',
      expect.stringMatching(/has not answered yet.*, which comes before it, said on .* that its plan is inactive$/),
    ]);
    await askAbout(ana, made, 'NORTH', 'ACT');
    const asked = (await of(made.visit)).Plan;
    expect([asked.Basis, asked.PayerName, asked.Second]).toEqual(['Plan', unasked.PayerName, null]);
    await askAbout(ana, made, 'NORTH', 'INA');
    expect((await of(made.visit)).Plan.Basis).toBe('Inactive');
  });

  it('Medicaid at the third place leaves nothing to the patient', async () => {
    const made = await visitOf(server, ana, { second: 'NORTH', third: 'CVMCD', procedures: ['47562'] });
    const one = await of(made.visit);
    expect([one.PatientCents, one.Plan.IsProhibited, one.Plan.Second?.Kind]).toEqual([0, true, 'Medicaid']);
  });

  it('none of a visit that is registered as self-pay, which does not say that there is no insurance', async () => {
    const made = await visitOf(server, ana, { answer: null, financialClass: 'Self-Pay', procedures: ['47562'] });
    const { Plan } = await of(made.visit);
    expect([Plan.Basis, Plan.Text]).toEqual(['SelfPayClass', expect.stringMatching(/is on file for its day$/)]);
  });

  it.each([
    { what: 'an Advantage plan in force', answer: '9XX0XX0XX03', basis: 'NoAnswer', says: /Ask the Advantage plan/ },
    { what: 'one stated as coverage', answer: '9XX0XX0XX50', basis: 'NoAnswer', says: /Ask the Advantage plan/ },
    { what: 'one that has ended', answer: '9XX0XX0XX48', basis: 'Plan', says: /^Benefits as / },
  ])("Medicare's answer with $what", async ({ answer, basis, says }) => {
    const made = await visitOf(server, ana, { payer: 'CMS01', answer, procedures: ['99213'] });
    const one = await of(made.visit);
    expect([one.Plan.Basis, one.Plan.Text]).toEqual([basis, expect.stringMatching(says)]);
    if (basis === 'NoAnswer') expect(one.PatientCents).toBeNull();
  });
});

describe('[FC] an estimate without an end', () => {
  it.each([
    ['of which nothing is known', ['99199'], 0, '', null, 'not known'],
    ['of which a part is known', ['47562', '99199'], 80_000, '800.00', '$800.00', '$800.00 to not known'],
  ] as const)('%s says so on paper and in its file', async (_what, procedures, low, inFile, onPaper, changed) => {
    const { visit } = await visitOf(server, ana, { procedures: [...procedures] });
    const one = await of(visit);
    expect([one.PatientCents, one.LowCents, one.HighCents]).toEqual([null, low, null]);
    const table = (await fileOf(server, ana, 'exportEstimate', { VisitMasterID: visit, Format: 'CSV' })).toString();
    const [head = [], first = []] = table.split('\r\n').map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','));
    const said = (await readPages(await fileOf(server, ana, 'printEstimate', { VisitMasterID: visit }))).match(
      /It may come to (\S+) or more/,
    );
    expect(said?.[1] ?? null).toBe(onPaper);
    expect(first[head.indexOf('Confidence') + 1]).toBe(inFile);
    const known = { ...one, PatientCents: 100, LowCents: 100, HighCents: 100 };
    expect(changesBetween(one, known)[0]).toBe(`The {patient} pays: ${changed} → $1.00`);
  });
});
