import type { IncomeKind } from '../fplCalculator/incomeKinds.ts';
import type { DocumentKind } from './documentKinds.ts';
import { asksItsDay } from './documentState.ts';

/** What somebody has looked at before a paper counts. */
export const documentChecks = ['Name', 'Readable', 'Date', 'Signed', 'Amount', 'Employer', 'YearToDate'] as const;
export type DocumentCheck = (typeof documentChecks)[number];

export const documentCheckText: Readonly<Record<DocumentCheck, string>> = {
  Name: 'The name is that of the person',
  Readable: 'Every page is whole and readable, nothing is cut off',
  Date: 'Its day lies inside the time for which it is good',
  Signed: 'It is signed and dated',
  Amount: 'The amount before taxes and how often it is paid were read',
  Employer: 'It says who pays',
  YearToDate: 'What the year has brought so far fits, or the amount was taken from it',
};

/** Which incomes a paper can prove. */
const proves: Partial<Readonly<Record<DocumentKind, readonly IncomeKind[]>>> = {
  PayStubs: ['Wages'],
  EmployerLetter: ['Wages'],
  ProfitAndLoss: ['SelfEmployment'],
  AwardLetter: [
    'SocialSecurity',
    'Ssi',
    'Unemployment',
    'Pension',
    'Veterans',
    'WorkersComp',
    'CashAid',
    'ChildSupport',
    'OldAlimony',
  ],
  BankStatement: ['Interest', 'Rent', 'OtherTaxed', 'Pension', 'SocialSecurity', 'Gift'],
  TaxReturn: ['Wages', 'SelfEmployment', 'Interest', 'Rent', 'OtherTaxed', 'Pension', 'OldAlimony'],
};

export const provesIncome = (kind: DocumentKind, income: IncomeKind): boolean =>
  proves[kind]?.includes(income) ?? false;

/** Whether a paper stands behind an amount. */
export const isIncomeProof = (kind: DocumentKind): boolean => proves[kind] !== undefined;

const signed: readonly DocumentKind[] = [
  'Application',
  'NoIncome',
  'EmployerLetter',
  'Authorization',
  'Representative',
];

/** The list for one kind of paper, by which an amount is taken from it or not. */
export function checksOf(kind: DocumentKind): readonly DocumentCheck[] {
  return documentChecks.filter((check) => {
    switch (check) {
      case 'Date':
        return asksItsDay(kind);
      case 'Signed':
        return signed.includes(kind);
      case 'Amount':
        return isIncomeProof(kind);
      case 'Employer':
        return kind === 'PayStubs' || kind === 'EmployerLetter';
      case 'YearToDate':
        return kind === 'PayStubs';
      default:
        return true;
    }
  });
}

export const missingChecks = (kind: DocumentKind, done: readonly DocumentCheck[]): readonly DocumentCheck[] =>
  checksOf(kind).filter((check) => !done.includes(check));
