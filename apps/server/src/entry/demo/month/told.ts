import { nothingTold, type ToldFacts } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import type { Agenda } from './agenda.ts';

/** A household of three in work, shown by a letter of the employer; the bureau's figures are somebody else's, and the score is told at the desk. */
export const byLetter = (agenda: Agenda): ToldFacts => ({
  ...nothingTold,
  HouseholdSize: 3,
  IncomeCents: 5_820_000,
  Document: 'EmployerLetter',
  DocumentOn: agenda.dayOf(-19),
  Category: 'Adult',
  Insured: 'None',
  Propensity: 640,
  OwedCents: 157_500,
});

/** Nobody pays, and the bureau's figures are taken as they are. */
export const byBureau: ToldFacts = { ...nothingTold, Category: 'Adult', Insured: 'None' };

/** Whoever pays for a child, by pay stubs. */
export const byGuarantor: ToldFacts = {
  ...nothingTold,
  HouseholdSize: 3,
  IncomeCents: 245_000,
  Period: 'Month',
  Document: 'PayStubs',
  Insured: 'None',
  Guarantor: 'Karin Lindqvist',
};
