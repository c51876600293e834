import { aFirstDay, aLastDay, firstOf, type Problems, problemsOf } from '../registration/problems.ts';
import { stateNames } from '../payers/states.ts';
import { required } from '../validate/genericMessages.ts';

/** Whether it is known whose an insurance of a client's own list is. */
export const insuranceMappings = ['Unmapped', 'Mapped', 'NotAsked'] as const;
export type InsuranceMapping = (typeof insuranceMappings)[number];

export const insuranceMappingWords: Readonly<Record<InsuranceMapping, string>> = {
  Unmapped: 'To map',
  Mapped: 'Mapped',
  NotAsked: 'Not asked',
};

/** By whom or what it was mapped. */
export const mappedHows = ['Hand', 'Suggestion', 'Automated'] as const;
export type MappedHow = (typeof mappedHows)[number];

export const mappedHowWords: Readonly<Record<MappedHow, string>> = {
  Hand: 'by hand',
  Suggestion: 'by a suggestion that was accepted',
  Automated: 'by itself',
};

/** What is kept of an insurance, in the wire's names; '' is not filled in. */
export type InsuranceMasterFields = {
  readonly InsCode: string;
  readonly Name: string;
  readonly Address1: string;
  readonly Address2: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
  readonly Phone: string;
  readonly PayerID: string;
  readonly FinancialClass: string;
  readonly PlanType: string;
  /** The first and the last day on which the client's billing has it, `YYYY-MM-DD`; '' is without end. */
  readonly EffectiveFrom: string;
  readonly EffectiveTo: string;
};

/** How long each may be. */
export const insuranceLengths: Readonly<Record<keyof InsuranceMasterFields, number>> = {
  InsCode: 40,
  Name: 120,
  Address1: 55,
  Address2: 55,
  City: 30,
  State: 2,
  Zip: 10,
  Phone: 20,
  PayerID: 80,
  FinancialClass: 40,
  PlanType: 40,
  EffectiveFrom: 10,
  EffectiveTo: 10,
};

/** What keeps it from being saved, one message a field. */
export const insuranceMasterProblems = (of: InsuranceMasterFields): Problems<keyof InsuranceMasterFields> => {
  const fits = (name: keyof InsuranceMasterFields) =>
    of[name].length > insuranceLengths[name] ? `At most ${insuranceLengths[name]} characters` : null;
  return problemsOf({
    InsCode: firstOf(required(of.InsCode), fits('InsCode')),
    Name: firstOf(required(of.Name), fits('Name')),
    Address1: fits('Address1'),
    Address2: fits('Address2'),
    City: fits('City'),
    State: of.State === '' || Object.hasOwn(stateNames, of.State) ? null : 'Two letters of a state, such as OH',
    Zip: /^(?:\d{5}(?:-?\d{4})?)?$/.test(of.Zip) ? null : 'Five or nine digits',
    Phone: /^(?:\d{10})?$/.test(of.Phone) ? null : 'Ten digits',
    PayerID: fits('PayerID'),
    FinancialClass: fits('FinancialClass'),
    PlanType: fits('PlanType'),
    EffectiveFrom: aFirstDay(of.EffectiveFrom),
    EffectiveTo: aLastDay(of.EffectiveFrom, of.EffectiveTo, 'It ends before it begins'),
  });
};
