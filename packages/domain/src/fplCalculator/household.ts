import type { Bill } from '../demographics/poverty/charityOffer.ts';
import type { IncomePeriod } from '../demographics/poverty/annualIncome.ts';
import type { IncomeKind } from './incomeKinds.ts';

/** What somebody is to the one who is cared for, who stands first. */
export const relations = ['Self', 'Spouse', 'Child', 'Parent', 'Sibling', 'Relative', 'Other'] as const;
export type Relation = (typeof relations)[number];

export const relationWords: Readonly<Record<Relation, string>> = {
  Self: '{Patient}',
  Spouse: 'Spouse',
  Child: 'Child',
  Parent: 'Parent',
  Sibling: 'Sibling',
  Relative: 'Other relative',
  Other: 'Not related',
};

/** How somebody stands on a tax return of the year. */
export const taxRoles = ['Files', 'Claimed', 'ClaimedElsewhere', 'None'] as const;
export type TaxRole = (typeof taxRoles)[number];

export const taxRoleWords: Readonly<Record<TaxRole, string>> = {
  Files: 'Files a return',
  Claimed: 'Claimed by the filer here',
  ClaimedElsewhere: 'Claimed by somebody else',
  None: 'On no return',
};

/** Somebody of a household, in the wire's names. */
export type HouseholdMember = {
  readonly Relation: Relation;
  /** In whole years. */
  readonly Age: number;
  readonly Tax: TaxRole;
  /** How many children are expected; 0: not pregnant. */
  readonly Expected: number;
  /** Full-time. */
  readonly Student: boolean;
  readonly Disabled: boolean;
  readonly Medicare: boolean;
};

export type HouseholdIncome = {
  /** Whose, by the place among the members, from 0. */
  readonly Of: number;
  readonly Kind: IncomeKind;
  /** Cents a period; a loss of the self-employed is below zero. */
  readonly Cents: number;
  readonly Period: IncomePeriod;
  readonly HoursPerWeek: number | null;
};

/** A household as it was told, and the day by which it is judged. */
export type Household = {
  readonly State: string;
  readonly Day: string;
  readonly Members: readonly HouseholdMember[];
  readonly Incomes: readonly HouseholdIncome[];
  /** For charity alone; without it nothing of it was told. */
  readonly Bill?: Bill | undefined;
};

/** Who somebody is in sentences: by place, since nobody is named here. */
export const memberWords = (members: readonly HouseholdMember[], at: number): string => {
  const relation = members[at]?.Relation;
  if (relation === undefined) return '';
  const alike = members.filter(({ Relation }) => Relation === relation).length;
  const place = members.slice(0, at + 1).filter(({ Relation }) => Relation === relation).length;
  return alike > 1 ? `${relationWords[relation]} ${place}` : relationWords[relation];
};
