import { normalizeDate } from '../../../format/normalizeDate.ts';
import type { Benefit, Member } from '../answer.ts';
import type { Setting } from './conditions.ts';
import { isDepends, type Share } from '../coverageSummary.ts';
import {
  figureOf,
  headlineOf,
  isForEmergency,
  isForPrimaryCare,
  isForUrgentCare,
  isSeenBySpecialist,
  type Wanted,
  wordsOf,
} from './headline.ts';
import { isOfOtherPlan, plansBeside } from '../../status/planStatus.ts';
import { readNetworks } from './saidNetwork.ts';
import { settingOf } from './setting.ts';
import { datesTakeIn, inForce } from '../spans.ts';
import { coverageSpan, summarizePlan } from '../summarizePlan.ts';

/** Visits of which a copay is told by itself, without its service's row. */
export type Visit = 'office' | 'specialist' | 'urgent' | 'emergency';

/** Where a copay of a visit may stand: under services of its own, or under others in words alone. */
type Source = { readonly services: readonly string[]; readonly says?: (words: string) => boolean };

const office = ['98', 'BY', 'BZ'] as const;
const general = ['30', '1'] as const;

/**
 * In which order a visit's copay is looked for: the first place with one that may be told is it, and one where two that disagree
 * stand ends the search. X12 has three services for the office of a doctor (any visit, a sick, a well patient), urgent care apart,
 * and none for a specialist: payers say so in words, wherever they stand.
 */
const sources: Readonly<Record<Visit, readonly Source[]>> = {
  office: [...office.map((service) => ({ services: [service] })), { services: general, says: isForPrimaryCare }],
  specialist: [
    { services: office, says: isSeenBySpecialist },
    { services: ['3', ...general], says: isSeenBySpecialist },
  ],
  urgent: [{ services: ['UC'] }, { services: [...office, ...general], says: isForUrgentCare }],
  emergency: [
    { services: ['86'] },
    { services: ['52'] },
    { services: ['51'] },
    { services: general, says: isForEmergency },
  ],
};

/** In cents; null where none is stated, `depends` where one is and none may stand for the visit as such. */
type VisitCopay = number | 'depends' | null;

function copayOf(visit: Visit, copays: readonly Benefit[], setting: Setting): Share | 'depends' | null {
  let known: 'depends' | null = null;
  for (const { services, says } of sources[visit]) {
    const wanted: Wanted = {
      // What is said of primary care under another service is said of the office.
      service: visit === 'office' && says ? '98' : (services[0] ?? ''),
      kind: 'copay',
      ...(visit !== 'office' && { visit }),
    };
    const found = copays.filter(
      (one) =>
        one.services.some((code) => services.includes(code)) && (says === undefined || says(wordsOf(one, setting))),
    );
    const { headline } = headlineOf(
      found.map((one) => figureOf(one, wanted, setting)),
      'Y',
      setting,
    );
    if (headline !== null && !isDepends(headline)) return headline;
    if (headline?.depends === 'disagree') return 'depends';
    if (headline !== null) known = 'depends';
  }
  return known;
}

/** The copays in network of a day, with what bounds each that stands for its visit all the same. */
export function visitShares(
  person: Member | null,
  day: string,
  place?: string,
): Readonly<Record<Visit, Share | 'depends' | null>> {
  const on = normalizeDate(day) ?? day;
  const isElsewhere = person === null ? null : isOfOtherPlan(person, on);
  const copays = readNetworks(person?.benefits ?? []).filter(
    (one) =>
      one.info === 'B' &&
      one.cents !== null &&
      one.network !== 'N' &&
      one.procedure === '' &&
      datesTakeIn(one.dates, on, inForce) &&
      !isElsewhere?.(one),
  );
  if (person === null || copays.length === 0) return { office: null, specialist: null, urgent: null, emergency: null };
  const plan = summarizePlan(person, on, '');
  const setting = settingOf(plan, coverageSpan(person, on), { day: on, place, beside: plansBeside(person, on, plan) });
  return {
    office: copayOf('office', copays, setting),
    specialist: copayOf('specialist', copays, setting),
    urgent: copayOf('urgent', copays, setting),
    emergency: copayOf('emergency', copays, setting),
  };
}

const centsOf = (copay: Share | 'depends' | null): VisitCopay =>
  copay === null || copay === 'depends' ? copay : copay.value;

/** The same in cents. */
export function visitCopays(person: Member | null, day: string, place?: string): Readonly<Record<Visit, VisitCopay>> {
  const shares = visitShares(person, day, place);
  return {
    office: centsOf(shares.office),
    specialist: centsOf(shares.specialist),
    urgent: centsOf(shares.urgent),
    emergency: centsOf(shares.emergency),
  };
}

/** The same in cents alone: null also where it depends. */
export function headlineCopays(
  person: Member | null,
  day: string,
  place?: string,
): Readonly<Record<Visit, number | null>> {
  const { office: any, specialist, urgent, emergency } = visitCopays(person, day, place);
  const cents = (copay: VisitCopay) => (copay === 'depends' ? null : copay);
  return { office: cents(any), specialist: cents(specialist), urgent: cents(urgent), emergency: cents(emergency) };
}
