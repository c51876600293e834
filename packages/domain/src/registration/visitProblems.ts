import { required } from '../validate/genericMessages.ts';
import { isNpi } from '../validate/npi.ts';
import { moneyProblem } from './insuranceProblems.ts';
import { aDate, endsAfter, firstOf, inList, neededText, type Problems, problemsOf, ruled } from './problems.ts';
import { patientClasses } from './words.ts';

/** One encounter of a registration, in the wire's names; money is integer cents. */
export type VisitFields = {
  readonly VisitNumber: string;
  readonly DateOfService: string;
  readonly AdmitDate: string;
  readonly DischargeDate: string;
  readonly PatientClass: string;
  readonly Location: string;
  readonly ProviderNPI: string;
  readonly OrderingNPI: string;
  readonly Diagnoses: readonly string[];
  readonly Procedures: readonly string[];
  readonly ChargeAmount: number | null;
  readonly FinancialClass: string;
  readonly ScheduleStatus: string;
};

export type VisitField = keyof VisitFields;

const npiText = 'This is no provider number: ten digits with a check digit';
const npiProblem = (value: string) => (value.trim() === '' || isNpi(value.trim()) ? null : npiText);
const icd = /^[A-Z]\d[\dA-Z](?:\.?[\dA-Z]{1,4})?$/;
const procedure = /^[\dA-Z]\d{3}[\dA-Z]$/;
const codesProblem = (list: readonly string[], shape: RegExp, what: string): string | null => {
  const wrong = list.find((code) => !shape.test(code.trim().toUpperCase()));
  return wrong === undefined ? null : `${wrong} is no ${what}`;
};

/** What keeps a visit from being saved, one message a field. */
export const visitProblems = (visit: VisitFields): Problems<VisitField> =>
  problemsOf({
    VisitNumber: neededText(visit.VisitNumber),
    DateOfService: firstOf(required(visit.DateOfService), aDate(visit.DateOfService)),
    AdmitDate: aDate(visit.AdmitDate),
    DischargeDate: firstOf(
      aDate(visit.DischargeDate),
      endsAfter(visit.AdmitDate, visit.DischargeDate, 'The discharge lies before the admission'),
    ),
    PatientClass: inList(
      visit.PatientClass || ' ',
      patientClasses.map(({ code }) => code),
      'Choose a class',
    ),
    Location: ruled(visit.Location),
    ProviderNPI: npiProblem(visit.ProviderNPI),
    OrderingNPI: npiProblem(visit.OrderingNPI),
    Diagnoses: codesProblem(visit.Diagnoses, icd, 'ICD-10 code'),
    Procedures: codesProblem(visit.Procedures, procedure, 'CPT or HCPCS code'),
    ChargeAmount: moneyProblem(visit.ChargeAmount),
    FinancialClass: ruled(visit.FinancialClass),
    ScheduleStatus: ruled(visit.ScheduleStatus),
  });
