import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeDesk } from '#/services/purge/purgeOfVisits.ts';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, read } from '../testing/clearanceTests.ts';
import { fileOf, readPages, visitOf } from '../testing/estimateTests.ts';
import { dayOf, moneyOf, owing, record, refusal } from '../testing/moneyTests.ts';

let server: TestServer;
let ana: Counsellor;
let lead: Counsellor;
let today = '';
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility']);
  lead = await counsellor(server, 'Lea', 'Dahl', ['ClientAdministrator']);
});
// Before each: the day may turn while they run.
beforeEach(async () => {
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const payment = async (visit: string) => {
  await judgeNoted(server.deps);
  const one = await read(ana, visit);
  const { State, Reason } = checkOf(one, 'Payment');
  return { State, Reason, collected: one.CollectedCents };
};

describe('[ROUTE-019] money of a visit at the desk', () => {
  it('estimate less what was collected is what is left; the grid has it, and its check counts', async () => {
    const { visit } = await owing(server, ana, 10_000);
    expect(await payment(visit)).toEqual({ State: 'Fail', Reason: '$100.00 is not arranged', collected: 0 });
    await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 4000, Tender: 'Check', Reference: '1041' });
    await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 900, Tender: 'Cash', Purpose: 'PriorBalance' });
    const money = await moneyOf(ana, visit);
    expect(money).toMatchObject({ OwedCents: 10_000, CollectedCents: 4000, PriorCents: 900, LeftCents: 6000 });
    expect(money.Entries.map(({ Tender, Reference, By, BookedOn }) => [Tender, Reference, By, BookedOn])).toEqual([
      ['Cash', '', 'Ana Lin', today],
      ['Check', '1041', 'Ana Lin', today],
    ]);
    expect(await payment(visit)).toMatchObject({ State: 'Warn', collected: 4000 });
    await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 6000, Tender: 'Card', Purpose: 'Deposit' });
    expect(await payment(visit)).toEqual({ State: 'Pass', Reason: '$100.00 collected', collected: 10_000 });
  });

  it('said twice, at once or again, money is taken once; said otherwise it is refused', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const said = {
      EntryID: randomUUID(),
      VisitMasterID: visit,
      Cents: 2500,
      LeftCents: 10_000,
      AfterReceipt: 0,
      Tender: 'Cash',
    };
    const both = await Promise.all([ana.call('recordPayment', said), ana.call('recordPayment', said)]);
    const again = await lead.call('recordPayment', said);
    const numbers = [...both, again].map(({ body }) => body.Data?.Number);
    expect(new Set(numbers).size).toBe(1);
    expect((await moneyOf(ana, visit)).CollectedCents).toBe(2500);
    for (const other of [{ Cents: 2600 }, { Reference: '1042' }])
      expect(await refusal(ana, 'recordPayment', { ...said, ...other })).toMatch(/recorded already, with other/);
  });

  it('receipts are numbered without a gap, also where many are recorded at once and one is refused', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const { rows: before } = await server.admin.query<{ last: number }>(
      'SELECT coalesce(max(number), 0) AS last FROM phi.desk_entry WHERE client_id = $1',
      [lakeside],
    );
    // Promises: what one of them has read no other overtakes.
    const one = (Cents: number) => record(ana, 'recordPromise', { VisitMasterID: visit, Cents, Until: today });
    const [, ...made] = await Promise.all([
      refusal(ana, 'recordPromise', { VisitMasterID: visit, Cents: 99_999, Until: today }),
      ...Array.from({ length: 4 }, (_, at) => one(100 + at)),
    ]);
    const numbers = made.map((each) => (typeof each === 'string' ? 0 : each.Number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 4 }, (_, at) => (before[0]?.last ?? 0) + at + 1));
  });

  it('a refund and a void are rows of their own with a reason, and nothing goes back twice', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const taken = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 5000, Tender: 'Cash' });
    const of = { OfEntryID: taken.EntryID, Reason: 'Paid at the other desk too' };
    const back = await record(ana, 'reverseMoney', { ...of, Kind: 'Refunded', Cents: 2000 });
    expect(back.Money).toMatchObject({ CollectedCents: 3000, LeftCents: 7000 });
    expect(back.Money.Entries[0]).toMatchObject({
      Kind: 'Refunded',
      Cents: 2000,
      Tender: 'Cash',
      Reason: of.Reason,
      ReversesNumber: taken.Number,
    });
    expect(await refusal(ana, 'reverseMoney', { ...of, Kind: 'Refunded', Cents: 3001 })).toMatch(/No more goes back/);
    expect(await refusal(ana, 'reverseMoney', { ...of, Kind: 'Voided' })).toMatch(/Some of it was refunded/);
    const kept = await record(ana, 'reverseMoney', { OfEntryID: back.EntryID, Reason: 'Wrong one', Kind: 'Voided' });
    expect(kept.Money.CollectedCents).toBe(5000);
    const gone = await record(ana, 'reverseMoney', { ...of, Kind: 'Voided' });
    expect([gone.Money.CollectedCents, gone.Money.Entries.length]).toEqual([0, 4]);
    expect(gone.Money.Entries.find(({ EntryID }) => EntryID === taken.EntryID)?.IsVoided).toBe(true);
    expect(await refusal(ana, 'reverseMoney', { ...of, Kind: 'Voided' })).toMatch(/voided already/);
    expect(await refusal(ana, 'reverseMoney', { ...of, Kind: 'Voided', Reason: ' ' })).not.toBe('');
  });

  it('two who refund the same at once give it back once', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const taken = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 5000, Tender: 'Cash' });
    const back = { OfEntryID: taken.EntryID, Kind: 'Refunded', Cents: 4000, Reason: 'Both were asked' };
    const both = await Promise.all([refusal(ana, 'reverseMoney', back), refusal(lead, 'reverseMoney', back)]);
    expect(both.filter((why) => why === '')).toHaveLength(1);
    expect((await moneyOf(ana, visit)).CollectedCents).toBe(1000);
  });

  it('a plan shows its schedule, passes the check, and is refused below the minimum or over what has changed', async () => {
    const { visit } = await owing(server, ana, 23_632);
    const plan = { VisitMasterID: visit, Cents: 23_632, FirstOn: addDays(today, 30) };
    expect(await refusal(ana, 'arrangePlan', { ...plan, Months: 10 })).toMatch(/below the least/);
    expect(await refusal(ana, 'arrangePlan', { ...plan, Months: 13 })).toMatch(/12 months at most/);
    expect(await refusal(ana, 'arrangePlan', { ...plan, Months: 3, FirstOn: addDays(today, -1) })).toMatch(/is over/);
    expect(await refusal(ana, 'arrangePlan', { ...plan, Months: 3, Cents: 20_000 })).toMatch(/has changed/);
    const { Money, EntryID } = await record(ana, 'arrangePlan', { ...plan, Months: 3 });
    expect(Money.Plan?.Schedule.map(({ Cents }) => Cents)).toEqual([7878, 7877, 7877]);
    expect(await payment(visit)).toMatchObject({ State: 'Pass', Reason: 'A plan is agreed' });
    await record(ana, 'reverseMoney', { OfEntryID: EntryID, Kind: 'Voided', Reason: 'Changed their mind' });
    expect(await payment(visit)).toMatchObject({ State: 'Fail' });
  });

  it('a promise warns until its day, and no longer', async () => {
    const { visit } = await owing(server, ana, 10_000);
    expect(await refusal(ana, 'recordPromise', { VisitMasterID: visit, Cents: 10_001, Until: today })).toMatch(
      /more than/,
    );
    await record(ana, 'recordPromise', { VisitMasterID: visit, Cents: 10_000, Until: today });
    expect(await payment(visit)).toMatchObject({ State: 'Warn', Reason: expect.stringMatching(/is promised by/) });
    await server.admin.query(`UPDATE phi.desk_entry SET due_on = due_on - 1 WHERE visit_master_id = $1`, [visit]);
    await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 100, Tender: 'Cash' });
    expect(await payment(visit)).toMatchObject({ State: 'Warn', Reason: '$1.00 collected, $99.00 is open' });
  });

  it('only who answers for the client waives what is owed, with a reason and no more than is left', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const waiver = { EntryID: randomUUID(), VisitMasterID: visit, Cents: 10_000, Reason: 'Lost the job' };
    expect((await ana.call('waiveMoney', waiver)).status).toBe(403);
    expect(await refusal(lead, 'waiveMoney', { ...waiver, Cents: 10_001 })).toMatch(/more than is left/);
    const { Money } = await record(lead, 'waiveMoney', waiver);
    expect(Money).toMatchObject({ WaivedCents: 10_000, LeftCents: 0 });
    expect(await payment(visit)).toMatchObject({ State: 'Pass', Reason: 'Waived at the desk', collected: 0 });
    expect(await refusal(lead, 'waiveMoney', { ...waiver, EntryID: randomUUID() })).toMatch(/Nothing is left/);
  });

  it('without an estimate money is recorded, and nothing can be arranged', async () => {
    const { visit } = await visitOf(server, ana, { payer: null, procedures: ['99213'] });
    const { Money } = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 1000, Tender: 'Cash' });
    expect(Money).toMatchObject({ IsUnestimated: true, OwedCents: null, LeftCents: null, CollectedCents: 1000 });
    expect(await refusal(ana, 'recordPromise', { VisitMasterID: visit, Cents: 10, Until: today })).toMatch(
      /save an estimate/,
    );
    expect(await payment(visit)).toMatchObject({
      State: 'Fail',
      Reason: 'Without an estimate nothing can be arranged',
    });
  });

  it('where the plan forbids to bill nothing is collected, but for what was owed before', async () => {
    const { visit } = await visitOf(server, ana, { payer: 'CMS01', answer: '9XX0XX0XX05', procedures: ['99213'] });
    const Question = { Lines: [{ Code: '99213', ChargeCents: 20_000 }] };
    await ana.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    const one = { VisitMasterID: visit, Cents: 500, Tender: 'Cash' };
    expect(await refusal(ana, 'recordPayment', one)).toMatch(/Do not collect/);
    expect(await refusal(ana, 'recordPayment', { ...one, Purpose: 'Deposit' })).toMatch(/Do not collect/);
    expect(await refusal(ana, 'recordPayment', { ...one, Purpose: 'PriorBalance' })).toBe('');
    expect(await moneyOf(ana, visit)).toMatchObject({ IsProhibited: true, OwedCents: 0, PriorCents: 500 });
  });

  it('a receipt is a page in English and Spanish, with its number, and says where it was voided', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const { EntryID, Number: number } = await record(ana, 'recordPayment', {
      VisitMasterID: visit,
      Cents: 2500,
      Tender: 'Check',
      Reference: '1041',
    });
    const english = await readPages(await fileOf(server, ana, 'printReceipt', { EntryID }));
    expect(english).toMatch(new RegExp(`Receipt number ${number} .*25\\.00.*Paid by: Check.*1041.*75\\.00`));
    await record(ana, 'reverseMoney', { OfEntryID: EntryID, Kind: 'Voided', Reason: 'Bounced, do not print' });
    const spanish = await readPages(await fileOf(server, ana, 'printReceipt', { EntryID, Language: 'Spanish' }));
    expect(spanish).toMatch(/Recibo .*Este recibo fue anulado.*Pagado con: Cheque/);
    const plan = await record(ana, 'arrangePlan', { VisitMasterID: visit, Cents: 10_000, Months: 2, FirstOn: today });
    const schedule = await readPages(await fileOf(server, ana, 'printReceipt', { EntryID: plan.EntryID }));
    expect(schedule).toMatch(/Your payment plan.*When you pay.*50\.00/);
    expect(`${spanish} ${schedule}`).not.toMatch(/Bounced/);
  });
});

describe('the day of a user at the desk', () => {
  it('is closed by what was counted, and takes nothing more: the next day does', async () => {
    const dima = await counsellor(server, 'Dima', 'Ostrov');
    const { visit } = await owing(server, ana, 50_000);
    const take = (Cents: number, Tender: string) =>
      record(dima, 'recordPayment', { VisitMasterID: visit, Cents, Tender });
    const first = await take(3000, 'Cash');
    await take(1000, 'Card');
    await record(dima, 'reverseMoney', { OfEntryID: first.EntryID, Kind: 'Refunded', Cents: 500, Reason: 'Change' });
    const open = await dayOf(dima);
    expect(open).toMatchObject({ On: today, ExpectedCents: 3500, ClosedAt: null });
    expect(open.Takings.map(({ Tender, Count, ExpectedCents }) => [Tender, Count, ExpectedCents])).toEqual([
      ['Cash', 2, 2500],
      ['Check', 0, 0],
      ['Card', 1, 1000],
      ['Other', 0, 0],
    ]);
    const close = {
      On: today,
      Counted: [
        { Tender: 'Cash', Cents: 2400, ExpectedCents: 2500 },
        { Tender: 'Card', Cents: 1000, ExpectedCents: 1000 },
      ],
      Note: '',
    };
    const said = async (payload: object) =>
      (await dima.call('closeDeskDay', { ...close, ...payload })).body.UserMessage;
    expect(await said({})).toMatch(/Say why/);
    const [cash, card] = close.Counted;
    for (const Counted of [
      [cash],
      [cash, { ...card, ExpectedCents: 900 }],
      // The total is the same, and each drawer is not.
      [
        { ...cash, ExpectedCents: 2400 },
        { ...card, ExpectedCents: 1100 },
      ],
    ])
      expect(await said({ Counted, Note: 'Seen before' })).toMatch(/is not counted/);
    expect(await said({ On: addDays(today, 1) })).toMatch(/not come yet/);
    const { body } = await dima.call('closeDeskDay', { ...close, Note: 'A dollar is missing' });
    expect(body.Data).toMatchObject({ CountedCents: 3400, ExpectedCents: 3500, Note: 'A dollar is missing' });
    expect((await dima.call('closeDeskDay', { ...close, Note: 'Said again' })).body.Data?.Note).toBe(
      'A dollar is missing',
    );
    expect(await said({ Counted: [], Note: 'Otherwise' })).toMatch(/closed already/);

    // What is corrected afterwards leaves the closed day as it was counted.
    const late = await record(dima, 'reverseMoney', {
      OfEntryID: first.EntryID,
      Kind: 'Refunded',
      Cents: 500,
      Reason: 'More',
    });
    expect(late.Money.Entries[0]?.BookedOn).toBe(addDays(today, 1));
    expect(late.Money.BooksOn).toBe(addDays(today, 1));
    expect((await dayOf(dima)).ExpectedCents).toBe(3500);
    expect((await dayOf(dima, addDays(today, 1))).ExpectedCents).toBe(-500);

    // Another's day is not touched; who answers for the client sees them all.
    await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 100, Tender: 'Cash' });
    expect((await dayOf(ana)).ClosedAt).toBeNull();
    expect((await dima.call('getCloses', { From: today, To: today })).status).toBe(403);
    const { body: all } = await lead.call('getCloses', { From: today, To: addDays(today, 1) });
    const own = all.Data?.Days.filter(({ UserID }) => UserID === dima.user.id) ?? [];
    expect(own.map(({ On, CountedCents, ExpectedCents }) => [On, CountedCents, ExpectedCents])).toEqual([
      [addDays(today, 1), null, -500],
      [today, 3400, 3500],
    ]);
    expect(all.Data?.Days.some(({ UserID, ClosedAt }) => UserID === ana.user.id && ClosedAt === null)).toBe(true);
    const closes = (await fileOf(server, lead, 'exportCloses', { From: today, To: today })).toString();
    expect(closes).toMatch(/Dima Ostrov,Cash,2,25\.00,24\.00,-1\.00/);
    const csv = (await fileOf(server, dima, 'exportDeskDay', { On: today })).toString();
    expect(csv.split('\n').filter((line) => /Collected|Refunded/.test(line))).toHaveLength(3);
    const paper = await readPages(await fileOf(server, dima, 'exportDeskDay', { On: today, Format: 'PDF' }));
    expect(paper).toMatch(/Day at the desk.*Dima Ostrov.*Closed.*A dollar is missing/);
    const papers = await readPages(
      await fileOf(server, lead, 'exportCloses', { From: today, To: today, Format: 'PDF' }),
    );
    expect(papers).toMatch(/Days at the desk.*Dima Ostrov/);
    const book = await fileOf(server, lead, 'exportCloses', { From: today, To: today, Format: 'XLSX' });
    expect(book.subarray(0, 2).toString()).toBe('PK');
  });

  it('a day that nobody closed is told until it is', async () => {
    const finn = await counsellor(server, 'Finn', 'Aas');
    const { visit } = await owing(server, ana, 50_000);
    await record(finn, 'recordPayment', { VisitMasterID: visit, Cents: 700, Tender: 'Cash' });
    await server.admin.query('UPDATE phi.desk_entry SET booked_on = booked_on - 2 WHERE made_by = $1', [finn.user.id]);
    const before = addDays(today, -2);
    expect((await dayOf(finn)).Open).toEqual([before]);
    await finn.call('closeDeskDay', {
      On: before,
      Counted: [{ Tender: 'Cash', Cents: 700, ExpectedCents: 700 }],
      Note: '',
    });
    expect((await dayOf(finn)).Open).toEqual([]);
  });
});

describe('the terms of the desk', () => {
  const terms = {
    PaymentPage: 'https://pay.example.org/lakeside',
    LeastCents: 5000,
    MostMonths: 6,
    ThresholdCents: 1000,
  };
  /** What everybody begins with: whatever is set here is taken back. */
  const begins = { PaymentPage: '', LeastCents: 2500, MostMonths: 12, ThresholdCents: 0 };
  it.each([
    'http://pay.example.org',
    'javascript:alert(1)',
    'https://user:word@pay.example.org',
    'pay.example.org',
    'https://',
  ])('a payment page is no %s', async (PaymentPage) => {
    const { body } = await lead.call('saveDeskSettings', { ...terms, PaymentPage, Version: 0 });
    expect(body.Fields?.map(({ Field }) => Field)).toEqual(['PaymentPage']);
  });

  it.each([
    ['HTTPS://Pay.Example.org/Lakeside', 'https://pay.example.org/Lakeside'],
    ['https:pay.example.org', 'https://pay.example.org/'],
    [' https://pay.example.org/a b ', 'https://pay.example.org/a%20b'],
  ])('a payment page %s is kept as %s', async (PaymentPage, kept) => {
    const Version = (await lead.call('getDeskSettings')).body.Data?.Version ?? 0;
    expect((await lead.call('saveDeskSettings', { ...begins, PaymentPage, Version })).status).toBe(200);
    expect((await lead.call('getDeskSettings')).body.Data?.PaymentPage).toBe(kept);
  });

  it('are saved by version, shown beside the money, and hold for plans and the check', async () => {
    const version = (await lead.call('getDeskSettings')).body.Data?.Version ?? 0;
    const saved = await lead.call('saveDeskSettings', { ...terms, Version: version });
    expect(saved.body.Data?.Version).toBe(version + 1);
    expect((await lead.call('saveDeskSettings', { ...terms, Version: version })).body.Data?.Version).toBe(version + 1);
    expect((await lead.call('saveDeskSettings', { ...terms, MostMonths: 9, Version: version })).status).toBe(409);
    const { visit } = await owing(server, ana, 30_000);
    expect(await moneyOf(ana, visit)).toMatchObject({
      PaymentPage: terms.PaymentPage,
      Terms: { LeastCents: 5000, MostMonths: 6 },
    });
    const plan = { VisitMasterID: visit, Cents: 30_000, FirstOn: today };
    expect(await refusal(ana, 'arrangePlan', { ...plan, Months: 7 })).toMatch(/6 months at most/);
    const small = await owing(server, ana, 900);
    expect(await payment(small.visit)).toMatchObject({ State: 'Pass', Reason: '$9.00 is billed after the visit' });
    await lead.call('saveDeskSettings', { ...begins, Version: version + 1 });
  });
});

it('what is arranged stands in the audit, with whose it is and without what was typed', async () => {
  const { visit, registration } = await owing(server, ana, 10_000);
  const plan = await record(ana, 'arrangePlan', { VisitMasterID: visit, Cents: 10_000, Months: 2, FirstOn: today });
  await record(ana, 'reverseMoney', { OfEntryID: plan.EntryID, Kind: 'Voided', Reason: 'Nobody reads this there' });
  await record(ana, 'recordPromise', { VisitMasterID: visit, Cents: 100, Until: today });
  await record(lead, 'waiveMoney', { VisitMasterID: visit, Cents: 100, Reason: 'Nobody reads this there' });
  const { rows } = await server.admin.query<{ action: string; patient_id: string; detail: string }>(
    `SELECT action, patient_id, detail FROM phi.audit_event
      WHERE client_id = $1 AND entity_id = $2 AND action IN ('ArrangePlan', 'ReverseMoney', 'RecordPromise', 'WaiveMoney') ORDER BY seq`,
    [lakeside, visit],
  );
  expect(rows.map(({ action, patient_id: whose }) => [action, whose])).toEqual(
    ['ArrangePlan', 'ReverseMoney', 'RecordPromise', 'WaiveMoney'].map((action) => [action, registration]),
  );
  expect(JSON.stringify(rows)).not.toContain('Nobody reads');
});

it('what was recorded is purged with the days of keeping, and its numbers are never given again', async () => {
  const { visit } = await owing(server, ana, 10_000);
  const { Number: number } = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 100, Tender: 'Cash' });
  const purge = () => server.deps.doors.withTenant(lakeside, (trx) => purgeDesk(trx, lakeside));
  const left = async () =>
    (await server.admin.query('SELECT 1 FROM phi.desk_entry WHERE visit_master_id = $1', [visit])).rows.length;
  await server.admin.query("UPDATE phi.visit_master SET date_of_service = '2001-01-01' WHERE id = $1", [visit]);
  await purge();
  expect(await left()).toBe(1);
  await server.admin.query("UPDATE phi.desk_entry SET booked_on = '2001-01-01' WHERE visit_master_id = $1", [visit]);
  await purge();
  expect(await left()).toBe(0);
  const next = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 100, Tender: 'Cash' });
  expect(next.Number).toBe(number + 1);
});
