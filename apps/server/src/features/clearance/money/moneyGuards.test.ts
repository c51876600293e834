import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, read } from '../testing/clearanceTests.ts';
import { fileOf, readPages, visitOf } from '../testing/estimateTests.ts';
import { dayOf, moneyOf, owing, record, refusal } from '../testing/moneyTests.ts';
import { placeOfNote } from './deskDays.ts';
import { holdDesk } from './holdDesk.ts';

let server: TestServer;
let ana: Counsellor;
let lead: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility']);
  lead = await counsellor(server, 'Lea', 'Dahl', ['ClientAdministrator']);
});
afterAll(() => server.close());

describe('[ROUTE-019] money that several record', () => {
  it('the same money taken down by two is taken once: the other is told to look, and may still take it', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const said = () => ({
      EntryID: randomUUID(),
      VisitMasterID: visit,
      Cents: 4000,
      LeftCents: 10_000,
      AfterReceipt: 0,
      Tender: 'Cash',
    });
    const both = await Promise.all([ana.call('recordPayment', said()), lead.call('recordPayment', said())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await moneyOf(ana, visit)).CollectedCents).toBe(4000);
    expect(await refusal(ana, 'recordPayment', { ...said(), LeftCents: null })).toMatch(/has changed/);
    expect(await refusal(ana, 'recordPayment', { ...said(), LeftCents: 6000, AfterReceipt: undefined })).toBe('');
    expect((await moneyOf(ana, visit)).CollectedCents).toBe(8000);
  });

  it.each([
    ['nobody has estimated it', null, {}],
    ['it was owed before', 10_000, { Purpose: 'PriorBalance' }],
    ['more is taken than is left', 10_000, { Purpose: 'Deposit' }],
  ] as const)('also where what is left does not move by it: %s', async (why, owed, more) => {
    const { visit } = await (owed === null
      ? visitOf(server, ana, { payer: null, procedures: ['99213'] })
      : owing(server, ana, owed));
    if (why.startsWith('more'))
      await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 10_000, Tender: 'Card' });
    const { LeftCents, Entries } = await moneyOf(ana, visit);
    const said = () => ({
      EntryID: randomUUID(),
      VisitMasterID: visit,
      Cents: 2000,
      LeftCents,
      AfterReceipt: Entries[0]?.Number ?? 0,
      Tender: 'Cash',
      ...more,
    });
    const both = await Promise.all([ana.call('recordPayment', said()), lead.call('recordPayment', said())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { Number: number } = both.find(({ status }) => status === 200)?.body.Data ?? { Number: 0 };
    expect(both.find(({ status }) => status === 409)?.body.UserMessage).toBe(
      `Receipt ${number} was recorded meanwhile. Look at what is recorded before you record it.`,
    );
  });

  it('nobody voids a waiver who may not waive, nor what lies in the open drawer of another', async () => {
    const gus = await counsellor(server, 'Gus', 'Reyes');
    const { visit } = await owing(server, ana, 10_000);
    const taken = await record(gus, 'recordPayment', { VisitMasterID: visit, Cents: 4000, Tender: 'Cash' });
    const waived = await record(lead, 'waiveMoney', { VisitMasterID: visit, Cents: 1000, Reason: 'Lost the job' });
    const voiding = { Kind: 'Voided', Reason: 'Not so' };
    const canVoid = async (caller: Counsellor) =>
      (await moneyOf(caller, visit)).Entries.map(({ Kind, CanVoid }) => [Kind, CanVoid]);
    expect(await canVoid(ana)).toEqual([
      ['Waived', false],
      ['Collected', false],
    ]);
    expect(await canVoid(gus)).toEqual([
      ['Waived', false],
      ['Collected', true],
    ]);
    expect(await canVoid(lead)).toEqual([
      ['Waived', true],
      ['Collected', false],
    ]);
    const ofTaken = { ...voiding, OfEntryID: taken.EntryID };
    expect(await refusal(ana, 'reverseMoney', { ...voiding, OfEntryID: waived.EntryID })).toMatch(/may waive/);
    expect(await refusal(ana, 'reverseMoney', ofTaken)).toMatch(/drawer of whoever took it/);
    expect(await refusal(lead, 'reverseMoney', ofTaken)).toMatch(/drawer of whoever took it/);
    const back = await record(gus, 'reverseMoney', { ...ofTaken, Kind: 'Refunded', Cents: 500 });
    expect(await refusal(ana, 'reverseMoney', { ...voiding, OfEntryID: back.EntryID })).toMatch(/gave it back/);
    await record(gus, 'reverseMoney', { ...voiding, OfEntryID: back.EntryID });
    const Counted = [{ Tender: 'Cash', Cents: 4000, ExpectedCents: 4000 }];
    expect((await gus.call('closeDeskDay', { On: await todayOf(server, lakeside), Counted })).status).toBe(200);
    // His day was counted: it is corrected in the day of whoever does it.
    expect(await refusal(ana, 'reverseMoney', ofTaken)).toBe('');
    expect(await refusal(lead, 'reverseMoney', { ...voiding, OfEntryID: waived.EntryID })).toBe('');
    expect(await moneyOf(ana, visit)).toMatchObject({ CollectedCents: 0, WaivedCents: 0, LeftCents: 10_000 });
  });

  it('what is recorded while a day is being closed waits, and goes into the next day', async () => {
    const today = await todayOf(server, lakeside);
    const eva = await counsellor(server, 'Eva', 'Brandt');
    const { visit } = await owing(server, ana, 50_000);
    const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closing = server.deps.doors.withTenant(lakeside, async (trx) => {
      await holdDesk(trx, { clientId: lakeside });
      await trx
        .insertInto('phi.desk_close')
        .values({
          client_id: lakeside,
          user_id: eva.user.id,
          closed_on: today,
          takings: '[]',
          note_enc: server.deps.phiSealer.seal(placeOfNote(lakeside, { userId: eva.user.id, on: today }), ''),
        })
        .execute();
      written.resolve();
      await release.promise;
    });
    await written.promise;
    let isDone = false;
    const taking = record(eva, 'recordPayment', {
      VisitMasterID: visit,
      Cents: 700,
      LeftCents: 50_000,
      Tender: 'Cash',
    });
    void taking.finally(() => (isDone = true));
    await eventually(
      'whoever records waits',
      async () => isDone || (await lockWaits(server.admin, 'desk_counter')) > 0,
    );
    release.resolve();
    await closing;
    const { Money, EntryID } = await taking;
    expect(Money.Entries.find((one) => one.EntryID === EntryID)?.BookedOn).toBe(addDays(today, 1));
    expect((await dayOf(eva)).ExpectedCents).toBe(0);
  });

  it('a void or refund is the same only with the same reason', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const { EntryID } = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 4000, Tender: 'Cash' });
    const back = { EntryID: randomUUID(), OfEntryID: EntryID, Kind: 'Refunded', Cents: 500, Reason: 'Change' };
    expect([await refusal(ana, 'reverseMoney', back), await refusal(ana, 'reverseMoney', back)]).toEqual(['', '']);
    expect(await refusal(ana, 'reverseMoney', { ...back, Reason: 'Otherwise' })).toMatch(/recorded already/);
  });
});

describe('what is arranged', () => {
  const checks = async (visit: string) => {
    await judgeNoted(server.deps);
    const one = await read(ana, visit);
    const { State, Reason } = checkOf(one, 'Payment');
    return { State, Reason, estimate: checkOf(one, 'Estimate').State };
  };

  it('is so as far as it goes: a promise of a dollar leaves the rest open, and a plan what came to be owed since', async () => {
    const today = await todayOf(server, lakeside);
    const { visit } = await owing(server, ana, 10_000);
    await record(ana, 'recordPromise', { VisitMasterID: visit, Cents: 100, Until: today });
    expect(await checks(visit)).toMatchObject({
      State: 'Fail',
      Reason: expect.stringMatching(/^\$1\.00 is promised by .*, \$99\.00 is not arranged$/),
    });
    await record(ana, 'arrangePlan', { VisitMasterID: visit, Cents: 10_000, Months: 2, FirstOn: today });
    expect(await checks(visit)).toMatchObject({ State: 'Pass', Reason: 'A plan is agreed' });
    const Question = { Lines: [{ Code: '99213', ChargeCents: 15_000 }] };
    expect((await ana.call('saveEstimate', { VisitMasterID: visit, Question, After: 1 })).status).toBe(200);
    expect(await checks(visit)).toMatchObject({
      State: 'Fail',
      Reason: 'A plan covers $100.00, $50.00 is not arranged',
    });
  });

  it('a plan in the place of another is voided with it, and where nothing is left there is none', async () => {
    const today = await todayOf(server, lakeside);
    const { visit } = await owing(server, ana, 10_000);
    const plan = { VisitMasterID: visit, Cents: 10_000, Months: 2, FirstOn: today };
    await record(ana, 'arrangePlan', plan);
    const newer = await record(ana, 'arrangePlan', { ...plan, Months: 3 });
    const of = { OfEntryID: newer.EntryID, Kind: 'Voided', Reason: 'Pays at once' };
    expect((await record(ana, 'reverseMoney', of)).Money.Plan).toBeNull();
    expect(await checks(visit)).toMatchObject({ State: 'Fail' });
    await record(ana, 'arrangePlan', plan);
    const paid = await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 10_000, Tender: 'Card' });
    expect(paid.Money).toMatchObject({ LeftCents: 0, Plan: null });
  });

  it('of an estimate that was kept before it told what was paid elsewhere nothing is guessed', async () => {
    const { visit } = await owing(server, ana, 10_000);
    await server.admin.query('UPDATE phi.estimate SET prepaid_cents = NULL WHERE visit_master_id = $1', [visit]);
    const prior = { VisitMasterID: visit, Cents: 100, Tender: 'Cash', Purpose: 'PriorBalance' };
    await record(ana, 'recordPayment', prior);
    expect(await checks(visit)).toEqual({ State: 'Warn', Reason: 'What is owed is not known', estimate: 'Warn' });
  });
});

describe('on paper', () => {
  it('a refund of a part says so, and what was typed stands as it was typed', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const taken = await record(ana, 'recordPayment', {
      VisitMasterID: visit,
      Cents: 4000,
      Tender: 'Check',
      Reference: '{patient} 7',
    });
    const back = await record(ana, 'reverseMoney', {
      OfEntryID: taken.EntryID,
      Kind: 'Refunded',
      Cents: 500,
      Reason: 'Too much',
    });
    const receipt = (EntryID: string, Language: string) =>
      fileOf(server, ana, 'printReceipt', { EntryID, Language }).then(readPages);
    expect(await receipt(taken.EntryID, 'English')).toMatch(/Reference: \{patient\} 7/);
    const english = await receipt(back.EntryID, 'English');
    expect(english).toMatch(new RegExp(`\\$5\\.00 of receipt ${taken.Number} was given back`));
    expect(english).not.toMatch(/takes back/);
    expect(await receipt(back.EntryID, 'Spanish')).toMatch(/Se le devolvió \$5\.00 del recibo/);
  });

  it('an estimate says what was paid here and what is left, beside what was paid elsewhere', async () => {
    const { visit } = await owing(server, ana, 10_000);
    const Question = { Lines: [{ Code: '99213', ChargeCents: 10_000 }], PrepaidCents: 2000 };
    expect((await ana.call('saveEstimate', { VisitMasterID: visit, Question, After: 1 })).status).toBe(200);
    const print = (Language: string) =>
      fileOf(server, ana, 'printEstimate', { VisitMasterID: visit, Version: 0, Language }).then(readPages);
    expect(await print('English')).not.toMatch(/paid here/);
    await record(ana, 'recordPayment', { VisitMasterID: visit, Cents: 3000, Tender: 'Cash' });
    expect(await print('English')).toMatch(/paid elsewhere: \$20\.00.*paid here: \$30\.00.*Still to pay: \$50\.00/);
    expect(await print('Spanish')).toMatch(/en otro lugar: \$20\.00.*aquí: \$30\.00.*Falta por pagar: \$50\.00/);
  });
});
