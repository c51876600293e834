import { childCategory, type MedicaidCategory } from '../demographics/poverty/medicaidLimits.ts';
import type { HouseholdMember } from './household.ts';
import { kinshipOf } from './kinship.ts';

/** What a household is screened for, in the order of the table. */
export const programs = [
  'Infant',
  'Child1To5',
  'Child6To18',
  'Pregnant',
  'Parent',
  'Adult',
  'ChipChild',
  'ChipPregnant',
  'Disability',
  'Qmb',
  'Slmb',
  'Qi',
  'Marketplace',
  'Charity',
] as const;
export type Program = (typeof programs)[number];

export const programWords: Readonly<Record<Program, string>> = {
  Infant: 'Medicaid, infant',
  Child1To5: 'Medicaid, child of 1 to 5',
  Child6To18: 'Medicaid, child of 6 to 18',
  Pregnant: 'Medicaid, pregnant',
  Parent: 'Medicaid, parent or caretaker',
  Adult: 'Medicaid, adult',
  ChipChild: 'CHIP, child',
  ChipPregnant: 'CHIP, pregnant',
  Disability: 'Medicaid, aged, blind or disabled',
  Qmb: 'Medicare savings, QMB',
  Slmb: 'Medicare savings, SLMB',
  Qi: 'Medicare savings, QI',
  Marketplace: 'Marketplace, premium tax credit',
  Charity: 'Charity of the {client}',
};

/** From 65 on neither the adult group nor the marketplace is open; the aged have ways of their own. */
const aged = 65;
const grownUp = 19;

/** By which ways into Medicaid and CHIP that go by income somebody may come (42 CFR 435.110 to 435.119, 457.310). */
export function categoriesOf(members: readonly HouseholdMember[], at: number): readonly MedicaidCategory[] {
  const member = members[at];
  if (member === undefined) return [];
  const { Age, Expected, Medicare } = member;
  const child = childCategory(Age);
  const isPregnant = Expected > 0;
  return [
    ...(child === null ? [] : [child]),
    ...(isPregnant ? (['Pregnant'] as const) : []),
    ...(Age >= grownUp && caresForChild(members, at) ? (['Parent'] as const) : []),
    ...(Age >= grownUp && Age < aged && !isPregnant && !Medicare ? (['Adult'] as const) : []),
    ...(child === null ? [] : (['ChipChild'] as const)),
    ...(isPregnant ? (['ChipPregnant'] as const) : []),
  ];
}

/** A dependent child is under 18, or 18 and at school full-time (42 CFR 435.4). */
function caresForChild(members: readonly HouseholdMember[], at: number): boolean {
  return kinshipOf(members, at).children.some((child) => {
    const { Age, Student } = members[child] ?? { Age: grownUp, Student: false };
    return Age < 18 || (Age === 18 && Student);
  });
}

/** Who may come by age or disability, for which income alone does not decide. */
export const byDisability = ({ Age, Disabled }: HouseholdMember): boolean => Disabled || Age >= aged;

export const forMarketplace = ({ Age, Medicare }: HouseholdMember): boolean => Age < aged && !Medicare;

/** The Medicare savings programs by percent of the poverty level, and where each was read (42 USC 1396a(a)(10)(E), 1396d(p)). */
export const savingsPrograms = [
  { program: 'Qmb', from: 0, to: 100 },
  { program: 'Slmb', from: 100, to: 120 },
  { program: 'Qi', from: 120, to: 135 },
] as const;
export const savingsSource = '42 USC 1396a(a)(10)(E)';

/** From here to there a premium tax credit is given, in percent; no upper bound for coverage in the years of relief. */
export const marketplaceRange = (coverageYear: number): { readonly from: number; readonly to: number | null } => ({
  from: 100,
  to: coverageYear >= 2021 && coverageYear <= 2025 ? null : 400,
});
export const marketplaceSource = '26 USC 36B(c)(1)';
