import { keepUntil } from '@coverline/clearance/goodFaith/keepUntil.ts';
import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeGoodFaiths } from '#/services/purge/purgeOfVisits.ts';
import { lakeside } from '#/testing/builders.ts';
import { storeAnswer, todayOf } from '#/testing/filterPeople.ts';
import { goodFaithDraftOf } from '#/testing/good/goodGoodFaith.ts';
import { setBack } from '#/testing/database/setBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, read, scheduled, stateOf } from '../testing/clearanceTests.ts';
import { fileOf, readPages } from '../testing/estimateTests.ts';
import { type GoodFaithDesk, goodFaithDesk, type GoodFaithPerson, inDays } from '../testing/goodFaithTests.ts';

let server: TestServer;
let desk: GoodFaithDesk;
let ada: Counsellor;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await counsellor(server, 'Ada', 'Quist');
  desk = goodFaithDesk(server, ada);
});

beforeEach(async () => {
  today = await todayOf(server, lakeside);
});

afterAll(() => server.close());

/** The visits of the list that are to be handed an estimate. */
async function dueOf(last: string) {
  const { body, text } = await ada.call('getClearance', { GoodFaithDue: true, Search: last });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows.map(({ VisitMasterID, GoodFaithDue }) => [VisitMasterID, GoodFaithDue]);
}

const insured = { insurance: [{ payer: 'GRANT' }] };

describe('who must get one and by when', () => {
  it('[GEN-07] who pays alone is due one three business days after scheduling, and stands in the list of those until it is handed out', async () => {
    const { visit, day, last } = await desk.visitOf();
    const by = addBusinessDays(today, 3);
    expect(checkOf(await read(ada, visit), 'GoodFaithEstimate')).toMatchObject({
      State: 'Warn',
      Reason: `Due by ${formatDate(by)}`,
      Weight: 2,
    });
    expect(await dueOf(last)).toEqual([[visit, by]]);
    expect(await desk.view(visit)).toMatchObject({ Need: 'Uninsured', Stand: 'Due', By: by, Rule: 'TenDays' });

    await desk.save(visit, goodFaithDraftOf(day));
    await desk.issue(visit, 1, 0);
    await judgeNoted(server.deps);
    expect(await dueOf(last)).toEqual([[visit, by]]);
    await desk.handOut(visit, 1);
    expect(checkOf(await desk.judgedNow(visit), 'GoodFaithEstimate')).toMatchObject({
      State: 'Pass',
      Reason: `Delivered on ${formatDate(today)}`,
    });
    expect(await dueOf(last)).toEqual([]);
  });

  it('one that is late fails', async () => {
    const { visits, registration } = await scheduled(server, { visits: [{ inDays }] });
    await setBack(server.admin, {
      table: 'phi.visit_master',
      column: 'created_at',
      by: '20 days',
      of: ['id', visits[0]],
    });
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
      [lakeside, registration],
    );
    expect(stateOf(await desk.judgedNow(visits[0] ?? ''), 'GoodFaithEstimate')).toBe('Fail');
    expect(await desk.view(visits[0] ?? '')).toMatchObject({ Stand: 'Overdue' });
  });

  it.each([
    ['nobody, whose visit is tomorrow', { visits: [{ inDays: 1 }] }, null, 'NotDue', 'NotApplicable'],
    ['nobody who uses a plan', insured, null, 'NotRequired', 'NotApplicable'],
    ['who asks not to bill the plan', insured, 'NoClaim', 'Due', 'Warn'],
    ['who says that the plan is gone', insured, 'NoPlan', 'Due', 'Warn'],
    ['nobody who names a plan that is not registered yet', {}, 'UsesPlan', 'NotRequired', 'NotApplicable'],
    ['nobody in a federal program', { insurance: [{ payer: 'CMS01' }] }, 'NoClaim', 'NotRequired', 'NotApplicable'],
    [
      'whose visit is registered as self-pay',
      { ...insured, visits: [{ inDays, financialClass: 'Self Pay' }] },
      null,
      'Due',
      'Warn',
    ],
  ] as const)('%s', async (_, person, Answer, stand, state) => {
    const { visit } = await desk.visitOf(structuredClone(person) as GoodFaithPerson);
    await ada.call('answerGoodFaith', { VisitMasterID: visit, Answer, RequestedOn: '' });
    expect((await desk.view(visit)).Stand).toBe(stand);
    expect(stateOf(await desk.judgedNow(visit), 'GoodFaithEstimate')).toBe(state);
  });

  it.each([
    ['[INS-07] whose plan is over is asked who pays', 6, 'AskFirst'],
    ['[INS-06] whose plan is of somebody who differs, too', 42, 'AskFirst'],
    ['[INS-03] whose payer settles nothing uses the plan', 36, 'NotRequired'],
    ['[INS-08] whose payer knows nobody, likewise', null, 'NotRequired'],
    ['[INS-01] whose plan is active', 1, 'NotRequired'],
  ])('%s', async (_, status, Stand) => {
    const made = await scheduled(server, { visits: [{ inDays }], ...structuredClone(insured) });
    await storeAnswer(server, ada.user.id, made.registration, ['GRANT', status, 0, -inDays]);
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
      [lakeside, made.registration],
    );
    await judgeNoted(server.deps);
    expect(await desk.view(made.visits[0] ?? '')).toMatchObject({ Stand, PayerStatusID: status });
  });

  it('who asks is due one although the visit is near; nobody asks tomorrow', async () => {
    const { visit } = await desk.visitOf({ visits: [{ inDays: 1 }] });
    const asked = (RequestedOn: string) =>
      ada.call('answerGoodFaith', { VisitMasterID: visit, Answer: 'NoPlan', RequestedOn });
    expect((await asked(addDays(today, 1))).body.Fields?.[0]).toMatchObject({ Field: 'RequestedOn' });
    expect((await asked(today)).body.Data).toMatchObject({
      Stand: 'Due',
      By: addBusinessDays(today, 3),
      Answer: 'NoPlan',
      AnsweredBy: 'Ada Quist',
    });
  });
});

describe('what it comes to', () => {
  it('[GEN-07] where no charge is known it is not nothing: on the screen, in a version and on paper', async () => {
    const { visit, day } = await desk.visitOf();
    const whole = goodFaithDraftOf(day);
    const [house, item] = [whole.Providers[0], whole.Items[0]];
    if (house === undefined || item === undefined) throw new Error('a draft has both');
    const other = { ...house, Key: 'p2', Name: 'Anesthesia Partners', IsConvening: false };
    const open = { ...item, Provider: 'p2', ChargeCents: null };
    const paper = async () =>
      fileOf(server, ada, 'printGoodFaith', { VisitMasterID: visit, Version: 1, Language: 'English' }).then(readPages);

    const draft = await desk.save(visit, { ...whole, Providers: [house, other], Items: [open] });
    expect([draft.TotalCents, draft.Missing]).toEqual([null, []]);
    await desk.issue(visit, 1, 0);
    expect((await desk.view(visit)).Versions[0]?.TotalCents).toBeNull();
    expect(await paper()).toContain('Expected in all: Not included');

    const priced = await desk.save(
      visit,
      { ...whole, Providers: [house, other], Items: [{ ...item, ChargeCents: 0 }, open] },
      1,
    );
    expect(priced.TotalCents).toBe(0);
  });
});

describe('the draft', () => {
  it('is made from the saved estimate: lines, codes, charges and the diagnosis, with what it lacks; nothing is issued then', async () => {
    const { visit, day } = await desk.visitOf();
    await server.admin.query(
      "UPDATE phi.visit_master SET procedures = '{43239}', diagnoses = '{K21.9}', location = 'Draft Hall' WHERE id = $1",
      [visit],
    );
    const Question = { Lines: [{ Code: '43239', ChargeCents: 210_000, Units: 2 }] };
    const estimate = await ada.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    const price = estimate.body.Data?.Estimate?.Lines[0]?.AllowedCents ?? null;
    const made = await desk.view(visit);
    expect(made.DraftVersion).toBe(0);
    expect(made.Draft.Items).toMatchObject([
      { ServiceCode: '43239', Quantity: 2, ChargeCents: price, Diagnosis: 'K21.9', ServiceOn: day },
    ]);
    expect(price).not.toBeNull();
    expect(made.Missing.map(({ Text }) => Text)).toEqual(
      expect.arrayContaining([
        'The main service in plain words',
        'A description',
        'State and place of service',
        'Whether anything has to be scheduled apart',
      ]),
    );
    expect((await desk.issue(visit, 0, 0)).body.UserMessage).toMatch(/look the draft through and save it first/);
    await desk.save(visit, made.Draft);
    const refused = await desk.issue(visit, 1, 0);
    expect(refused.body).toMatchObject({ WasSuccess: false });
    expect(refused.body.UserMessage).toMatch(/Not issued: \d+ things are missing/);
    expect((await desk.view(visit)).Versions).toEqual([]);
  });

  it('has the providers as they stood last at the place', async () => {
    const place = { visits: [{ inDays, location: 'North Annex' }] };
    await desk.handedOut(place);
    const { visit } = await desk.visitOf(place);
    expect((await desk.view(visit)).Draft.Providers).toMatchObject([
      { Name: 'Lakeside Regional', NPI: '1245319599', TIN: '98-7654321', State: 'OH', IsConvening: true },
    ]);
  });

  it('of two who write one the second is told of the first, and neither issues over the other', async () => {
    const { visit, day } = await desk.visitOf();
    const draft = goodFaithDraftOf(day);
    await desk.save(visit, draft);
    const other = { ...draft, Words: 'Another' };
    expect((await ada.call('saveGoodFaith', { VisitMasterID: visit, Draft: other, Version: 0 })).status).toBe(409);
    await desk.save(visit, other, 1);
    expect((await desk.issue(visit, 1, 0)).status).toBe(409);
    expect((await desk.issue(visit, 2, 0)).body.Data).toMatchObject({ Newest: 1, IsIssued: true });
    expect((await desk.issue(visit, 2, 0)).body.Data).toMatchObject({ Newest: 1 }); // heard twice
    await desk.save(visit, draft, 2);
    expect((await desk.issue(visit, 3, 0)).status).toBe(409);
  });
});

describe('what was handed out', () => {
  it('is asked for anew when the visit changes, and each version says what changed', async () => {
    const { visit, day } = await desk.handedOut();
    const later = addDays(day, 7);
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [visit, later]);
    const changed = await desk.view(visit);
    expect(changed).toMatchObject({ Stand: 'ReissueDue', ChangedSince: ['Date'] });
    expect(changed.DraftDiffers).toEqual([`The visit is on ${formatDate(later)}.`]);
    await desk.save(visit, { ...goodFaithDraftOf(later), Words: 'Upper endoscopy' }, 1);
    const second = await desk.issue(visit, 2, 1);
    expect(second.body.Data).toMatchObject({ Stand: 'ReissueDue', Newest: 2 });
    expect(second.body.Data?.Versions.map(({ Version, Changes }) => [Version, Changes])).toEqual([
      [2, ['Date']],
      [1, []],
    ]);
    expect((await desk.handOut(visit, 2)).body.Data).toMatchObject({ Stand: 'Delivered', By: null });
  });

  it('is written down with how, when, to whom and by whom, once, and not before it was issued or tomorrow', async () => {
    const { visit } = await desk.handedOut();
    const mailed = { How: 'Mail', Language: 'Spanish', To: '12 Elm Street' };
    await desk.handOut(visit, 1, mailed);
    const { body } = await desk.handOut(visit, 1, mailed);
    expect(body.Data?.Versions[0]?.Deliveries).toMatchObject([
      { How: 'InPerson', On: today, Language: 'English', To: 'The patient', By: 'Ada Quist' },
      { How: 'Mail', On: today, Language: 'Spanish', To: '12 Elm Street', By: 'Ada Quist' },
    ]);
    for (const On of [addDays(today, 1), addDays(today, -1)])
      expect((await desk.handOut(visit, 1, { On })).body.Fields?.[0]).toMatchObject({ Field: 'On' });
    expect((await desk.handOut(visit, 7)).status).toBe(404);
  });

  it('nothing is issued once the visit is over', async () => {
    const { visit, day } = await desk.visitOf();
    await desk.save(visit, goodFaithDraftOf(day));
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [
      visit,
      addDays(today, -1),
    ]);
    expect((await desk.issue(visit, 1, 0)).body.UserMessage).toMatch(/nothing is estimated for it any more/);
  });

  it('prints what the form asks for in English and Spanish, as it was issued, and a draft says that it is one', async () => {
    const { visit, day, last } = await desk.handedOut();
    await desk.save(visit, { ...goodFaithDraftOf(day), Words: 'Something else', Separate: ['Anesthesia visit'] }, 1);
    const print = (Version: number, Language: string) =>
      fileOf(server, ada, 'printGoodFaith', { VisitMasterID: visit, Version, Language }).then(readPages);
    const english = await print(1, 'English');
    for (const part of [
      last,
      'Upper endoscopy',
      formatDate(day),
      'Lakeside Regional',
      '1245319599',
      '98-7654321',
      'OH',
      'Endoscopy with biopsy',
      'K21.9',
      '43239',
      '$1,875.00',
      'at least $400',
      '120 calendar days',
      '$25',
      'is not a contract',
      'There may be other items',
      'does no harm to the quality',
    ])
      expect(english).toContain(part);
    expect(english).not.toContain('Draft, not issued');
    const spanish = await print(1, 'Spanish');
    expect(spanish).toContain('Estimación de buena fe');
    expect(spanish).toContain('no es un contrato');
    const draft = await print(0, 'English');
    expect(draft).toContain('Draft, not issued');
    expect(draft.indexOf('Separate good-faith estimates')).toBeLessThan(draft.indexOf('Anesthesia visit'));
    expect(draft).toContain('Separate good-faith estimates');
  });
});

describe('what was billed beside it', () => {
  it.each([
    [217_499, 'Within', null],
    [217_500, 'Flagged', null],
    [227_499, 'Flagged', null],
    [227_500, 'Disputable', 120],
  ])('%i of 187500 is %s', async (Cents, Stand, days) => {
    const { visit } = await desk.handedOut();
    const { body } = await ada.call('billGoodFaith', { VisitMasterID: visit, Provider: 'p1', Cents, BilledOn: today });
    expect(body.Data?.Watch).toMatchObject([
      { Name: 'Lakeside Regional', Stand, DisputeUntil: days === null ? null : addDays(today, days) },
    ]);
  });

  it('is of a provider of the estimate, of no day to come, once, and can be taken back', async () => {
    const { visit } = await desk.handedOut();
    const bill = (over: object) =>
      ada.call('billGoodFaith', { VisitMasterID: visit, Provider: 'p1', Cents: 300_000, BilledOn: today, ...over });
    expect((await bill({ Provider: 'p9' })).body.Fields?.[0]).toMatchObject({ Field: 'Provider' });
    expect((await bill({ BilledOn: addDays(today, 1) })).body.Fields?.[0]).toMatchObject({ Field: 'BilledOn' });
    await bill({});
    const { body } = await bill({});
    expect(body.Data?.Bills).toHaveLength(1);
    const BillID = body.Data?.Bills[0]?.BillID ?? '';
    const back = await ada.call('unbillGoodFaith', { VisitMasterID: visit, BillID });
    expect(back.body.Data).toMatchObject({ Bills: [], Watch: [{ Stand: 'NotBilled', BilledCents: 0 }] });
    const { visit: other } = await desk.visitOf();
    expect((await ada.call('unbillGoodFaith', { VisitMasterID: other, BillID })).status).toBe(404);
    expect(
      (await ada.call('billGoodFaith', { VisitMasterID: other, Provider: 'p1', Cents: 1, BilledOn: today })).body,
    ).toMatchObject({ WasSuccess: false });
  });
});

it('one that was issued is kept for six years, a draft as long as other records', async () => {
  const issued = await desk.handedOut();
  const { visit: drafted, day } = await desk.visitOf();
  await desk.save(drafted, goodFaithDraftOf(day));
  await server.admin.query(
    "UPDATE phi.visit_master SET date_of_service = (date_of_service - interval '40 years')::date WHERE id = ANY($1)",
    [[issued.visit, drafted]],
  );
  const purge = async () => {
    for (let more = true; more;)
      more = await server.deps.doors.withTenant(lakeside, (trx) => purgeGoodFaiths(trx, lakeside));
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT visit_master_id AS id FROM phi.good_faith WHERE visit_master_id = ANY($1)',
      [[issued.visit, drafted]],
    );
    return rows.map(({ id }) => id);
  };
  expect(await purge()).toEqual([issued.visit]);
  const until = (await desk.view(issued.visit)).Versions[0]?.KeepUntil ?? '';
  expect(until >= keepUntil(today)).toBe(true);
  await server.admin.query(
    "UPDATE phi.good_faith_version SET keep_until = (keep_until - interval '30 years')::date WHERE visit_master_id = $1",
    [issued.visit],
  );
  expect(await purge()).toEqual([]);
});
