import { describe, expect, it } from 'vitest';
import type { QuantityUnit } from '../decision/decision.ts';
import { type Certified, countUsage, type OutsideReason, type UsedVisit } from './countUsage.ts';
import { expiring } from './expiring.ts';
import { goldCardFor } from './goldCardFor.ts';
import { type OtherAuth, overlapsOf } from './overlaps.ts';
import { type RetroRule, retroStand } from './retroWindow.ts';

const today = '2026-11-29';

describe('[GEN-08] an authorization that runs out', () => {
  it.each<readonly [string | null, readonly (readonly [number, number])[], readonly string[], boolean]>([
    ['2026-12-13', [], ['Days'], false],
    ['2026-12-14', [], [], false],
    ['2026-11-29', [], ['Days'], false],
    ['2026-11-28', [], [], true],
    [null, [], [], false],
    ['2027-06-30', [[10, 8]], ['Quantity'], false],
    ['2027-06-30', [[10, 7]], [], false],
    ['2027-06-30', [[10, 12]], ['Quantity'], false],
    [
      '2027-06-30',
      [
        [100, 1],
        [10, 9],
      ],
      ['Quantity'],
      false,
    ],
    ['2026-12-01', [[10, 8]], ['Days', 'Quantity'], false],
    ['2027-06-30', [[0, 0]], ['Quantity'], false],
    ['2026-11-28', [[10, 10]], [], true],
  ])('until %s with %j: %j, over: %s', (to, lines, why, isOver) => {
    expect(
      expiring(
        to,
        lines.map(([approved, used]) => ({ approved, used })),
        today,
      ),
    ).toMatchObject({ why, isOver });
  });
});

const visit = (visitId: string, on: string, over: Partial<UsedVisit> = {}): UsedVisit => ({
  visitId,
  on,
  procedures: [{ code: '97110', units: 2 }],
  providerNpi: '1730166000',
  facilityNpi: '',
  ...over,
});
const certified = (unit: QuantityUnit, count = 3, over: Partial<Certified> = {}): Certified => ({
  from: '2026-12-01',
  to: '2026-12-31',
  lines: [{ sequence: 1, code: '97110', approved: { count, unit } }],
  providerNpis: ['1730166000'],
  facilityNpis: [],
  ...over,
});

describe('[GEN-08] what visits take of it', () => {
  const three = [visit('a', '2026-12-01'), visit('b', '2026-12-01'), visit('c', '2026-12-03')];
  it.each<
    readonly [
      string,
      Certified,
      readonly UsedVisit[],
      number,
      number | null,
      readonly (readonly [string, OutsideReason[]])[],
    ]
  >([
    ['visits', certified('Visits'), three, 3, 0, []],
    ['days', certified('Days'), three, 2, 1, []],
    ['units', certified('Units', 6), three, 6, 0, []],
    ['months', certified('Months'), three, 1, 2, []],
    ['the one that goes beyond', certified('Units', 5), three, 6, -1, [['c', ['Exceeded']]]],
    [
      'in the order of their days, whatever came first',
      certified('Visits', 2),
      three.toReversed(),
      3,
      -1,
      [['c', ['Exceeded']]],
    ],
    ['before its first day', certified('Visits'), [visit('a', '2026-11-30')], 0, 3, [['a', ['Before']]]],
    ['on its last', certified('Visits'), [visit('a', '2026-12-31')], 1, 2, []],
    ['behind it', certified('Visits'), [visit('a', '2027-01-01')], 0, 3, [['a', ['After']]]],
    ['without an end', certified('Visits', 3, { to: null }), [visit('a', '2027-01-01')], 1, 2, []],
    [
      'another service',
      certified('Visits'),
      [visit('a', '2026-12-01', { procedures: [{ code: '97140', units: 1 }] })],
      0,
      3,
      [['a', ['Code']]],
    ],
    [
      'another service beside it',
      certified('Units'),
      [
        visit('a', '2026-12-01', {
          procedures: [
            { code: '97140', units: 1 },
            { code: '97110', units: 1 },
          ],
        }),
      ],
      1,
      2,
      [],
    ],
    [
      'another provider',
      certified('Visits'),
      [visit('a', '2026-12-01', { providerNpi: '1245319599' })],
      0,
      3,
      [['a', ['Provider']]],
    ],
    ['nobody says who', certified('Visits'), [visit('a', '2026-12-01', { providerNpi: '' })], 1, 2, []],
    [
      'another facility',
      certified('Visits', 3, { facilityNpis: ['1'] }),
      [visit('a', '2026-12-01', { facilityNpi: '2' })],
      0,
      3,
      [['a', ['Facility']]],
    ],
    [
      'all at once',
      certified('Visits', 3, { facilityNpis: ['1'] }),
      [visit('a', '2026-11-01', { facilityNpi: '2', providerNpi: '3', procedures: [{ code: 'X', units: 1 }] })],
      0,
      3,
      [['a', ['Before', 'Code', 'Provider', 'Facility']]],
    ],
    [
      'no quantity',
      { ...certified('Visits'), lines: [{ sequence: 1, code: '97110', approved: null }] },
      three,
      6,
      null,
      [],
    ],
    [
      'no code: whatever is done',
      { ...certified('Visits'), lines: [{ sequence: 1, code: '', approved: { count: 3, unit: 'Visits' } }] },
      [visit('a', '2026-12-02', { procedures: [] })],
      1,
      2,
      [],
    ],
  ])('%s', (_, of, visits, used, left, outside) => {
    expect(countUsage(of, visits)).toEqual({
      lines: [{ sequence: 1, used, left }],
      outside: outside.map(([visitId, reasons]) => ({ visitId, reasons })),
    });
  });
});

describe('[GEN-08] others beside it', () => {
  const own: OtherAuth = {
    authId: 'own',
    status: 'Draft',
    from: '2026-12-01',
    to: '2026-12-31',
    codes: ['97110'],
    providerNpi: '1',
  };
  it.each<readonly [string, Partial<OtherAuth>, string | null, 'Duplicate' | 'Concurrent' | null]>([
    ['the same', {}, null, 'Duplicate'],
    ['that one of its last day', { to: '2026-12-01', from: '2026-11-01' }, null, 'Duplicate'],
    ['before it', { to: '2026-11-30', from: '2026-11-01' }, null, null],
    ['another service', { codes: ['29881'] }, null, 'Concurrent'],
    ['another provider', { providerNpi: '2' }, null, 'Concurrent'],
    ['nobody says by whom', { providerNpi: '' }, null, 'Duplicate'],
    ['denied', { status: 'Denied' }, null, null],
    ['cancelled', { status: 'Cancelled' }, null, null],
    ['expired', { status: 'Expired' }, null, null],
    ['pended', { status: 'Pended' }, null, 'Duplicate'],
    ['the one it extends', {}, 'other', null],
    ['itself', { authId: 'own' }, null, null],
  ])('%s', (_, over, goesOnFrom, kind) => {
    const other = { ...own, authId: 'other', status: 'Approved' as const, ...over };
    expect(overlapsOf(own, [other], goesOnFrom).map((one) => one.kind)).toEqual(kind === null ? [] : [kind]);
  });
});

describe('[GEN-08] for care that was given', () => {
  const two: RetroRule = { days: 2, unit: 'BusinessDays', from: 'Service' };
  const month: RetroRule = { days: 30, unit: 'Days', from: 'Discharge' };
  it.each<readonly [string, string | null, RetroRule | null, boolean, string | null, boolean | null]>([
    ['2026-12-03', null, two, false, '2026-12-07', true],
    ['2026-11-29', null, null, false, null, true],
    ['2026-11-28', null, null, true, null, null],
    ['2026-11-25', null, two, true, '2026-11-30', true],
    ['2026-11-24', null, two, true, '2026-11-27', false],
    ['2026-10-01', null, month, true, null, true],
    ['2026-10-01', '2026-10-30', month, true, '2026-11-29', true],
    ['2026-10-01', '2026-10-29', month, true, '2026-11-28', false],
  ])(
    'service %s, discharged %s, rule %j: retro %s, by %s, open %s',
    (serviceOn, dischargedOn, rule, isRetro, by, isOpen) => {
      expect(retroStand({ serviceOn, dischargedOn }, rule, today)).toEqual({ isRetro, by, isOpen });
    },
  );
});

describe('[GEN-08] a gold card', () => {
  const card = {
    providerNpi: '1',
    codes: [
      { code: '70000', codeTo: '79999' },
      { code: '97110', codeTo: null },
    ],
    from: '2026-07-01',
    to: '2026-12-31',
    source: 'Letter',
  };
  it.each([
    ['73721', ['1'], '2026-07-01', true],
    ['97110', ['2', '1'], '2026-12-31', true],
    ['97110', ['1'], '2027-01-01', false],
    ['97110', ['1'], '2026-06-30', false],
    ['97140', ['1'], '2026-07-01', false],
    ['73721', ['2'], '2026-07-01', false],
  ])('%s by %j on %s: %s', (code, npis, on, is) => {
    expect(goldCardFor([card], { code, npis, on }) !== null).toBe(is);
  });
  it('for everything, without an end', () => {
    expect(goldCardFor([{ ...card, codes: [], to: null }], { code: 'X', npis: ['1'], on: '2099-01-01' })?.source).toBe(
      'Letter',
    );
  });
});
