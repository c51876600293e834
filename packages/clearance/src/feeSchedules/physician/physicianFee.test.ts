import { expect, it } from 'vitest';
import { startSet } from '../shipped/startSet.ts';
import { physicianFee, type PhysicianQuestion, physicianSchedule } from './physicianFee.ts';
import type { Gpci } from './readGpci.ts';
import type { RvuRow } from './rvuRow.ts';

const { physician } = startSet();

const question = (over: Partial<PhysicianQuestion>): PhysicianQuestion => ({
  code: '99213',
  modifiers: [],
  isFacility: false,
  mac: '10112',
  locality: '00',
  day: '2026-11-29',
  ...over,
});

/** Computed apart from this code by CMS's formula, out of the file of July 2026 and the indices of 2026. */
const vectors: readonly (readonly [
  code: string,
  modifier: string,
  mac: string,
  locality: string,
  setting: string,
  amount: string,
])[] = [
  ['45380', '', '14312', '40', 'nonfacility', '492.57'],
  ['45378', '53', '03602', '21', 'nonfacility', '187.56'],
  ['88305', '', '13282', '99', 'nonfacility', '67.69'],
  ['45380', '', '04412', '28', 'facility', '176.26'],
  ['45380', '', '01112', '58', 'nonfacility', '509.04'],
  ['71046', '26', '06102', '12', 'facility', '10.15'],
  ['88305', '', '10312', '35', 'nonfacility', '65.73'],
  ['20610', '', '01212', '01', 'facility', '39.25'],
  ['71046', '26', '04112', '01', 'facility', '10.20'],
  ['88305', '26', '08202', '99', 'facility', '34.21'],
  ['27447', '', '04412', '18', 'facility', '1212.23'],
  ['99203', '', '11202', '01', 'facility', '69.71'],
  ['45378', '', '13202', '03', 'facility', '176.57'],
  ['99285', '', '01112', '51', 'facility', '178.78'],
  ['45378', '', '13102', '00', 'facility', '173.11'],
  ['93000', '', '04412', '28', 'nonfacility', '15.20'],
  ['45385', '', '11202', '01', 'facility', '216.53'],
  ['45378', '', '02302', '01', 'facility', '167.83'],
  ['71046', 'TC', '08102', '00', 'nonfacility', '21.22'],
  ['88305', 'TC', '07102', '13', 'nonfacility', '30.01'],
  ['45378', '', '10312', '35', 'facility', '154.25'],
  ['27447', '', '08102', '00', 'facility', '1062.09'],
  ['20610', '', '04412', '18', 'nonfacility', '70.37'],
  ['45380', '', '04412', '18', 'facility', '183.56'],
  ['45380', '', '06102', '99', 'nonfacility', '457.42'],
  ['G0101', '', '01112', '56', 'facility', '24.62'],
  ['99203', '', '04412', '99', 'facility', '70.31'],
  ['88305', '26', '09202', '20', 'facility', '35.18'],
  ['99213', '', '02402', '99', 'facility', '57.88'],
  ['71046', '', '08202', '01', 'nonfacility', '32.64'],
  ['71046', '26', '01112', '52', 'facility', '11.60'],
  ['66984', '', '09102', '04', 'facility', '498.59'],
  ['45380', '', '04412', '31', 'nonfacility', '498.91'],
  ['88305', '26', '01112', '55', 'nonfacility', '36.32'],
  ['88305', '26', '01112', '55', 'nonfacility', '36.32'],
  ['71046', 'TC', '01112', '58', 'nonfacility', '25.07'],
  ['66984', '', '05102', '00', 'facility', '434.29'],
  ['71046', '', '13202', '02', 'nonfacility', '38.89'],
  ['99213', '', '01112', '61', 'nonfacility', '99.22'],
  ['93000', '', '01112', '67', 'nonfacility', '17.28'],
  ['66984', '', '09202', '50', 'facility', '464.59'],
  ['20610', '', '10212', '01', 'facility', '40.85'],
  ['45378', '', '01182', '72', 'nonfacility', '425.62'],
  ['88305', '', '07202', '01', 'nonfacility', '67.57'],
  ['88305', '', '05302', '01', 'nonfacility', '67.98'],
  ['88305', 'TC', '05302', '99', 'nonfacility', '30.27'],
  ['99285', '', '12202', '01', 'facility', '184.24'],
  ['99213', '', '14312', '40', 'nonfacility', '96.82'],
  ['71046', '26', '12502', '99', 'facility', '9.78'],
  ['99203', '', '01112', '63', 'nonfacility', '126.60'],
  ['71046', '26', '14112', '03', 'nonfacility', '9.87'],
  ['88305', '', '02402', '02', 'nonfacility', '81.47'],
  ['99285', '', '12302', '99', 'facility', '171.63'],
  ['71046', '', '13202', '02', 'nonfacility', '38.89'],
  ['66984', '', '06202', '00', 'facility', '455.85'],
  ['45385', '', '12202', '01', 'facility', '243.65'],
  ['20610', '', '01112', '09', 'facility', '44.24'],
  ['88305', 'TC', '01112', '52', 'nonfacility', '49.13'],
  ['45378', '', '01182', '74', 'nonfacility', '417.58'],
  ['27447', '', '13202', '02', 'facility', '1388.37'],
];

it.each(vectors)('%s %s in %s %s, %s: %s', (code, modifier, mac, locality, setting, amount) => {
  const asked = question({
    code,
    modifiers: modifier === '' ? [] : [modifier],
    mac,
    locality,
    isFacility: setting === 'facility',
  });
  const answer = physicianFee([physician], asked);
  expect(answer.kind === 'priced' && (answer.cents / 100).toFixed(2)).toBe(amount);
});

const indices: Gpci = {
  mac: '10112',
  locality: '00',
  state: 'AL',
  name: 'ALABAMA',
  work: 1000,
  expense: 1000,
  malpractice: 1000,
};
const row = (over: Partial<RvuRow>): RvuRow => ({
  code: '70496',
  modifier: '',
  status: 'A',
  work: 0,
  nonFacilityExpense: 100,
  facilityExpense: 50,
  malpractice: 0,
  factor: 10_000,
  cap: { nonFacilityExpense: 0, facilityExpense: 0, malpractice: 0 },
  indicators: {
    parts: '',
    globalDays: '',
    multiple: '',
    bilateral: '',
    assistant: '',
    coSurgeon: '',
    team: '',
    endoscopyBase: '',
    imagingFamily: '',
  },
  ...over,
});
const edition = { name: 'July 2026', from: '2026-07-01', to: '2026-12-31' };
const of = (over: Partial<RvuRow>, asked: Partial<PhysicianQuestion> = {}) =>
  physicianFee([physicianSchedule(edition, [row(over)], [indices])], question({ code: '70496', ...asked }));

it('is rounded once, at the end, half a cent up', () => {
  // 0.03 × 33.5 = 1.005, which as a binary fraction lies below.
  expect(of({ nonFacilityExpense: 3, factor: 335_000 })).toMatchObject({ cents: 101 });
  expect(of({ nonFacilityExpense: 3, factor: 334_999 })).toMatchObject({ cents: 100 });
  // Each part by itself would be half a cent more: 3 × 0.005.
  expect(of({ work: 1, nonFacilityExpense: 1, malpractice: 1, factor: 5000 })).toMatchObject({ cents: 2 });
});

it('says its parts, the edition, and the bound of the outpatient system where that is lower', () => {
  const cap = { nonFacilityExpense: 80, facilityExpense: 80, malpractice: 0 };
  expect(of({ cap })).toMatchObject({ cents: 100, capCents: 80, edition, steps: { expense: 100, indices } });
  expect(of({ cap }, { isFacility: true })).toMatchObject({ cents: 50, capCents: null, steps: { expense: 50 } });
});

it('a modifier with values of its own is priced by them, any other changes nothing', () => {
  const schedule = physicianSchedule(edition, [row({}), row({ modifier: '26', nonFacilityExpense: 20 })], [indices]);
  const cents = (modifiers: readonly string[]) => {
    const answer = physicianFee([schedule], question({ code: '70496', modifiers }));
    return answer.kind === 'priced' && [answer.modifier, answer.cents];
  };
  expect([cents(['59', '26']), cents(['59'])]).toEqual([
    ['26', 20],
    ['', 100],
  ]);
});

it.each([
  ['a day before the edition', {}, { day: '2026-06-30' }, 'no edition'],
  ['a day after it', {}, { day: '2027-01-01' }, 'no edition'],
  ['a code that is not there', {}, { code: '99999' }, 'no code'],
  ['a place that is not there', {}, { locality: '77' }, 'no locality'],
  ['a code that is not covered', { status: 'N' }, {}, 'status'],
  ['a status that nobody knows', { status: 'Q' }, {}, 'status'],
  ['a code without values', { nonFacilityExpense: 0 }, {}, 'no values'],
] as const)('%s has no price, and it is said why', (_, over, asked, why) => {
  const answer = of(over, asked);
  expect(answer).toMatchObject({ kind: 'not priced', why });
  expect(answer.kind === 'not priced' && answer.sentence).toMatch(/^[A-Z].*\.$/);
});

it('of two editions that hold that day the one that began last is asked', () => {
  const january = physicianSchedule(
    { name: 'January 2026', from: '2026-01-01', to: '2026-12-31' },
    [row({ nonFacilityExpense: 90 })],
    [indices],
  );
  const july = physicianSchedule(edition, [row({})], [indices]);
  const cents = (day: string) => {
    const answer = physicianFee([july, january], question({ code: '70496', day }));
    return answer.kind === 'priced' && answer.cents;
  };
  expect([cents('2026-06-30'), cents('2026-07-01')]).toEqual([90, 100]);
});
