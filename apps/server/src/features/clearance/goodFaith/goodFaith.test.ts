import type { GoodFaithDraft, GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { keepUntil } from '@coverline/clearance/goodFaith/keepUntil.ts';
import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeGoodFaiths } from '#/services/purge/purgeGoodFaiths.ts';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { goodFaithDraftOf } from '#/testing/good/goodGoodFaith.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, judged, read, scheduled, stateOf } from '../testing/clearanceTests.ts';
import { fileOf, readPages } from '../testing/estimateTests.ts';

let server: TestServer;
let ada: Counsellor;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await counsellor(server, 'Ada', 'Quist');
});

beforeEach(async () => {
  today = await todayOf(server, lakeside);
});

afterAll(() => server.close());

type Person = Parameters<typeof judged>[1];
const inDays = 30;

/** A visit in a month of somebody who pays alone, unless told otherwise; it stands in the grid. */
async function visitOf(person: Person = {}): Promise<{ visit: string; day: string; last: string }> {
  const made = await judged(server, { visits: [{ inDays }], ...person });
  const visit = made.visits[0] ?? '';
  const { rows } = await server.admin.query<{ day: string }>(
    'SELECT date_of_service::text AS day FROM phi.visit_master WHERE id = $1',
    [visit],
  );
  return { visit, day: rows[0]?.day ?? '', last: made.last };
}

async function view(visit: string, more: object = {}): Promise<GoodFaithView> {
  const { body, text } = await ada.call('getGoodFaith', { VisitMasterID: visit, ...more });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

async function save(visit: string, Draft: GoodFaithDraft, Version = 0): Promise<GoodFaithView> {
  const { body, text } = await ada.call('saveGoodFaith', { VisitMasterID: visit, Draft, Version });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

const issue = (visit: string, Version: number, After: number) =>
  ada.call('issueGoodFaith', { VisitMasterID: visit, Version, After });

const handOut = (visit: string, Version: number, over: object = {}) =>
  ada.call('deliverGoodFaith', {
    VisitMasterID: visit,
    Version,
    How: 'InPerson',
    On: today,
    Language: 'English',
    To: 'The patient',
    ...over,
  });

/** Issued and handed out. */
async function handedOut(person: Person = {}) {
  const made = await visitOf(person);
  await save(made.visit, goodFaithDraftOf(made.day));
  await issue(made.visit, 1, 0);
  await handOut(made.visit, 1);
  return made;
}

const judgedNow = async (visit: string) => {
  await judgeNoted(server.deps);
  return read(ada, visit);
};

/** The visits of the list that are to be handed an estimate. */
async function dueOf(last: string) {
  const { body, text } = await ada.call('getClearance', { GoodFaithDue: true, Search: last });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows.map(({ VisitMasterID, GoodFaithDue }) => [VisitMasterID, GoodFaithDue]);
}

const insured = { insurance: [{ payer: 'GRANT' }] };

describe('who must get one and by when', () => {
  it('[GEN-07] who pays alone is due one three business days after scheduling, and stands in the list of those until it is handed out', async () => {
    const { visit, day, last } = await visitOf();
    const by = addBusinessDays(today, 3);
    expect(checkOf(await read(ada, visit), 'GoodFaithEstimate')).toMatchObject({
      State: 'Warn',
      Reason: `Due by ${formatDate(by)}`,
      Weight: 2,
    });
    expect(await dueOf(last)).toEqual([[visit, by]]);
    expect(await view(visit)).toMatchObject({ Need: 'Uninsured', Stand: 'Due', By: by, Rule: 'TenDays' });

    await save(visit, goodFaithDraftOf(day));
    await issue(visit, 1, 0);
    await judgeNoted(server.deps);
    expect(await dueOf(last)).toEqual([[visit, by]]);
    await handOut(visit, 1);
    expect(checkOf(await judgedNow(visit), 'GoodFaithEstimate')).toMatchObject({
      State: 'Pass',
      Reason: `Delivered on ${formatDate(today)}`,
    });
    expect(await dueOf(last)).toEqual([]);
  });

  it('one that is late fails', async () => {
    const { visits, registration } = await scheduled(server, { visits: [{ inDays }] });
    await server.admin.query("UPDATE phi.visit_master SET created_at = created_at - interval '20 days' WHERE id = $1", [
      visits[0],
    ]);
    await server.admin.query(
      `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
      [lakeside, registration],
    );
    expect(stateOf(await judgedNow(visits[0] ?? ''), 'GoodFaithEstimate')).toBe('Fail');
    expect(await view(visits[0] ?? '')).toMatchObject({ Stand: 'Overdue' });
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
    const { visit } = await visitOf(structuredClone(person) as Person);
    await ada.call('answerGoodFaith', { VisitMasterID: visit, Answer, RequestedOn: '' });
    expect((await view(visit)).Stand).toBe(stand);
    expect(stateOf(await judgedNow(visit), 'GoodFaithEstimate')).toBe(state);
  });

  it('who asks is due one although the visit is near; nobody asks tomorrow', async () => {
    const { visit } = await visitOf({ visits: [{ inDays: 1 }] });
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

describe('the draft', () => {
  it('is made from the saved estimate: lines, codes, charges and the diagnosis, with what it lacks; nothing is issued then', async () => {
    const { visit, day } = await visitOf();
    await server.admin.query(
      "UPDATE phi.visit_master SET procedures = '{43239}', diagnoses = '{K21.9}', location = 'Draft Hall' WHERE id = $1",
      [visit],
    );
    const Question = { Lines: [{ Code: '43239', ChargeCents: 210_000, Units: 2 }] };
    const estimate = await ada.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    const price = estimate.body.Data?.Estimate?.Lines[0]?.AllowedCents ?? null;
    const made = await view(visit);
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
    expect((await issue(visit, 0, 0)).body.UserMessage).toMatch(/look the draft through and save it first/);
    await save(visit, made.Draft);
    const refused = await issue(visit, 1, 0);
    expect(refused.body).toMatchObject({ WasSuccess: false });
    expect(refused.body.UserMessage).toMatch(/Not issued: \d+ things are missing/);
    expect((await view(visit)).Versions).toEqual([]);
  });

  it('has the providers as they stood last at the place', async () => {
    const place = { visits: [{ inDays, location: 'North Annex' }] };
    await handedOut(place);
    const { visit } = await visitOf(place);
    expect((await view(visit)).Draft.Providers).toMatchObject([
      { Name: 'Lakeside Regional', NPI: '1245319599', TIN: '98-7654321', State: 'OH', IsConvening: true },
    ]);
  });

  it('of two who write one the second is told of the first, and neither issues over the other', async () => {
    const { visit, day } = await visitOf();
    const draft = goodFaithDraftOf(day);
    await save(visit, draft);
    const other = { ...draft, Words: 'Another' };
    expect((await ada.call('saveGoodFaith', { VisitMasterID: visit, Draft: other, Version: 0 })).status).toBe(409);
    await save(visit, other, 1);
    expect((await issue(visit, 1, 0)).status).toBe(409);
    expect((await issue(visit, 2, 0)).body.Data).toMatchObject({ Newest: 1, IsIssued: true });
    expect((await issue(visit, 2, 0)).body.Data).toMatchObject({ Newest: 1 }); // heard twice
    await save(visit, draft, 2);
    expect((await issue(visit, 3, 0)).status).toBe(409);
  });
});

describe('what is scheduled otherwise since', () => {
  const schedule = (visit: string, procedures: readonly string[]) =>
    server.admin.query('UPDATE phi.visit_master SET procedures = $2 WHERE id = $1', [visit, procedures]);

  it('a service that is added is in the draft, and nothing is issued without it, although an estimate of before is kept', async () => {
    const { visit, day } = await visitOf();
    await schedule(visit, ['43239']);
    const Question = { Lines: [{ Code: '43239', ChargeCents: 210_000 }] };
    await ada.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    await save(visit, goodFaithDraftOf(day));
    await issue(visit, 1, 0);
    await handOut(visit, 1);

    await schedule(visit, ['43239', '88305']);
    const changed = await view(visit);
    expect(changed).toMatchObject({ Stand: 'ReissueDue', ChangedSince: ['Items'] });
    expect(changed.DraftDiffers).toContain('Scheduled, and not in the draft: 88305.');
    expect(changed.Missing).toMatchObject([{ Part: 'Items', Text: 'A line of 88305, which is scheduled' }]);
    expect((await issue(visit, 1, 1)).body.UserMessage).toMatch(/one thing is missing. A line of 88305/);
    const { Draft } = await view(visit, { Fresh: true });
    expect(Draft.Items.map(({ ServiceCode }) => ServiceCode)).toEqual(['43239', '88305']);
    await save(visit, Draft, 1);
    expect((await view(visit)).Missing.map(({ Text }) => Text)).not.toContain('A line of 88305, which is scheduled');
  });

  it('a service that takes another place is in the draft, and the one that went is told and stays until a person takes it out', async () => {
    const { visit, day } = await visitOf();
    await schedule(visit, ['43239']);
    await save(visit, goodFaithDraftOf(day));
    await issue(visit, 1, 0);
    await schedule(visit, ['43235']);
    expect((await view(visit)).DraftDiffers).toEqual(
      expect.arrayContaining([
        'Scheduled, and not in the draft: 43235.',
        'Not scheduled any more, and still in the draft: 43239.',
      ]),
    );
    const { Draft } = await view(visit, { Fresh: true });
    expect(Draft.Items.map(({ ServiceCode }) => ServiceCode)).toEqual(['43239', '43235']);
  });

  it('nothing is issued for another day than the visit is on', async () => {
    const { visit, day } = await visitOf();
    await save(visit, goodFaithDraftOf(addDays(day, 1)));
    expect((await issue(visit, 1, 0)).body.UserMessage).toContain(`The day of the visit, ${formatDate(day)}`);
    expect((await view(visit)).Versions).toEqual([]);
  });
});

describe('what was handed out', () => {
  it('too late is no measure of a bill: an earlier one is, and that a new one was due stays visible', async () => {
    const { visit } = await handedOut();
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [visit, today]);
    const dear = goodFaithDraftOf(today);
    const Items = dear.Items.map((one) => ({ ...one, ChargeCents: 400_000 }));
    await server.admin.query('UPDATE phi.good_faith_delivery SET delivered_on = $2 WHERE visit_master_id = $1', [
      visit,
      addDays(today, -10),
    ]);
    await save(visit, { ...dear, Items }, 1);
    await issue(visit, 2, 1);
    const late = await handOut(visit, 2);
    expect(late.body.Data).toMatchObject({ Counts: 1, Newest: 2, Stand: 'ReissueLate' });
    const bill = { VisitMasterID: visit, Provider: 'p1', Cents: 390_000, BilledOn: today };
    expect((await ada.call('billGoodFaith', bill)).body.Data?.Watch).toMatchObject([
      { EstimateCents: 187_500, Stand: 'Disputable' },
    ]);
    expect(stateOf(await judgedNow(visit), 'GoodFaithEstimate')).toBe('Fail');
  });

  it('after the visit is written down and counts for nothing', async () => {
    const { visit, day } = await visitOf();
    await save(visit, goodFaithDraftOf(day));
    await issue(visit, 1, 0);
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [
      visit,
      addDays(today, -1),
    ]);
    const { body } = await handOut(visit, 1);
    expect(body.Data?.Versions[0]?.Deliveries).toHaveLength(1);
    expect(body.Data).toMatchObject({ Counts: 0, Watch: [] });
    expect(body.Data?.Stand).not.toBe('Delivered');
  });

  it('is asked for anew when the visit changes, and each version says what changed', async () => {
    const { visit, day } = await handedOut();
    const later = addDays(day, 7);
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [visit, later]);
    const changed = await view(visit);
    expect(changed).toMatchObject({ Stand: 'ReissueDue', ChangedSince: ['Date'] });
    expect(changed.DraftDiffers).toEqual([`The visit is on ${formatDate(later)}.`]);
    await save(visit, { ...goodFaithDraftOf(later), Words: 'Upper endoscopy' }, 1);
    const second = await issue(visit, 2, 1);
    expect(second.body.Data).toMatchObject({ Stand: 'ReissueDue', Newest: 2 });
    expect(second.body.Data?.Versions.map(({ Version, Changes }) => [Version, Changes])).toEqual([
      [2, ['Date']],
      [1, []],
    ]);
    expect((await handOut(visit, 2)).body.Data).toMatchObject({ Stand: 'Delivered', By: null });
  });

  it('is written down with how, when, to whom and by whom, once, and not before it was issued or tomorrow', async () => {
    const { visit } = await handedOut();
    const mailed = { How: 'Mail', Language: 'Spanish', To: '12 Elm Street' };
    await handOut(visit, 1, mailed);
    const { body } = await handOut(visit, 1, mailed);
    expect(body.Data?.Versions[0]?.Deliveries).toMatchObject([
      { How: 'InPerson', On: today, Language: 'English', To: 'The patient', By: 'Ada Quist' },
      { How: 'Mail', On: today, Language: 'Spanish', To: '12 Elm Street', By: 'Ada Quist' },
    ]);
    for (const On of [addDays(today, 1), addDays(today, -1)])
      expect((await handOut(visit, 1, { On })).body.Fields?.[0]).toMatchObject({ Field: 'On' });
    expect((await handOut(visit, 7)).status).toBe(404);
  });

  it('nothing is issued once the visit is over', async () => {
    const { visit, day } = await visitOf();
    await save(visit, goodFaithDraftOf(day));
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [
      visit,
      addDays(today, -1),
    ]);
    expect((await issue(visit, 1, 0)).body.UserMessage).toMatch(/nothing is estimated for it any more/);
  });

  it('prints what the form asks for in English and Spanish, as it was issued, and a draft says that it is one', async () => {
    const { visit, day, last } = await handedOut();
    await save(visit, { ...goodFaithDraftOf(day), Words: 'Something else', Separate: ['Anesthesia visit'] }, 1);
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
    const { visit } = await handedOut();
    const { body } = await ada.call('billGoodFaith', { VisitMasterID: visit, Provider: 'p1', Cents, BilledOn: today });
    expect(body.Data?.Watch).toMatchObject([
      { Name: 'Lakeside Regional', Stand, DisputeUntil: days === null ? null : addDays(today, days) },
    ]);
  });

  it('is of a provider of the estimate, of no day to come, once, and can be taken back', async () => {
    const { visit } = await handedOut();
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
    const { visit: other } = await visitOf();
    expect((await ada.call('unbillGoodFaith', { VisitMasterID: other, BillID })).status).toBe(404);
    expect(
      (await ada.call('billGoodFaith', { VisitMasterID: other, Provider: 'p1', Cents: 1, BilledOn: today })).body,
    ).toMatchObject({ WasSuccess: false });
  });
});

it('one that was issued is kept for six years, a draft as long as other records', async () => {
  const issued = await handedOut();
  const { visit: drafted, day } = await visitOf();
  await save(drafted, goodFaithDraftOf(day));
  await server.admin.query(
    "UPDATE phi.visit_master SET date_of_service = date_of_service - interval '40 years' WHERE id = ANY($1)",
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
  const until = (await view(issued.visit)).Versions[0]?.KeepUntil ?? '';
  expect(until >= keepUntil(today)).toBe(true);
  await server.admin.query(
    "UPDATE phi.good_faith_version SET keep_until = keep_until - interval '30 years' WHERE visit_master_id = $1",
    [issued.visit],
  );
  expect(await purge()).toEqual([]);
});
