import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { dispositionUntil } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import { nothingTold } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { send } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { dispositionDesk, someone } from '../testing/dispositionDesk.ts';

type Desk = Awaited<ReturnType<typeof dispositionDesk>>;
let server: TestServer;
let clerk: Desk['clerk'];
let check: Desk['check'];
let read: Desk['read'];
let keep: Desk['keep'];
beforeAll(async () => {
  server = await startTestServer();
  ({ clerk, check, read, keep } = await dispositionDesk(server));
});
afterAll(() => server.close());

const today = dayIn(new Date(), 'America/New_York');
const uninsured = { Insured: 'None', Category: 'Adult' } as const;
const letter = {
  HouseholdSize: 3,
  IncomeCents: 5_820_000,
  Document: 'EmployerLetter',
  DocumentOn: '2025-11-03',
} as const;

describe('[ROUTE-021] a stranger’s disposition', () => {
  it('by the bureau’s soft figures, and what nobody knows is asked', async () => {
    const id = await check(someone('MIDDLE'));
    const asked = await read(id);
    expect(asked).toMatchObject({ DispositionID: null, Outcome: 'Asked', Words: 'Not decided yet', Until: null });
    expect(asked.Asked.map(({ Input }) => Input)).toEqual(['InsuredActive', 'Category']);
    await keep(id, { ...uninsured, OwedCents: 157_500 });
    const kept = await read(id);
    expect(kept).toMatchObject({
      Words: 'Payment plan, 24 months',
      Until: dispositionUntil(today),
      Income: { Counts: 'Model', StatedCents: null, ModelCents: 7_150_000 },
      Size: { People: 3, Source: 'Bureau' },
      Share: { BasisPoints: 26_171, Year: 2026, Area: 'Contiguous', Guideline: 27_320, First: 15_960, Further: 5680 },
      Propensity: { Score: 612, Band: 'Medium', Source: 'Bureau' },
      Capacity: { Cents: 9500 },
      Insurance: { Active: false, Source: 'Told' },
      RulesVersion: 0,
      IsOld: false,
      KeptUntil: expect.stringMatching(/^\d{4}-/) as string,
    });
    expect(kept.Rules.map(({ Standing, Why }) => `${Standing}: ${Why}`)).toEqual([
      'Kept: No active insurance',
      'Kept: 261.71, above 138',
      'Kept: 261.71, above 200',
      'Kept: 612, not low',
      'Fired: Fits',
      'Kept: 261.71, not above 400',
      'Kept: 261.71, not above 400',
    ]);
    expect(kept.Plans).toEqual([
      { Months: 6, Cents: 26_250, Fits: false },
      { Months: 12, Cents: 13_125, Fits: false },
      { Months: 24, Cents: 6563, Fits: true },
    ]);
  });

  it('what the bureau says of somebody who is hardly the patient decides nothing', async () => {
    const other = await read(await check(someone('OTHERSSN-MIDDLE')));
    expect(other).toMatchObject({
      Outcome: 'Asked',
      Income: { ModelCents: null, Counts: null },
      BureauSize: null,
      Size: null,
      Propensity: null,
      Capacity: null,
    });
    // Of one who has moved it does.
    expect((await read(await check(someone('MOVED-MIDDLE')))).Income).toMatchObject({ ModelCents: 7_150_000 });
  });

  it('a documented income stands above the model, one without a document below it', async () => {
    const id = await check(someone('MIDDLE'));
    await keep(id, { ...uninsured, ...letter });
    const counts = { StatedCents: 5_820_000, ModelCents: 7_150_000 };
    expect(await read(id)).toMatchObject({
      Income: { Counts: 'Stated', ...counts },
      Share: { BasisPoints: 21_303 },
      Size: { Source: 'Told' },
    });
    await keep(id, { ...uninsured, ...letter, Document: 'None', DocumentOn: '' });
    expect((await read(id)).Income).toMatchObject({ Counts: 'Model', ...counts });
  });

  it('without a word of the bureau it is decided by what is typed', async () => {
    const id = await check(someone('NOMONEY'));
    await keep(id, { ...uninsured, ...letter, Document: 'None', DocumentOn: '' });
    expect((await read(id)).Asked.map(({ Input }) => Input)).toContain('Document');
    await keep(id, { ...uninsured, ...letter, Propensity: 200, CapacityCents: 5000, OwedCents: 157_500 });
    expect(await read(id)).toMatchObject({
      Words: 'Sliding discount',
      Discount: '25 % off',
      LeftCents: 118_125,
      Propensity: { Source: 'Told' },
      KeptUntil: expect.any(String) as string,
      Plans: [
        { Months: 6, Cents: 19_688, Fits: false },
        { Months: 12, Cents: 9844, Fits: false },
        { Months: 24, Cents: 4922, Fits: true },
      ],
    });
    await keep(id, { ...uninsured, HouseholdSize: 1, IncomeCents: 250_000, Period: 'Month', Document: 'PayStubs' });
    expect(await read(id)).toMatchObject({ Words: 'Charity', Discount: '50 % off', Share: { BasisPoints: 18_797 } });
  });

  const nowhere = { Address1: '', City: '', State: '', Zip: '' };
  it.each([
    ['its ZIP code', 'MIDDLE', { ...nowhere, Zip: '99501' }, 'AK'],
    ['the bureau', 'MIDDLE-MOVED', nowhere, 'Contiguous'],
    ['nobody', 'MIDDLE', nowhere, null],
    ['a ZIP code of two states, which says nothing', 'PARTIAL', { ...nowhere, Zip: '06390' }, null],
  ])('where no state is submitted it is told by %s', async (_whom, scenario, address, area) => {
    const id = await check(someone(scenario, address));
    const found = await read(id);
    expect([found.Share?.Area ?? null, found.Asked.some(({ Input }) => Input === 'State')]).toEqual([
      area,
      area === null,
    ]);
    const kept = await read(id, await keep(id, uninsured));
    expect(kept.Share).toEqual(found.Share);
  });

  it('what cannot be is refused beside its field', async () => {
    const id = await check(someone('MIDDLE'));
    const told = {
      ...nothingTold,
      HouseholdSize: 0,
      Document: 'TaxReturn',
      DocumentOn: '2999-01-01',
      Propensity: 1001,
    };
    const { body } = await clerk.call('keepDisposition', { ...told, LookupID: id });
    expect(body.Fields?.map(({ Field }) => Field).toSorted()).toEqual([
      'DocumentOn',
      'HouseholdSize',
      'IncomeCents',
      'Propensity',
    ]);
  });

  it('for a minor it is the guarantor’s, and the bureau’s word about the child does not count', async () => {
    const id = await check(someone('MIDDLE', { DateOfBirth: '2019-05-17' }));
    const before = await read(id);
    expect([before.ForGuarantor, before.Asked.map(({ Input }) => Input)]).toEqual([
      true,
      ['InsuredActive', 'Guarantor'],
    ]);
    await keep(id, {
      Insured: 'None',
      Guarantor: 'Karin Dane',
      HouseholdSize: 3,
      IncomeCents: 245_000,
      Period: 'Month',
      Document: 'PayStubs',
    });
    expect(await read(id)).toMatchObject({
      Words: 'Medicaid screen',
      Told: { Guarantor: 'Karin Dane' },
      Income: { Counts: 'Stated', ModelCents: null },
      Propensity: null,
      Category: 'Child6To18',
    });
  });
});

describe('somebody decides otherwise', () => {
  it('for a reason, with a name, and takes it back', async () => {
    const id = await check(someone('MIDDLE'));
    const DispositionID = await keep(id, { ...uninsured, OwedCents: 157_500 });
    const of = { LookupID: id, DispositionID, OverrideID: null };
    const seen = async () => ({ OverrideID: (await read(id)).Override?.OverrideID });
    const otherwise = { ...of, Disposition: 'SlidingDiscount', Reason: ' ' };
    expect((await clerk.call('overrideDisposition', otherwise)).body.Fields?.[0]?.Field).toBe('Reason');
    const same = await clerk.call('overrideDisposition', {
      ...otherwise,
      Disposition: 'PaymentPlan',
      Reason: 'As it is',
    });
    expect(same.body.Fields?.[0]).toMatchObject({ Field: 'Disposition', Message: 'The rules say this already' });
    await clerk.call('overrideDisposition', { ...otherwise, Reason: 'Two households share it' });
    expect(await read(id)).toMatchObject({
      Words: 'Sliding discount, by override',
      RuleSays: 'Payment plan, 24 months',
      RuleDisposition: 'PaymentPlan',
      Override: { Disposition: 'SlidingDiscount', Reason: 'Two households share it', By: expect.any(String) as string },
    });
    await clerk.call('overrideDisposition', {
      ...otherwise,
      ...(await seen()),
      Disposition: 'Charity',
      Reason: 'Hardship',
    });
    expect((await read(id)).Words).toBe('Charity, by override');
    await clerk.call('takeBackOverride', { ...of, ...(await seen()) });
    expect(await read(id)).toMatchObject({ Words: 'Payment plan, 24 months', Override: null });
    const { rows } = await server.admin.query(
      'SELECT disposition FROM phi.disposition_override WHERE disposition_id = $1',
      [of.DispositionID],
    );
    expect(rows).toHaveLength(2);
  });

  it('of one that is not kept yet, which is kept with it', async () => {
    const id = await check(someone('MIDDLE'));
    const { body } = await clerk.call('overrideDisposition', {
      LookupID: id,
      DispositionID: null,
      OverrideID: null,
      Disposition: 'Charity',
      Reason: 'Hardship',
    });
    expect(await read(id)).toMatchObject({
      DispositionID: body.Data?.DispositionID,
      Words: 'Charity, by override',
      Outcome: 'Asked',
    });
  });
});

describe('what is kept', () => {
  it('stands for 90 days, and is not decided about after them', async () => {
    const id = await check(someone('MIDDLE'));
    const DispositionID = await keep(id, uninsured);
    const age = (days: number) =>
      server.admin.query("UPDATE phi.disposition SET made_at = now() - $2 * interval '1 day' WHERE id = $1", [
        DispositionID,
        days,
      ]);
    await age(90);
    expect((await read(id)).IsOld).toBe(false);
    await age(92);
    expect((await read(id)).IsOld).toBe(true);
    const late = await clerk.call('overrideDisposition', {
      LookupID: id,
      DispositionID,
      OverrideID: null,
      Disposition: 'Charity',
      Reason: 'Hardship',
    });
    expect(late.text).toContain('This disposition is older than 90 days');
  });

  it('rests on no check that is older than 90 days', async () => {
    const id = await check(someone('MIDDLE'));
    await server.admin.query(
      "UPDATE phi.demographic_lookup SET requested_at = now() - interval '92 days' WHERE id = $1",
      [id],
    );
    expect((await read(id)).IsOld).toBe(true);
    const late = await clerk.call('keepDisposition', { ...nothingTold, ...uninsured, LookupID: id });
    expect(late.text).toContain('This check is older than 90 days');
  });

  it('is listed of the same person, and what was told goes along to the next check', async () => {
    const person = someone('MIDDLE');
    const first = await check(person);
    const kept = await keep(first, { ...uninsured, ...letter, OwedCents: 9000 });
    const second = await check(person);
    expect(await read(second)).toMatchObject({
      DispositionID: null,
      Told: { IncomeCents: 5_820_000, Document: 'EmployerLetter', Insured: '', OwedCents: null },
    });
    const { body } = await clerk.call('listEarlierDispositions', { LookupID: second });
    expect(body.Data?.Dispositions).toMatchObject([{ DispositionID: kept, LookupID: first, Words: 'Payment plan' }]);
    expect((await clerk.call('getDisposition', { LookupID: second, DispositionID: kept })).status).toBe(404);
  });

  it('what was told longer ago than a disposition stands is asked anew', async () => {
    const person = someone('MIDDLE');
    const kept = await keep(await check(person), { ...uninsured, ...letter });
    const made = (days: number) =>
      server.admin.query('UPDATE phi.disposition SET made_at = now() - make_interval(days => $2) WHERE id = $1', [
        kept,
        days,
      ]);
    await made(89);
    expect((await read(await check(person))).Told).toMatchObject({ IncomeCents: 5_820_000 });
    await made(92);
    expect((await read(await check(person))).Told).toMatchObject({ IncomeCents: null, Document: 'None' });
  });

  it('loses what the bureau said when that must go; the verdict stays', async () => {
    const id = await check(someone('MIDDLE'));
    await keep(id, uninsured);
    await server.admin.query('UPDATE phi.demographic_lookup SET kept_until = current_date - 1 WHERE id = $1', [id]);
    await purgeRecords(server.deps);
    const gone = await read(id);
    expect(gone).toMatchObject({
      IsGone: true,
      Words: 'Payment plan',
      Outcome: 'Fired',
      Propensity: null,
      KeptUntil: null,
    });
    expect(gone.Rules.map(({ Standing }) => Standing)).toEqual([
      'Gone',
      'Gone',
      'Gone',
      'Gone',
      'Fired',
      'Gone',
      'Gone',
    ]);
    expect(gone.Income).toMatchObject({ ModelCents: null, Counts: null });
    const { rows } = await server.admin.query(
      'SELECT worked_enc, rule_number, edition FROM phi.disposition WHERE lookup_id = $1',
      [id],
    );
    expect(rows).toEqual([{ worked_enc: null, rule_number: 5, edition: 2026 }]);
  });

  it('leaves as one row, with every input', async () => {
    const id = await check(someone('MIDDLE'));
    const DispositionID = await keep(id, { ...uninsured, ...letter });
    const { body } = await clerk.call('exportDisposition', { LookupID: id, DispositionID });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    const [head = '', row = ''] = file.text.split(/\r?\n/);
    expect(head).toContain('Disposition,');
    expect(row).toContain('Payment plan');
    expect(row).toContain('58200.00');
    expect(head).toContain(',Stands,Not known yet,');
    expect(row).toContain(',Yes,');
    expect(head).toContain(',Owed,Taken off,Left to pay,Plan,');
    expect(row).toContain('***-**-1234');
    expect(file.text).not.toContain('219-09-1234');
  });
});
