import { insuranceStatuses } from '../insurance/status.ts';
import { stateNames } from '../payers/states.ts';
import { patientClasses, relationships, scheduleStatuses } from '../registration/words.ts';
import type { FilterEntity } from './entities.ts';

/**
 * What a field holds, by which its operators and values go. `sealed`: a number of a person, of which a filter sees only
 * whether it is there, since a saved filter is no place for one. `payer`: the id of a trading partner.
 */
export type FieldKind = 'text' | 'choice' | 'payer' | 'date' | 'instant' | 'number' | 'money' | 'yesNo' | 'sealed';

export type FieldPart = 'Registration' | 'Insurance' | 'Visit';

type Choice = { readonly value: string; readonly label: string };
export type FieldFacts = {
  /** In sentences and lists; the client's own words in braces. */
  readonly label: string;
  readonly part: FieldPart;
  readonly kind: FieldKind;
  readonly choices?: readonly Choice[];
};

const codes = (rows: readonly { readonly code: string; readonly label: string }[]): readonly Choice[] =>
  rows.map(({ code, label }) => ({ value: code, label }));

/** Everything a condition can ask about. An insurance is the first in the patient's order. */
export const filterFields = {
  MRN: { label: '{MRN}', part: 'Registration', kind: 'text' },
  LastName: { label: 'Last name', part: 'Registration', kind: 'text' },
  FirstName: { label: 'First name', part: 'Registration', kind: 'text' },
  DateOfBirth: { label: 'Date of birth', part: 'Registration', kind: 'date' },
  Age: { label: 'Age in years', part: 'Registration', kind: 'number' },
  Sex: {
    label: 'Sex',
    part: 'Registration',
    kind: 'choice',
    choices: [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
      { value: 'U', label: 'Unknown' },
    ],
  },
  SSN: { label: 'SSN', part: 'Registration', kind: 'sealed' },
  City: { label: 'City', part: 'Registration', kind: 'text' },
  State: {
    label: 'State',
    part: 'Registration',
    kind: 'choice',
    choices: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
  Zip: { label: 'ZIP', part: 'Registration', kind: 'text' },
  Deceased: { label: 'Deceased', part: 'Registration', kind: 'yesNo' },
  RegistrationChanged: { label: 'Registration changed', part: 'Registration', kind: 'instant' },
  HasInsurance: { label: 'Has an insurance', part: 'Insurance', kind: 'yesNo' },
  Payer: { label: '{Payer}', part: 'Insurance', kind: 'payer' },
  PlanName: { label: 'Plan', part: 'Insurance', kind: 'text' },
  GroupNumber: { label: 'Group number', part: 'Insurance', kind: 'text' },
  MemberID: { label: '{Member ID}', part: 'Insurance', kind: 'sealed' },
  Relationship: {
    label: 'Relationship to the subscriber',
    part: 'Insurance',
    kind: 'choice',
    choices: codes(relationships),
  },
  InsuranceStatus: {
    label: 'Insurance status',
    part: 'Insurance',
    kind: 'choice',
    choices: insuranceStatuses.map(({ id, text }) => ({ value: String(id), label: text })),
  },
  EffectiveDate: { label: 'Insurance effective', part: 'Insurance', kind: 'date' },
  TermDate: { label: 'Insurance ends', part: 'Insurance', kind: 'date' },
  LastVerified: { label: 'Last verified', part: 'Insurance', kind: 'instant' },
  InsuranceChanged: { label: 'Insurance changed', part: 'Insurance', kind: 'instant' },
  VisitNumber: { label: '{Visit} number', part: 'Visit', kind: 'text' },
  DateOfService: { label: 'Date of service', part: 'Visit', kind: 'date' },
  AdmitDate: { label: 'Admitted', part: 'Visit', kind: 'date' },
  DischargeDate: { label: 'Discharged', part: 'Visit', kind: 'date' },
  PatientClass: { label: 'Class', part: 'Visit', kind: 'choice', choices: codes(patientClasses) },
  ScheduleStatus: {
    label: 'Schedule status',
    part: 'Visit',
    kind: 'choice',
    choices: scheduleStatuses.map((value) => ({ value, label: value })),
  },
  Location: { label: 'Location', part: 'Visit', kind: 'text' },
  ProviderNPI: { label: 'Provider NPI', part: 'Visit', kind: 'text' },
  FinancialClass: { label: 'Financial class', part: 'Visit', kind: 'text' },
  Charge: { label: 'Charges', part: 'Visit', kind: 'money' },
  VisitChanged: { label: '{Visit} changed', part: 'Visit', kind: 'instant' },
} as const satisfies Readonly<Record<string, FieldFacts>>;

export type FilterField = keyof typeof filterFields;
export const filterFieldNames = Object.keys(filterFields) as [FilterField, ...FilterField[]]; // the keys of the table

export const fieldFacts = (field: FilterField): FieldFacts => filterFields[field];

/** Whether a filter of these can ask about a field: a registration has many visits, and none of them is meant. */
export const isFieldOf = (entity: FilterEntity, field: FilterField): boolean =>
  entity === 'Visit' || filterFields[field].part !== 'Visit';
