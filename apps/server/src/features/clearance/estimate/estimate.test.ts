import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeEstimates } from '#/services/purge/purgeOfVisits.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { lakeside } from '#/testing/builders.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { type Counsellor, counsellor, read, stateOf } from '../testing/clearanceTests.ts';
import {
  askAbout,
  estimateOf,
  fileOf,
  loadCharges,
  loadContract,
  putOffAYear,
  readPages,
  visitOf,
  whatIf,
  worked,
} from '../testing/estimateTests.ts';

let server: TestServer;
let ana: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility', 'ClientAdministrator']);
  await loadContract(
    ana,
    'GRANT',
    'Granite 2026',
    'Code,Amount,From\n47562,1000,2026-01-01\n10060,500,2026-01-01\n99213,150,2026-01-01\n99283,200,2026-01-01\n',
  );
  await loadContract(ana, 'CMS01', 'Not used', 'Code,Amount,From\n99213,300,2026-01-01\n');
  await loadCharges(
    ana,
    'Code,Description,Charge\n47562,Gallbladder removal,4000\n99213,Office visit,180\n80053,Panel,85\n',
  );
  await ana.call('savePriceSettings', { Locality: '10112 00', SelfPayDiscountBp: 4000, Multipliers: [], Version: 0 });
});
afterAll(() => server.close());

// Granite answers: EB*C*IND*30***29*750.00*****Y, EB*C*FAM*30***29*2400.00*****Y, EB*A*IND*30*****.2****Y, EB*B*IND*98***27*25.00****N*Y
const rows = [
  { what: 'deductible, then a share of the rest', procedures: ['47562'], cents: 80_000, says: /750\.00.*deductible/ },
  {
    what: 'all within the deductible',
    procedures: ['10060'],
    cents: 50_000,
    says: /500\.00 of \$500\.00 is deductible/,
  },
  { what: 'a copay whose plan waives the deductible', procedures: ['99213'], cents: 2500, says: /25\.00 copay/ },
  { what: 'a copay never above what is allowed', procedures: ['99283'], cents: 20_000, says: /as far as it goes/ },
  {
    what: 'the deductible of one line is gone for the next',
    procedures: ['10060', '47562'],
    cents: 90_000,
    says: /0\.00 →|left/,
  },
];
describe('[FC] what a visit costs by the stored answer', () => {
  it.each(rows)('$what', async ({ procedures, cents, says }) => {
    const { visit } = await visitOf(server, ana, { procedures });
    const one = worked(await estimateOf(ana, visit));
    expect([one.PatientCents, one.Plan.Basis]).toEqual([cents, 'Plan']);
    expect(one.Lines.flatMap(({ Steps }) => Steps.map(({ Text }) => Text)).join('\n')).toMatch(says);
    expect(one.Lines.every(({ Price }) => Price?.Source === 'Contract' && Price.Edition?.Name === 'Granite 2026')).toBe(
      true,
    );
  });

  it('each figure names the segment of the answer that states it', async () => {
    const { visit } = await visitOf(server, ana, { procedures: ['47562'] });
    const [line] = worked(await estimateOf(ana, visit)).Lines;
    const segments = line?.Steps.flatMap(({ Segments }) => Segments.map(({ Text }) => Text)) ?? [];
    expect(segments.join('\n')).toMatch(/EB\*C\*IND\*30\*\*\*29\*750\.00/);
    expect(segments.join('\n')).toMatch(/EB\*A\*IND\*30\*\*\*\*\*\.2/);
  });

  it('a Qualified Medicare Beneficiary owes nothing, and nobody may bill', async () => {
    const { visit } = await visitOf(server, ana, { payer: 'CMS01', answer: '9XX0XX0XX05', procedures: ['99213'] });
    const one = worked(await estimateOf(ana, visit));
    expect([one.PatientCents, one.Plan.IsProhibited, one.Lines[0]?.Rule]).toEqual([0, true, 'Qmb']);
  });

  it("Medicare's laboratory tests cost nothing, by its own schedule and not by a contract", async () => {
    const { visit } = await visitOf(server, ana, { payer: 'CMS01', answer: '9XX0XX0XX01', procedures: ['80053'] });
    const view = await estimateOf(ana, visit);
    expect(view.AsksNotice).toEqual(['80053']);
    const [line] = worked(view).Lines;
    expect([line?.PatientCents, line?.Rule, line?.Price?.Source]).toEqual([0, 'ClinicalLab', 'MedicareOwn']);
    expect(line?.Price?.Edition).toMatchObject({
      Name: expect.stringMatching(/laboratory fee schedule of April 2026/),
    });
  });

  it('a routine examination in Medicare is the self-pay price, and a wellness visit costs nothing', async () => {
    const { visit } = await visitOf(server, ana, { payer: 'CMS01', answer: '9XX0XX0XX01', procedures: ['99397'] });
    const Lines = [
      { Code: '99397', ChargeCents: 20_000 },
      { Code: 'G0439', ChargeCents: 15_000 },
    ];
    const one = worked(await whatIf(ana, visit, { Lines }));
    const byCode = new Map(one.Lines.map((line) => [line.Code, [line.Rule, line.PatientCents]]));
    expect(byCode.get('99397')).toEqual(['NotCovered', 12_000]);
    expect(byCode.get('G0439')).toEqual(['Preventive', 0]);
  });

  it('a laboratory test is one on a day of which no edition is there', async () => {
    const one = await visitOf(server, ana, { payer: 'CMS01', answer: '9XX0XX0XX01', procedures: ['80053'] });
    await putOffAYear(server, one);
    const [line] = worked(await estimateOf(ana, one.visit)).Lines;
    expect([line?.PatientCents, line?.Rule, line?.Price?.Source]).toEqual([0, 'ClinicalLab', 'Charge']);
  });

  it('an inactive plan is the self-pay price, and says so', async () => {
    const { visit } = await visitOf(server, ana, { answer: 'INA', procedures: ['47562'] });
    const one = worked(await estimateOf(ana, visit));
    expect([one.PatientCents, one.Plan.Basis]).toEqual([240_000, 'Inactive']);
    expect(one.Plan.Text).toMatch(/^Self-pay: .* that the plan is inactive$/);
    expect(one.Lines[0]?.Price?.Text).toBe('The charge less 40.00 % for self-pay');
  });

  it('where nobody was asked it is a range and no amount, and an uninsured visit is the self-pay price', async () => {
    const unasked = await visitOf(server, ana, { answer: null, procedures: ['47562'] });
    const one = worked(await estimateOf(ana, unasked.visit));
    expect([one.PatientCents, one.LowCents, one.HighCents, one.Confidence, one.Plan.Basis]).toEqual([
      null,
      0,
      100_000,
      'Low',
      'NoAnswer',
    ]);
    const uninsured = await visitOf(server, ana, { payer: null, procedures: ['47562', '00790'] });
    const alone = worked(await estimateOf(ana, uninsured.visit));
    expect([alone.PatientCents, alone.LowCents, alone.HighCents, alone.Plan.Basis]).toEqual([
      null,
      240_000,
      null,
      'Uninsured',
    ]);
    expect(alone.Findings[0]).toMatchObject({ Key: 'NoPrice', Lines: [2] });
  });

  it('an answer that a search found and nobody has released is not looked at', async () => {
    // A question that nobody else asks: all that ask it again are held too.
    const { visit, registration } = await visitOf(server, ana, { answer: 'SOUGHT-ACT', procedures: ['47562'] });
    await holdAnswers(registration);
    const one = worked(await estimateOf(ana, visit));
    expect([one.Plan.Basis, one.Plan.SpifResponseID, one.PatientCents]).toEqual(['NoAnswer', null, null]);
  });

  it('a visit without a service has no estimate, and says why', async () => {
    const { visit } = await visitOf(server, ana, { procedures: [] });
    const view = await estimateOf(ana, visit);
    expect([view.Estimate, view.Problems]).toEqual([null, [{ Line: null, Text: 'No line is there to estimate' }]]);
    const { body } = await ana.call('saveEstimate', { VisitMasterID: visit, Question: { Lines: [] }, After: 0 });
    expect([body.WasSuccess, body.UserMessage]).toEqual([false, 'No line is there to estimate.']);
  });
});

describe('[FC] a what-if', () => {
  const lines = [{ Code: '47562', Units: 2 }];
  it.each([
    { what: 'without the plan', ask: { Lines: lines, WithoutPlan: true }, cents: 480_000 },
    { what: 'with other units', ask: { Lines: lines }, cents: 100_000 },
    { what: 'after something was paid', ask: { Lines: lines, PrepaidCents: 30_000 }, cents: 100_000 },
  ])('$what, and nothing is kept', async ({ ask, cents }) => {
    const { visit } = await visitOf(server, ana, { procedures: ['47562'] });
    const view = await whatIf(ana, visit, ask);
    const one = worked(view);
    expect([one.PatientCents, one.DueCents]).toEqual([cents, cents - one.PrepaidCents]);
    expect((await estimateOf(ana, visit)).Versions).toEqual([]);
  });

  it('the second plan pays its share, and Medicaid behind the first leaves nothing', async () => {
    const two = await visitOf(server, ana, { second: 'NORTH', procedures: ['47562'] });
    const shared = worked(await whatIf(ana, two.visit, { Lines: [{ Code: '47562' }], SecondShareBp: 8000 }));
    expect([shared.PatientCents, shared.Sum.SecondaryPaysCents]).toEqual([16_000, 64_000]);
    const unknown = worked(await estimateOf(ana, two.visit));
    expect(unknown.Findings.map(({ Key }) => Key)).toContain('SecondaryUnknown');
    expect(unknown.Sum.Steps.map(({ Rule }) => Rule)).toContain('SecondAtBest');
    const page = await readPages(
      await fileOf(server, ana, 'printEstimate', { VisitMasterID: two.visit, Language: 'English' }),
    );
    expect(page).toMatch(/between \$0\.00 and \$800\.00/);
    expect(page).not.toMatch(/your second plan, pays/);
    const medicaid = await visitOf(server, ana, { second: 'CVMCD', procedures: ['47562'] });
    const none = worked(await estimateOf(ana, medicaid.visit));
    expect([none.PatientCents, none.Plan.IsProhibited]).toEqual([0, true]);
  });
});

describe('[FC] versions', () => {
  it('each is kept as it was told; the next says what changed, and a stale save is refused', async () => {
    const { visit } = await visitOf(server, ana, { procedures: ['47562'] });
    const Question = { Lines: [{ Code: '47562' }] };
    const first = await ana.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    expect(first.body.Data).toMatchObject({ Version: 1, Newest: 1, ChangedSince: [] });
    const again = await ana.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    expect(again.body.Data).toMatchObject({ Version: 1, Newest: 1 });

    const more = { Lines: [{ Code: '47562' }, { Code: '99213' }] };
    const second = await ana.call('saveEstimate', { VisitMasterID: visit, Question: more, After: 1 });
    expect(second.body.Data?.Versions.map(({ Version, Changes, By }) => [Version, By, Changes])).toEqual([
      [2, 'Ana Lin', ['The patient pays $25.00 more: $800.00 → $825.00', '99213: added']],
      [1, 'Ana Lin', []],
    ]);
    const stale = await ana.call('saveEstimate', {
      VisitMasterID: visit,
      Question: { Lines: [{ Code: '10060' }] },
      After: 1,
    });
    expect([stale.status, stale.body.UserMessage]).toEqual([409, expect.stringMatching(/^Changed by Ana Lin at /)]);
    expect(worked(await estimateOf(ana, visit, 1)).PatientCents).toBe(80_000);
    expect((await ana.call('getEstimate', { VisitMasterID: visit, Version: 3 })).status).toBe(404);
    const { rows: kept } = await server.admin.query(
      'SELECT version, patient_cents::int AS cents, confidence FROM phi.estimate WHERE visit_master_id = $1 ORDER BY 1',
      [visit],
    );
    expect(kept).toEqual([
      { version: 1, cents: 80_000, confidence: expect.any(String) },
      { version: 2, cents: 82_500, confidence: expect.any(String) },
    ]);
  });

  it('one that is out of date is kept anew though it comes to the same, and only then', async () => {
    const made = await visitOf(server, ana, { procedures: ['47562'] });
    const Question = { Lines: [{ Code: '47562' }] };
    const save = async (After: number) =>
      (await ana.call('saveEstimate', { VisitMasterID: made.visit, Question, After })).body.Data?.Newest;
    expect(await save(0)).toBe(1);
    await server.admin.query("UPDATE phi.visit_master SET provider_npi = '1234567893' WHERE id = $1", [made.visit]);
    expect([await save(1), await save(1)]).toEqual([2, 2]);
    const answer = await askAbout(ana, made, 'GRANT', 'ACT');
    expect([await save(2), await save(2)]).toEqual([3, 3]);
    const { rows: kept } = await server.admin.query(
      `SELECT lookup_id = $2 AS own, seen->>'provider' AS provider FROM phi.estimate
        WHERE visit_master_id = $1 ORDER BY version DESC LIMIT 1`,
      [made.visit, answer.SpifResponseID],
    );
    expect(kept).toEqual([{ own: true, provider: '1234567893' }]);
  });

  it('several are worked at once: each is judged by it and has a result, and as somebody asked it last with what is scheduled since', async () => {
    const made = await visitOf(server, ana, { procedures: ['47562'] });
    const without = await visitOf(server, ana, { procedures: [], answer: null });
    const work = async (...visits: readonly string[]) =>
      (await ana.call('estimateClearance', { VisitMasterIDs: [...visits] })).body.Data?.Results.map(({ Why }) => Why);
    expect(await work(made.visit, without.visit)).toEqual(['', expect.stringMatching(/^No service is scheduled: /)]);
    const visit = await read(ana, made.visit);
    expect([stateOf(visit, 'Estimate'), visit.EstimateCents, visit.Work]).toEqual([
      expect.stringMatching(/Pass|Warn/),
      80_000,
      'InProgress',
    ]);
    expect(visit.History.map(({ Causes }) => Causes)).toContainEqual(['EstimateSaved']);
    expect(await work(made.visit)).toEqual(['']);
    expect((await estimateOf(ana, made.visit)).Newest).toBe(1);
    const Question = { Lines: [{ Code: '47562', Units: 2 }], PrepaidCents: 1000 };
    await ana.call('saveEstimate', { VisitMasterID: made.visit, Question, After: 1 });
    await server.admin.query("UPDATE phi.visit_master SET procedures = '{47562,99213}' WHERE id = $1", [made.visit]);
    expect(await work(made.visit)).toEqual(['']);
    const view = await estimateOf(ana, made.visit);
    expect([
      view.Newest,
      view.Question.PrepaidCents,
      view.Question.Lines.map(({ Code, Units }) => [Code, Units]),
    ]).toEqual([
      3,
      1000,
      [
        ['47562', 2],
        ['99213', 1],
      ],
    ]);
    // What is scheduled no more is owed by nobody; what somebody took out stays out.
    const Taken = { Lines: [{ Code: '47562', Units: 2 }] };
    await ana.call('saveEstimate', { VisitMasterID: made.visit, Question: Taken, After: 3 });
    await server.admin.query("UPDATE phi.visit_master SET procedures = '{99213,10060}' WHERE id = $1", [made.visit]);
    expect(await work(made.visit)).toEqual(['']);
    expect((await estimateOf(ana, made.visit)).Question.Lines.map(({ Code }) => Code)).toEqual(['10060']);
  });

  it('a kept one is the eighth check of the visit, until the visit is scheduled otherwise', async () => {
    const made = await visitOf(server, ana, { procedures: ['47562'] });
    const check = async () => {
      await server.admin.query(
        `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')
         ON CONFLICT DO NOTHING`,
        [lakeside, made.registration],
      );
      await judgeNoted(server.deps);
      const visit = await read(ana, made.visit);
      return [stateOf(visit, 'Estimate'), visit.EstimateCents, visit.EstimateLowCents];
    };
    expect(await check()).toEqual(['Fail', null, null]);
    const Question = { Lines: [{ Code: '47562' }] };
    const kept = await ana.call('saveEstimate', { VisitMasterID: made.visit, Question, After: 0 });
    const low = kept.body.Data?.Estimate?.LowCents;
    expect(await check()).toEqual([expect.stringMatching(/Pass|Warn/), 80_000, low]);
    await server.admin.query("UPDATE phi.visit_master SET procedures = '{47562,99213}' WHERE id = $1", [made.visit]);
    await check();
    const { Checks } = await read(ana, made.visit);
    expect(Checks.find(({ Check }) => Check === 'Estimate')?.Reason).toBe('Something changed since the estimate');
  });

  it('go with the days of keeping, but for a client on legal hold', async () => {
    const { visit } = await visitOf(server, ana, { procedures: ['47562'] });
    await ana.call('saveEstimate', { VisitMasterID: visit, Question: { Lines: [{ Code: '47562' }] }, After: 0 });
    await server.admin.query(
      `UPDATE phi.visit_master v SET date_of_service = current_date - c.keep_days - 3 FROM identity.client c
        WHERE c.id = v.client_id AND v.id = $1`,
      [visit],
    );
    const purge = () => server.deps.doors.withTenant(lakeside, (trx) => purgeEstimates(trx, lakeside));
    const left = async () => (await estimateOf(ana, visit)).Versions.length;
    await server.admin.query('UPDATE identity.client SET held_at = now() WHERE id = $1', [lakeside]);
    await purge();
    expect(await left()).toBe(1);
    await server.admin.query('UPDATE identity.client SET held_at = NULL WHERE id = $1', [lakeside]);
    await purge();
    expect(await left()).toBe(0);
  });

  it('it leaves as a page in English and Spanish, and as a table', async () => {
    const { visit } = await visitOf(server, ana, { procedures: ['47562', '99213'] });
    const pages = await Promise.all(
      (['English', 'Spanish'] as const).map(async (Language) =>
        readPages(await fileOf(server, ana, 'printEstimate', { VisitMasterID: visit, Language })),
      ),
    );
    expect(pages[0]).toMatch(/You may pay about \$825\.00/);
    expect(pages[0]).toMatch(/47562 Gallbladder removal/);
    expect(pages[1]).toMatch(/Usted podría pagar unos \$825\.00/);
    expect(pages[1]).toMatch(/Deducible/);
    const table = (await fileOf(server, ana, 'exportEstimate', { VisitMasterID: visit, Format: 'CSV' })).toString(
      'utf8',
    );
    expect(table).toMatch(/47562,,Gallbladder removal,1,4000\.00,1000\.00,Contract Granite 2026/);
  });

  it('no share of a line leaves where nobody knows what the patient pays; the table says so in each line', async () => {
    const { visit } = await visitOf(server, ana, { answer: null, procedures: ['47562'] });
    const page = await readPages(await fileOf(server, ana, 'printEstimate', { VisitMasterID: visit }));
    expect(page).toMatch(/It may come to between \$0\.00 and \$1,000\.00/);
    expect(page).toMatch(/Several things about this amount are not certain yet/);
    expect(page).toMatch(/Gallbladder removal \$1,000\.00 What the words mean/);
    const table = (await fileOf(server, ana, 'exportEstimate', { VisitMasterID: visit, Format: 'CSV' })).toString(
      'utf8',
    );
    expect(table).toMatch(/,Confidence,"Whole estimate, low",.*,Estimate is by,Authorization,Payer says\r\n/);
    expect(table).toMatch(/Contract Granite 2026,{8}Low,0\.00,1000\.00,[^\r\n]*has not answered yet/);
  });

  it.each([
    { what: 'of a plan', of: {}, says: /Price: what your plan has agreed to/ },
    { what: 'of nobody but the patient', of: { payer: null }, says: /Price: what we ask for the service of people/ },
    { what: 'of Medicare', of: { payer: 'CMS01', answer: '9XX0XX0XX01' }, says: /Price: what Medicare has set/ },
  ])('the page says what the price is: $what', async ({ of, says }) => {
    const { visit } = await visitOf(server, ana, { ...of, procedures: ['99213'] });
    const page = await readPages(await fileOf(server, ana, 'printEstimate', { VisitMasterID: visit }));
    expect(page.match(/Price: /g)).toHaveLength(1);
    expect(page).toMatch(says);
  });

  it('what would be otherwise now stands beside the kept one, which stays', async () => {
    const { visit } = await visitOf(server, ana, { procedures: ['10060'] });
    const Question = { Lines: [{ Code: '10060' }] };
    await ana.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    await server.admin.query("UPDATE phi.visit_master SET procedures = '{10060,99213}' WHERE id = $1", [visit]);
    const schedule = await loadContract(ana, 'GRANT', 'Granite summer', 'Code,Amount,From\n10060,450,2026-02-01\n');
    const view = await estimateOf(ana, visit);
    expect(worked(view).PatientCents).toBe(50_000);
    expect(view.ChangedSince).toEqual([
      'Scheduled, and not in this estimate: 99213',
      'The patient pays $50.00 less: $500.00 → $450.00',
      '10060, allowed: $500.00 (Contract Granite 2026) → $450.00 (Contract Granite summer)',
      '10060, deductible: $500.00 → $450.00',
    ]);
    await ana.call('removeContract', { ScheduleID: schedule });
    expect((await estimateOf(ana, visit)).ChangedSince).toHaveLength(1);
  });
});

/** As if a search had found it, with a score that nobody may use. */
async function holdAnswers(registration: string): Promise<void> {
  await server.admin.query(
    `INSERT INTO phi.discovery (client_id, id, state, requested_by, reg_master_id, person_enc, person_ix, service_from,
                                service_to, stop_rule, cap_cents, outcome)
     SELECT client_id, gen_random_uuid(), 'Ended', $2, reg_master_id, 'x', 'x', date_of_service, date_of_service, 'All', 0, 'Found'
       FROM phi.lookup WHERE reg_master_id = $1`,
    [registration, ana.user.id],
  );
  const { rowCount } = await server.admin.query(
    `INSERT INTO phi.discovery_candidate (client_id, discovery_id, lookup_id, trading_partner_id, score, level, standing, evidence_enc)
     SELECT l.client_id, d.id, l.id, l.trading_partner_id, 20, 'LOW', 'active', 'x'
       FROM phi.lookup l JOIN phi.discovery d ON d.client_id = l.client_id AND d.reg_master_id = l.reg_master_id
      WHERE l.reg_master_id = $1`,
    [registration],
  );
  expect(rowCount).toBe(1);
}
