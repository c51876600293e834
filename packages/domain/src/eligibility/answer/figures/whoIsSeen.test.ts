import { expect, it } from 'vitest';
import type { Benefit } from '../answer.ts';
import { isDepends } from '../coverageSummary.ts';
import { summarize } from '../summarize.ts';
import { benefit, member } from '../testBuilders.ts';
import { headlineCopays } from './headlineCopays.ts';

const day = '2026-11-21';
const copay = (service: string, cents: number, words: readonly string[] = [], over: Partial<Benefit> = {}) =>
  benefit({ info: 'B', services: [service], period: '27', network: 'Y', cents, messages: words, ...over });
const rowOf = (benefits: readonly Benefit[], service: string, placeOfService = '') =>
  summarize(member({ benefits }), { dateOfService: day, payerName: 'X', placeOfService }).benefits.find(
    (one) => one.service === service,
  );
const cellOf = (benefits: readonly Benefit[], service: string, place = ''): number | string | null => {
  const found = rowOf(benefits, service, place)?.inNetwork.copayCents ?? null;
  return isDepends(found) ? found.depends : (found?.value ?? null);
};
const copaysOf = (benefits: readonly Benefit[]) => headlineCopays(member({ benefits }), day);

it.each<[string, string, number | string]>([
  ['33', 'PCP REFERRAL REQUIRED', 4000],
  ['33', 'Primary care physician referral not required', 4000],
  ['UC', 'NO REFERRAL FROM YOUR PCP', 4000],
  ['86', 'REFERRAL IS NOT NEEDED FROM THE PCP', 4000],
  ['MH', 'REFERRAL BY PRIMARY CARE PROVIDER REQUIRED', 4000],
  ['98', 'PCP REFERRAL REQUIRED', 4000],
  ['33', 'PRIMARY CARE', 'conditions'],
  ['UC', 'PCP', 'conditions'],
  ['98', 'SPECIALIST, WITH A REFERRAL OF THE PCP', 'conditions'],
  ['98', 'SPECIALIST REFERRAL REQUIRED', 'conditions'],
  ['98', 'WITHOUT PCP REFERRAL', 'conditions'],
])('from whom a referral comes is not who is seen: under %s "%s" is %s', (service, words, told) => {
  expect(cellOf([copay(service, 4000, [words])], service)).toBe(told);
});

it.each<[string, number | null]>([
  ['REFERRAL FROM PCP REQUIRED', null],
  ['PCP REFERRAL NOT REQUIRED', null],
  ['PCP', 5000],
  ['PRIMARY CARE, REFERRAL NOT REQUIRED', 5000],
])('a copay of anything with the words "%s" is the office’s: %s', (words, told) => {
  expect(copaysOf([copay('30', 5000, [words])]).office).toBe(told);
});

it.each<[string, number | null]>([
  ['NO REFERRAL REQUIRED FOR SPECIALIST', null],
  ['REFERRAL NEEDED TO SEE A SPECIALIST', null],
  ['SPECIALIST, NO REFERRAL REQUIRED', 3000],
  ['SPECIALIST: REFERRAL REQUIRED FOR SPECIALIST VISITS', 3000],
  ['SPECIALIST', 3000],
])('a copay of the office with the words "%s" is a specialist’s: %s', (words, told) => {
  expect(copaysOf([copay('98', 3000, [words])])).toMatchObject({ specialist: told, office: null });
});

it.each<[string, readonly string[], string, number | string]>([
  ['98', ['11', '22'], '', 3000],
  ['98', ['22', '11'], '', 3000],
  ['98', ['22', '24'], '', 'conditions'],
  ['98', ['22', '24'], '24', 3000],
  ['50', ['22', '24'], '', 3000],
  ['50', ['24'], '', 'conditions'],
])('a figure of several places is of each: %s at %j, asked about %j, is %s', (service, places, asked, told) => {
  const all = [copay(service, 3000, [], { placesOfService: places })];
  expect(cellOf(all, service, asked)).toBe(told);
  if (service === '98' && asked === '') expect(copaysOf(all).office).toBe(typeof told === 'number' ? told : null);
});

it.each<[readonly string[], string, 'notCovered' | undefined]>([
  [[], '', 'notCovered'],
  [['22', '24'], '', undefined],
  [['22', '24'], '11', undefined],
  [['22', '24'], '24', 'notCovered'],
])('what is not covered at %j is so for somebody who asks about %j: %s', (placesOfService, asked, told) => {
  const excluded = benefit({ info: 'I', services: ['33'], placesOfService });
  expect(rowOf([benefit(), excluded], '33', asked)?.status?.value).toBe(told);
});

it.each<[string, string, number | string]>([
  ['98', 'OFFICE OR TELEHEALTH VISIT', 4000],
  ['98', 'In-person and virtual visits', 4000],
  ['98', 'Telemedicine/Office', 4000],
  ['98', 'OFFICE VISIT AND URGENT CARE', 4000],
  ['98', 'TELEHEALTH VISIT', 'conditions'],
  ['98', 'OFFICE VISIT BY VIDEO', 'conditions'],
  ['98', 'VIRTUAL VISITS ALSO COVERED', 'conditions'],
  ['98', 'URGENT CARE', 'conditions'],
  ['MH', 'OFFICE OR TELEHEALTH VISIT', 'conditions'],
  ['98', 'NON-URGENT OFFICE VISIT', 4000],
  ['98', 'NON-EMERGENCY SERVICES', 4000],
  ['98', 'NON-EMERGENCY USE OF EMERGENCY ROOM', 'conditions'],
  ['86', 'NON-EMERGENCY USE OF EMERGENCY ROOM', 'conditions'],
  ['86', 'NON-URGENT USE OF EMERGENCY ROOM', 'conditions'],
  ['86', 'NON-EMERGENT, NOT ADMITTED', 'conditions'],
  ['86', 'NON-EMERGENCY USE NOT COVERED', 4000],
  ['86', 'COPAY WAIVED IF ADMITTED. NO COVERAGE FOR NON-EMERGENCY USE', 4000],
  ['86', 'EMERGENCY AND NON-EMERGENCY', 4000],
  ['86', 'ER VISIT (EMERGENT/NON-EMERGENT)', 4000],
  ['86', 'NON-EMERGENCY USE. OTHER USE NOT COVERED', 'conditions'],
  ['UC', 'URGENT CARE, NON-EMERGENCY', 4000],
  ['UC', 'NON-EMERGENT CARE', 4000],
  ['UC', 'NON-URGENT', 'conditions'],
  ['86', 'EMERGENCY ROOM', 4000],
  ['98', 'PHYSICIAN OFFICE, NON-HOSPITAL', 4000],
  ['98', 'HOSPITAL-BASED CLINIC', 'conditions'],
  ['98', 'NON-FACILITY', 4000],
  ['98', 'PRIMARY CARE (FAMILY PRACTICE, PEDIATRICS)', 4000],
  ['98', 'PEDIATRICS', 'conditions'],
  ['98', 'PRIMARY CARE, PEDIATRIC DENTAL', 'conditions'],
])('under %s "%s" is %s', (service, words, told) => {
  expect(cellOf([copay(service, 4000, [words])], service)).toBe(told);
});

it.each<[string, string, object]>([
  ['98', 'NON-URGENT OFFICE VISIT', { office: 4000, urgent: null }],
  ['30', 'NON-EMERGENCY SERVICES', { emergency: null }],
  ['30', 'NON-EMERGENCY USE OF EMERGENCY ROOM', { emergency: null }],
  ['30', 'EMERGENCY', { emergency: 4000 }],
  ['30', 'URGENT CARE CENTER - NON EMERGENT', { urgent: 4000, emergency: null }],
  ['98', 'URGENT CARE CENTER - NON EMERGENT', { urgent: 4000, office: null }],
  ['98', 'NON-EMERGENT SPECIALIST VISIT', { specialist: 4000, emergency: null }],
  ['98', 'URGENT CARE', { office: null, urgent: 4000 }],
  ['98', 'OFFICE AND URGENT CARE', { office: 4000, urgent: 4000 }],
])('of a copay under %s "%s" the visits are %j', (service, words, told) => {
  expect(copaysOf([copay(service, 4000, [words])])).toMatchObject(told);
});

it('a figure for doctors of one field says so, and yields to one of which nothing is written', () => {
  const of = (value: string) => ({ references: [{ segment: 9, qualifier: 'PXC', value, description: '' }] });
  const heart = copay('98', 5000, [], of('207RC0000X'));
  const family = copay('98', 3000, [], of('208D00000X'));
  expect(cellOf([heart, copay('98', 3000)], '98')).toBe(3000);
  expect(cellOf([heart, family], '98')).toBe('disagree');
  expect(rowOf([heart, family], '98')?.inNetwork.more.map((one) => one.conditions?.[0]?.text)).toEqual([
    'Provider taxonomy 207RC0000X',
    'Provider taxonomy 208D00000X',
  ]);
  const summary = summarize(member({ benefits: [heart, family] }), { dateOfService: day, payerName: 'X' });
  expect(summary.contradictions).toEqual([]);
});
