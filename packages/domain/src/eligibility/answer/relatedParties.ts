import type { Benefit, Party } from './answer.ts';
import type { RelatedParty } from './relatedParty.ts';
import { decidingSpan, spansOf } from './spans.ts';

const byInfo: Readonly<Record<string, RelatedParty['relation']>> = {
  R: 'otherPayer',
  L: 'primaryCare',
  MC: 'managedCare',
  U: 'contact',
  N: 'restrictedTo',
  X: 'facility',
};
const byEntity: Readonly<Record<string, RelatedParty['relation']>> = {
  P3: 'primaryCare',
  Y2: 'managedCare',
  FA: 'facility',
  PRP: 'otherPayer',
  SEP: 'otherPayer',
  TTP: 'otherPayer',
};
const orders: Readonly<Record<string, number>> = { PRP: 1, SEP: 2, TTP: 3 };

const nameOf = (party: Party): string =>
  [party.firstName, party.middleName, party.lastName].filter((part) => part !== '').join(' ');

const families = ['coordination', 'primaryCare', 'benefit', 'plan', 'eligibility'] as const;

function read(benefit: Benefit, party: Party | null, day: string | undefined): RelatedParty {
  const span =
    day === undefined
      ? families.flatMap((family) => spansOf(benefit.dates, family))[0]
      : decidingSpan(benefit.dates, day, families);
  return {
    segment: party?.segment ?? benefit.segment,
    relation: (party && byEntity[party.entity]) ?? byInfo[benefit.info] ?? 'other',
    name: party ? nameOf(party) : benefit.planName,
    id: party?.id ?? '',
    phone: party?.contacts.find(({ kind }) => kind === 'TE')?.value ?? '',
    services: benefit.services,
    insuranceType: benefit.insuranceType,
    order: (party && orders[party.entity]) ?? null,
    from: span?.from ?? null,
    to: span?.to ?? null,
  };
}

/**
 * Everybody the benefits name beside the person: other payers (EB01 R), care managers, carve-outs, contacts. Their dates are
 * those that decide about the day, where one is asked about.
 */
export function relatedParties(benefits: readonly Benefit[], day?: string): RelatedParty[] {
  return benefits.flatMap((benefit) => {
    if (benefit.parties.length > 0) return benefit.parties.map((party) => read(benefit, party, day));
    return benefit.info === 'R' ? [read(benefit, null, day)] : [];
  });
}
