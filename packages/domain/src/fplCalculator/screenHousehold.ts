import { charityOffer, type MostToPay, mostWords, nothingBilled } from '../demographics/poverty/charityOffer.ts';
import type { CharityTier } from '../demographics/poverty/charityTiers.ts';
import { type MedicaidCategory, noSuchCoverage } from '../demographics/poverty/medicaidLimits.ts';
import { povertyArea, type PovertyEdition } from '../demographics/poverty/povertyGuidelines.ts';
import { monthlyLimit, povertyBasisPoints, povertyGuideline } from '../demographics/poverty/povertyLevel.ts';
import { minorAge } from '../constants.ts';
import { stateNames } from '../payers/states.ts';
import type { Household } from './household.ts';
import { grossCents, magiIncome, ssiMonth } from './incomeOf.ts';
import { kinshipOf } from './kinship.ts';
import { claimantOf, type MagiHousehold, magiHousehold, taxFamily } from './magiHousehold.ts';
import type { PovertyBasis } from './povertyBasis.ts';
import {
  byDisability,
  categoriesOf,
  forMarketplace,
  marketplaceRange,
  marketplaceSource,
  type Program,
  savingsPrograms,
  savingsSource,
} from './programs.ts';

/** `Below`: too little for it. `NoCoverage`: the state has none. `Unknown`: no limit is kept. `Asks`: income alone does not say. */
export const findings = ['Within', 'Above', 'Below', 'NotNeeded', 'NoCoverage', 'Unknown', 'Asks'] as const;
export type Finding = (typeof findings)[number];

/** What an income is, held against a guideline. */
export type Share = {
  readonly size: number;
  /** A year. */
  readonly cents: number;
  readonly guideline: number;
  readonly basisPoints: number;
  readonly edition: PovertyEdition;
};

export type ProgramResult = {
  /** Whom it is about, by place. */
  readonly person: number;
  readonly program: Program;
  readonly finding: Finding;
  /** Null where no income is looked at. */
  readonly share: Share | null;
  /** In percent of the poverty level; null where there is none. */
  readonly from: number | null;
  readonly to: number | null;
  /** Up to which income a month it goes, in cents. */
  readonly monthCents: number | null;
  /** What charity takes off; null of every other program, and where it takes nothing off. */
  readonly tier: CharityTier | null;
  /** What is to be paid at most of charges that were told. */
  readonly most: MostToPay | null;
  /** What is to be said besides the figures. */
  readonly note: string;
  readonly source: string;
  /** Since when the limit holds; '' where the law itself has no day here. */
  readonly since: string;
};

export type PersonShare = Share & {
  readonly person: number;
  readonly household: MagiHousehold;
  /** Of whom nothing counts. */
  readonly without: readonly number[];
};

export type Screening = {
  /** Medicaid's own household of each person. */
  readonly people: readonly PersonShare[];
  readonly results: readonly ProgramResult[];
};

/** A household without problems (householdProblems), judged by the tables of its state and day. `more`: so many more people in each size. */
export function screenHousehold(household: Household, basis: PovertyBasis, more = 0): Screening {
  const people = household.Members.map((_, person): PersonShare => {
    const own = magiHousehold(household.Members, person);
    const { cents, without } = magiIncome(household, own.people);
    return {
      ...shareOf(household, basis.Edition, own.size + more, cents),
      person,
      household: own,
      without,
    };
  });
  const results = people.flatMap((person) => {
    const medicaid = inTheirOrder(
      categoriesOf(household.Members, person.person).map((category) => byCategory(household, basis, person, category)),
    );
    const has = medicaid.some(({ finding }) => finding === 'Within');
    return [
      ...medicaid,
      ...disability(household, person.person),
      ...savings(household, basis, person.person, more),
      ...marketplace(household, basis, { at: person.person, more, has }),
    ];
  });
  return { people, results: [...results, charity(household, basis, more)] };
}

function shareOf(household: Household, edition: PovertyEdition, size: number, cents: number): Share {
  const area = povertyArea(household.State)?.area ?? 'Contiguous';
  const guideline = povertyGuideline(edition, area, size);
  return { size, cents, guideline, basisPoints: povertyBasisPoints(cents, guideline), edition };
}

const bare = {
  from: null,
  to: null,
  monthCents: null,
  tier: null,
  most: null,
  note: '',
  source: '',
  since: '',
} as const;

/** Whether a share stands within a limit: up to and with it, to the hundredth of a percent. */
const upTo = (share: Share, percent: number) => ({
  finding: share.basisPoints <= 100 * percent ? ('Within' as const) : ('Above' as const),
  to: percent,
  monthCents: monthlyLimit(share.guideline, 100 * percent),
});

function byCategory(
  { State }: Household,
  { Limits }: PovertyBasis,
  share: PersonShare,
  category: MedicaidCategory,
): ProgramResult {
  const limit = Limits[category];
  const result = { ...bare, person: share.person, program: category, share, source: limit?.source ?? '' };
  const state = stateNames[State] ?? State;
  if (limit === null) return { ...result, finding: 'Unknown', note: `No limit of ${state} is kept for it` };
  if (limit.percent === null)
    return { ...result, finding: 'NoCoverage', since: limit.since, note: noSuchCoverage(State, category) };
  return { ...result, ...upTo(share, limit.percent), since: limit.since };
}

/** CHIP is for whom Medicaid does not take, and the adult group for whom it does not as a parent (42 CFR 457.310, 435.119). */
function inTheirOrder(results: readonly ProgramResult[]): readonly ProgramResult[] {
  const isWithin = (...asked: readonly Program[]) =>
    results.some(({ program, finding }) => finding === 'Within' && asked.includes(program));
  return results.map((result) => {
    if (result.finding !== 'Within') return result;
    if (result.program === 'Adult' && isWithin('Parent'))
      return { ...result, finding: 'NotNeeded', note: 'Comes in as a parent or caretaker' };
    const isChip = result.program === 'ChipChild' || result.program === 'ChipPregnant';
    return isChip && isWithin('Infant', 'Child1To5', 'Child6To18', 'Pregnant')
      ? { ...result, finding: 'NotNeeded', note: 'Medicaid comes first' }
      : result;
  });
}

function disability({ Members }: Household, person: number): readonly ProgramResult[] {
  const member = Members[person];
  if (member === undefined || !byDisability(member)) return [];
  return [
    {
      ...bare,
      person,
      program: 'Disability',
      finding: 'Asks',
      share: null,
      note: 'It goes by income and resources under the rules of SSI: ask for both',
      source: '42 CFR 435.120 to 435.138',
    },
  ];
}

/** The one Medicare savings program of three that an income falls in, or the last that it is above. */
function savings(household: Household, { Edition }: PovertyBasis, at: number, more: number): readonly ProgramResult[] {
  if (household.Members[at]?.Medicare !== true) return [];
  const { spouse } = kinshipOf(household.Members, at);
  const people = spouse === null ? [at] : [at, spouse];
  const share = shareOf(household, Edition, people.length + more, 12 * ssiMonth(household, people));
  // The first begins at nothing and includes its end; the others begin above or at the one before and end before theirs.
  const found = savingsPrograms.find(({ program, to }) =>
    program === 'Qmb' ? share.basisPoints <= 100 * to : share.basisPoints < 100 * to,
  );
  const { program, from, to } = found ?? savingsPrograms[2];
  return [
    {
      ...bare,
      ...upTo(share, to),
      finding: found === undefined ? 'Above' : 'Within',
      person: at,
      program,
      share,
      from: from === 0 ? null : from,
      note: 'After what SSI leaves out: $20, and $65 and half of the rest of earnings. Resources are looked at too',
      source: savingsSource,
    },
  ];
}

type Asked = { readonly at: number; readonly more: number; readonly has: boolean };

function marketplace(
  household: Household,
  { Marketplace }: PovertyBasis,
  { at, more, has }: Asked,
): readonly ProgramResult[] {
  const { Members, Day } = household;
  const member = Members[at];
  if (member === undefined || !forMarketplace(member)) return [];
  const year = Number(Day.slice(0, 4));
  const result = { ...bare, person: at, program: 'Marketplace' as const, share: null, source: marketplaceSource };
  if (Marketplace === null)
    return [{ ...result, finding: 'Unknown', note: `The guideline for coverage in ${year} is not kept` }];
  const filer = member.Tax === 'Files' ? at : claimantOf(Members, at);
  if (filer === null)
    return [{ ...result, finding: 'Asks', note: 'Only for those of a return: who files for this person?' }];
  const family = taxFamily(Members, filer);
  const share = shareOf(household, Marketplace, family.length + more, magiIncome(household, family).cents);
  const { from, to } = marketplaceRange(year);
  const within = {
    ...result,
    share,
    from,
    to,
    monthCents: to === null ? null : monthlyLimit(share.guideline, 100 * to),
  };
  if (has) return [{ ...within, finding: 'NotNeeded', note: 'Medicaid or CHIP comes first' }];
  if (share.basisPoints < 100 * from)
    return [{ ...within, finding: 'Below', note: `Below ${from} % there is no credit` }];
  return [
    {
      ...within,
      finding: to === null || share.basisPoints <= 100 * to ? 'Within' : 'Above',
      note: `For coverage in ${year}, which goes by the guideline of ${Marketplace.Year}; without other coverage`,
    },
  ];
}

/** Whom charity looks at (26 CFR 1.501(r)-4 leaves it to the policy): the one cared for, the spouse or, of a minor, the parents; and whom they claim. */
export function charityPeople({ Members }: Household): readonly number[] {
  const { spouse, parents } = kinshipOf(Members, 0);
  const isMinor = (Members[0]?.Age ?? minorAge) < minorAge;
  const heads = [0, ...(spouse === null ? [] : [spouse]), ...(isMinor ? parents : [])];
  const claimed = Members.flatMap((_, at) => (heads.includes(claimantOf(Members, at) ?? -1) ? [at] : []));
  const children = Members.flatMap(({ Age }, at) =>
    Age < minorAge && kinshipOf(Members, at).parents.some((parent) => heads.includes(parent)) ? [at] : [],
  );
  return [...new Set([...heads, ...claimed, ...children])].toSorted((a, b) => a - b);
}

function charity(household: Household, { Edition, Charity }: PovertyBasis, more: number): ProgramResult {
  const { State, Day, Bill = nothingBilled } = household;
  const people = charityPeople(household);
  const share = shareOf(household, Edition, people.length + more, grossCents(household, people));
  const { basisPoints, cents: incomeCents } = share;
  const asked = { basisPoints, incomeCents, state: State, day: Day, bill: Bill };
  const { tier, against, notes, most } = charityOffer(Charity, asked);
  const last = Charity.Tiers.at(-1)?.UpTo ?? 0;
  const to = Charity.Tiers.find(({ UpTo }) => basisPoints <= 100 * UpTo)?.UpTo ?? last;
  return {
    ...bare,
    ...upTo(share, to),
    finding: tier === null && most === null ? 'Above' : 'Within',
    person: 0,
    program: 'Charity',
    share,
    tier,
    most,
    note: [
      ...(against === null ? [] : [against]),
      ...(most === null ? [] : [mostWords(Bill, tier, most)]),
      ...notes,
      'Every income counts, of the {patient}, the spouse or a minor’s parents, and whom they claim',
    ].join('. '),
    source:
      Charity.Version === 0
        ? 'Tiers that every {client} begins with'
        : `Policy of the {client}, version ${Charity.Version}`,
    since: Charity.ValidFrom,
  };
}
