import type { BenefitOrder } from '@coverline/contract/registration/benefitOrder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const day = '2026-11-20';
let patients = 0;

/** Somebody of 76 with Medicare, in the first place, and a plan of work. */
async function retiree() {
  const made = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `ORD-${++patients}`,
    LastName: 'Ordered',
    FirstName: 'Ada',
    DateOfBirth: '1950-06-01',
  });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const add = async (TradingPartnerID: string, CertificateNumber: string, COB: number) =>
    (
      await clerk.call('saveInsurance', {
        RegMasterID,
        RegInsuranceID: null,
        Version: null,
        COB,
        TradingPartnerID,
        CertificateNumber,
      })
    ).body.Data?.RegInsuranceID ?? '';
  const medicare = await add(partner('CMS01'), '1EG4TE5MK73', 1);
  const job = await add(partner('NORTH'), 'NLM55500011', 2);
  return { RegMasterID, medicare, job };
}

const read = async (RegMasterID: string): Promise<BenefitOrder> => {
  const { body } = await clerk.call('getBenefitOrder', { RegMasterID });
  if (!body.Data) throw new Error('no order');
  return body.Data;
};
const slots = (order: BenefitOrder, ...ids: readonly string[]) =>
  order.Coverages.map(({ RegInsuranceID, Version }) => ({
    RegInsuranceID,
    Version,
    COB: ids.includes(RegInsuranceID) ? ids.indexOf(RegInsuranceID) + 1 : null,
  }));
const works = (RegInsuranceID: string) => ({
  RegInsuranceID,
  Kind: '' as const,
  Employment: 'current' as const,
  EmployerSize: 'from100' as const,
  Parent: '' as const,
  Related: '' as const,
});

describe('[INS-09] the order in which coverages pay', () => {
  it('as the rules propose it is saved without a note, and stands in the registration', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    expect(order).toMatchObject({ Version: null, ByHand: false, DateOfBirth: '1950-06-01' });
    expect(order.Coverages.map((one) => one.PartnerKind)).toEqual(['Medicare', 'Commercial']);
    const { body } = await clerk.call('saveBenefitOrder', {
      RegMasterID,
      Version: null,
      DateOfService: day,
      Answers: {},
      Facts: [works(job)],
      Insurances: slots(order, job, medicare),
      Note: '',
    });
    expect(body.Data).toEqual({ Version: 1 });
    const after = await read(RegMasterID);
    expect(after).toMatchObject({ Version: 1, DateOfService: day, ByHand: false, Facts: [works(job)] });
    expect(after.Coverages.map((one) => [one.RegInsuranceID, one.COB])).toEqual([
      [job, 1],
      [medicare, 2],
    ]);
  });

  it('by hand it needs a note, and keeps it', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    const byHand = {
      RegMasterID,
      Version: null,
      DateOfService: day,
      Answers: {},
      Facts: [works(job)],
      Insurances: slots(order, medicare, job),
      Note: ' ',
    };
    const refused = await clerk.call('saveBenefitOrder', byHand);
    expect(fieldsOf(refused)).toEqual({ Note: 'Say why the order is another than the rules’' });
    expect((await read(RegMasterID)).Version).toBeNull();
    await clerk.call('saveBenefitOrder', { ...byHand, Note: 'The plan’s letter of 11/02 says that Medicare is first' });
    expect(await read(RegMasterID)).toMatchObject({
      ByHand: true,
      Note: 'The plan’s letter of 11/02 says that Medicare is first',
    });
  });

  it.each([
    ['INA', true],
    ['ACT', false],
  ])('[INS-06] beside a mismatch, by an answer as of %s the plan is over: %s', async (scenario, isOver) => {
    const { RegMasterID, medicare, job } = await retiree();
    const person = { LastName: 'Ordered', FirstName: 'Ada', DateOfBirth: '1950-06-01', RegmasterID: RegMasterID };
    const { SpifResponseID } = await check(clerk, asking('NORTH', scenario, person));
    // Another birth date came back with it.
    await server.admin.query('UPDATE phi.lookup SET status_id = 42 WHERE id = $1', [SpifResponseID]);
    await server.admin.query('UPDATE phi.reg_insurance SET status_id = 42, lookup_id = $2 WHERE id = $1', [
      job,
      SpifResponseID,
    ]);
    const order = await read(RegMasterID);
    expect(order.Coverages.map((one) => [one.RegInsuranceID, one.IsStatedOver])).toEqual([
      [medicare, false],
      [job, isOver],
    ]);
    const payload = { RegMasterID, Version: null, DateOfService: day, Answers: {}, Facts: [works(job)], Note: '' };
    const reply = await clerk.call('saveBenefitOrder', { ...payload, Insurances: slots(order, job, medicare) });
    expect('Note' in fieldsOf(reply)).toBe(isOver);
  });

  it('what hangs on an open question has no place, and a place given to it is by hand', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    const payload = { RegMasterID, Version: null, DateOfService: day, Answers: {}, Facts: [], Note: '' };
    const refused = await clerk.call('saveBenefitOrder', { ...payload, Insurances: slots(order, medicare, job) });
    expect(fieldsOf(refused)).toHaveProperty('Note');
    const { body } = await clerk.call('saveBenefitOrder', { ...payload, Insurances: slots(order) });
    expect(body.WasSuccess).toBe(true);
    expect((await read(RegMasterID)).Coverages.map(({ COB }) => COB)).toEqual([null, null]);
  });

  it('Medicare’s questions decide it, and only answers to what is asked are kept', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    const Answers = {
      blackLung: 'no',
      research: 'no',
      veterans: 'no',
      work: 'no',
      accident: 'no',
      basis: 'age',
      employed: 'no',
      spouseEmployed: 'none',
      ownEmployer: 'from20',
    };
    const { body } = await clerk.call('saveBenefitOrder', {
      RegMasterID,
      Version: null,
      DateOfService: day,
      Answers,
      Facts: [],
      Insurances: slots(order, medicare, job),
      Note: '',
    });
    expect(body.WasSuccess).toBe(true);
    const { ownEmployer: _notAsked, ...kept } = Answers;
    expect((await read(RegMasterID)).Answers).toEqual(kept);
    const wrong = await clerk.call('saveBenefitOrder', {
      RegMasterID,
      Version: 1,
      DateOfService: day,
      Answers: { ...kept, basis: 'luck' },
      Facts: [],
      Insurances: null,
    });
    expect(fieldsOf(wrong)).toEqual({ basis: 'Choose one of the answers' });
  });

  it('the day alone is kept, and a note goes with the order that it was about', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    const told = { RegMasterID, Answers: {}, Facts: [works(job)], DateOfService: day };
    const byHand = { ...told, Version: null, Insurances: slots(order, medicare, job), Note: 'By its letter' };
    expect((await clerk.call('saveBenefitOrder', byHand)).body.Data).toEqual({ Version: 1 });
    const moved = { ...told, Version: 1, DateOfService: '2026-10-02', Insurances: null };
    expect((await clerk.call('saveBenefitOrder', moved)).body.Data).toEqual({ Version: 2 });
    const kept = await read(RegMasterID);
    expect(kept).toMatchObject({ DateOfService: '2026-10-02', ByHand: true, Note: 'By its letter' });
    const back = { ...moved, Version: 2, Insurances: slots(kept, job, medicare), Note: 'By its letter' };
    expect((await clerk.call('saveBenefitOrder', back)).body.Data).toEqual({ Version: 3 });
    expect(await read(RegMasterID)).toMatchObject({ ByHand: false, Note: '' });
  });

  it('is by hand, with its note, only as long as it stands', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    const byHand = { RegMasterID, Version: null, DateOfService: day, Answers: {}, Facts: [works(job)], Note: 'Letter' };
    await clerk.call('saveBenefitOrder', { ...byHand, Insurances: slots(order, medicare, job) });
    const kept = await read(RegMasterID);
    expect(kept).toMatchObject({ ByHand: true, Note: 'Letter' });
    await clerk.call('orderInsurances', { RegMasterID, Insurances: slots(kept, job, medicare) });
    expect(await read(RegMasterID)).toMatchObject({ ByHand: false, Note: '', Facts: [works(job)] });
  });

  it('of two who save at once the second is told; and so is who ordered what has changed since', async () => {
    const { RegMasterID, medicare, job } = await retiree();
    const order = await read(RegMasterID);
    const first = {
      RegMasterID,
      Version: null,
      DateOfService: day,
      Answers: {},
      Facts: [works(job)],
      Insurances: null,
    };
    expect((await clerk.call('saveBenefitOrder', first)).body.Data).toEqual({ Version: 1 });
    expect((await clerk.call('saveBenefitOrder', first)).body.Data).toEqual({ Version: 1 });
    expect(await read(RegMasterID)).toMatchObject({ DateOfService: day, ByHand: false }); // the day is kept before there is an order
    const second = await clerk.call('saveBenefitOrder', { ...first, Facts: [] });
    expect([second.status, second.body.UserMessage]).toEqual([409, expect.stringMatching(/^Changed by /)]);
    const Version = order.Coverages.find((one) => one.RegInsuranceID === medicare)?.Version ?? 0;
    const ended = { RegInsuranceID: medicare, Version, TermDate: '2099-12-31' };
    expect((await clerk.call('terminateInsurance', ended)).body.WasSuccess).toBe(true);
    const stale = await clerk.call('saveBenefitOrder', {
      ...first,
      Version: 1,
      Insurances: slots(order, job, medicare),
    });
    expect(stale.status).toBe(409);
    expect((await read(RegMasterID)).Coverages.map(({ COB }) => COB)).toEqual([1, 2]);
  });

  it('facts of another registration’s insurance are of nobody here, and what was told is sealed', async () => {
    const [one, other] = [await retiree(), await retiree()];
    const payload = {
      RegMasterID: one.RegMasterID,
      Version: null,
      DateOfService: day,
      Answers: { basis: 'kidney' },
      Insurances: null,
    } as const;
    expect((await clerk.call('saveBenefitOrder', { ...payload, Facts: [works(other.job)] })).status).toBe(404);
    await clerk.call('saveBenefitOrder', { ...payload, Facts: [works(one.job)] });
    const { rows } = await server.admin.query<{ told: string }>(
      "SELECT encode(told_enc, 'escape') AS told FROM phi.benefit_order WHERE reg_master_id = $1",
      [one.RegMasterID],
    );
    expect(rows[0]?.told).toBeDefined();
    expect(rows[0]?.told).not.toMatch(/kidney|current|from100/);
  });
});
