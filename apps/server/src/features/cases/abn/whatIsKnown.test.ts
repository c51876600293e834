import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { readSheet } from 'read-excel-file/node';
import { lakeside } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { type Noticing, noticing } from './testing/abnTests.ts';

let on: Noticing;
beforeAll(async () => (on = await noticing()));
afterAll(() => on.server.close());

describe('a notice tells what is known of it', () => {
  it.each([
    ['a service within its year, looked at after it', -2, -1, 'Expired', ['GA'], /does not stand for a service after/],
    ['a service of the last day of its year', -1, -1, 'Expired', ['GA'], /does not stand for a service after/],
    [
      'a service after its year',
      -1,
      -2,
      'Expired',
      ['GZ'],
      /^No notice stands\. A claim is denied at once, and the {patient} owes nothing\.$/,
    ],
    ['a service to come, after its year', 1, -1, 'Expired', ['GZ'], /^No notice stands/],
    ['a service that was, while it holds', -2, 3, 'Signed', ['GA'], /necessary\.$/],
  ] as const)(
    '[ROUTE-080] modifiers go by the day of the service: %s',
    async (_what, service, until, Standing, Modifiers, why) => {
      const AbnID = await on.given();
      await on.act('signAbn', AbnID, on.signing);
      await on.server.admin.query('UPDATE phi.abn SET service_on = $2::date, valid_until = $3::date WHERE id = $1', [
        AbnID,
        addDays(on.today, service),
        addDays(on.today, until),
      ]);
      expect(await on.read(AbnID)).toMatchObject({
        Standing,
        Items: [{ Modifiers, ModifierWhy: expect.stringMatching(why) }],
      });
    },
  );

  it.each([
    ['signed for Option 1', 1, '', {}, true],
    ['signed for Option 2', 2, '', {}, true],
    ['with its claim', 1, 'attachAbn', { ClaimNumber: 'CL-1' }, true],
    ['signed for Option 3: nothing was agreed to', 3, '', {}, false],
    ['refused', null, '', {}, false],
    ['voided', 1, 'voidAbn', { Reason: 'Of another.' }, false],
  ] as const)(
    '[ROUTE-080] another for the same service is told of one that holds: %s',
    async (_what, Option, then, payload, holds) => {
      const of = await on.patient();
      const AbnID = await on.given({}, of);
      const said =
        Option === null
          ? await on.act('refuseAbn', AbnID, on.refusing)
          : await on.act('signAbn', AbnID, { ...on.signing, Option });
      expect(said).toBe('');
      if (then !== '') expect(await on.act(then, AbnID, payload)).toBe('');
      const { Hints } = await on.read(await on.write({}, of));
      expect(Hints.some((hint) => hint.includes('holds for repeated services'))).toBe(holds);
    },
  );

  it('[ROUTE-080] a notice that estimates not all of it is shown without a sum, and its cost is held against nothing', async () => {
    const of = await on.patient();
    const row = { What: 'Vitamin D', Basis: 'Condition', Reason: 'Not for this condition.' } as const;
    const known = { ...row, Cost: 'Amount', EstimateCents: 8000 };
    const unknown = { ...row, What: 'Glucose', Cost: 'Unknown', EstimateCents: null };
    const kept = new Map<string, number | null>();
    for (const [Items, cents] of [
      [[known], 8000],
      [[unknown], null],
      [[known, unknown], null],
    ] as const) {
      const AbnID = await on.given({ Items }, of);
      kept.set(AbnID, cents);
      expect((await on.read(AbnID)).EstimateCents).toBe(cents);
      await on.act('signAbn', AbnID, on.signing);
      const { Version } = await on.read(AbnID);
      const told = await on.clerk.call('tellAbnCost', { AbnID, Version, ActualCents: 50_000 });
      expect(told.body.Data?.Words).toMatch(cents === null ? /no estimate for all of it/ : /The notice may not hold/);
    }
    const listed = async (said: object = {}) =>
      (await on.clerk.call('findAbns', { RegMasterID: of.registration, ...said })).body.Data?.Rows ?? [];
    expect(new Map((await listed()).map((one) => [one.AbnID, one.EstimateCents]))).toEqual(kept);
    for (const Descending of [false, true])
      expect((await listed({ Sort: 'estimate', Descending }))[0]?.EstimateCents).toBe(8000);
    // Of those that were kept before, the sum of what was known was kept of each.
    await on.server.admin.query('UPDATE phi.abn SET estimate_cents = 8000 WHERE reg_master_id = $1', [of.registration]);
    expect(new Map((await listed()).map((one) => [one.AbnID, one.EstimateCents]))).toEqual(kept);
    const { body } = await on.clerk.call('exportAbns', { RegMasterID: of.registration, Format: 'XLSX' });
    const path = `${downloadPath}${body.Data?.Ticket ?? ''}`;
    const [head = [], ...lines] = await readSheet(
      (await send(on.server.url, path, undefined, { method: 'GET' })).bytes,
    );
    const estimates = lines.map((line) => line[head.indexOf('Estimate')] ?? null);
    expect(estimates.toSorted((a, b) => Number(a) - Number(b))).toEqual([null, null, 80]);
  });
});

describe('[ROUTE-080] the estimate of a service is what the house charges where the visit is', () => {
  const charge = (code: string, department: string, cents: number, description = 'A blood test') =>
    on.server.admin.query(
      'INSERT INTO phi.charge_item (client_id, code, department, description, charge_cents) VALUES ($1, $2, $3, $4, $5)',
      [lakeside, code, department, description, cents],
    );
  const servicesAt = async (code: string, location: string) => {
    const of = await on.patient();
    await on.server.admin.query('UPDATE phi.visit_master SET procedures = ARRAY[$2], location = $3 WHERE id = $1', [
      of.visit,
      code,
      location,
    ]);
    return (await on.clerk.call('beginAbn', { VisitMasterID: of.visit })).body.Data?.Services;
  };
  it.each([
    [
      'its department, whatever its case',
      '82306',
      'CLINIC',
      [
        ['Clinic', 8000],
        ['ER', 40_000],
      ],
      8000,
    ],
    [
      'none of its department, and others differ',
      '84443',
      'Main',
      [
        ['Clinic', 8000],
        ['ER', 40_000],
      ],
      null,
    ],
    [
      'none of its department, and one for all',
      '85025',
      'Main',
      [
        ['Clinic', 8000],
        ['', 9000],
      ],
      9000,
    ],
    [
      'none of its department, and all agree',
      '85610',
      'Main',
      [
        ['Clinic', 8000],
        ['ER', 8000],
      ],
      8000,
    ],
    ['more than a notice holds', '84550', 'Main', [['', 100_000_001]], null],
    ['as much as a notice holds', '82728', 'Main', [['', 100_000_000]], 100_000_000],
  ] as const)('%s', async (_what, code, location, charges, cents) => {
    for (const [department, price] of charges) await charge(code, department, price);
    expect(await servicesAt(code, location)).toMatchObject([{ What: `A blood test (${code})`, EstimateCents: cents }]);
  });

  it.each([
    ['its own department’s', '82607', 'clinic', 9000, 'In the clinic (82607)', 8000],
    ['that for all', '82746', '', 9000, 'In the ER (82746)', 9000],
    ['of two that differ, neither known to be its', '83540', 'Main', 9000, 'Code 83540', null],
    ['of two that charge alike, neither known to be its', '84439', 'Main', 8000, 'Code 84439', 8000],
  ] as const)('and what it is called there: %s', async (_what, code, location, cents, What, EstimateCents) => {
    await charge(code, 'Clinic', 8000, 'In the clinic');
    await charge(code, location === '' ? '' : 'ER', cents, 'In the ER');
    expect(await servicesAt(code, location === '' ? 'Main' : location)).toMatchObject([{ What, EstimateCents }]);
  });
});
