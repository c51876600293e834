import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type {
  RegistrationVisit,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { type VisitField, visitProblems } from '@coverline/domain/registration/visitProblems.ts';
import { term } from '#/api/terms.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';

/** A visit as it is typed; money in dollars. */
export type VisitForm = {
  VisitNumber: string;
  DateOfService: string;
  PatientClass: string;
  ScheduleStatus: string;
  AdmitDate: string;
  DischargeDate: string;
  Location: string;
  FinancialClass: string;
  ProviderNPI: string;
  OrderingNPI: string;
  Diagnoses: string[];
  Procedures: string[];
  ChargeAmount: string;
};

export const emptyVisit = (today: string): VisitForm => ({
  VisitNumber: '',
  DateOfService: today,
  PatientClass: 'O',
  ScheduleStatus: 'Scheduled',
  AdmitDate: '',
  DischargeDate: '',
  Location: '',
  FinancialClass: '',
  ProviderNPI: '',
  OrderingNPI: '',
  Diagnoses: [],
  Procedures: [],
  ChargeAmount: '',
});

export const visitFormOf = (visit: RegistrationVisit): VisitForm => ({
  VisitNumber: visit.VisitNumber,
  DateOfService: visit.DateOfService,
  PatientClass: visit.PatientClass,
  ScheduleStatus: visit.ScheduleStatus,
  AdmitDate: visit.AdmitDate,
  DischargeDate: visit.DischargeDate,
  Location: visit.Location,
  FinancialClass: visit.FinancialClass,
  ProviderNPI: visit.ProviderNPI,
  OrderingNPI: visit.OrderingNPI,
  Diagnoses: visit.Diagnoses,
  Procedures: visit.Procedures,
  ChargeAmount: dollarsOf(visit.ChargeAmount),
});

export const visitLabels = (): Readonly<Record<VisitField, string>> => ({
  VisitNumber: `${term('Visit')} number`,
  DateOfService: 'Date of service',
  PatientClass: 'Class',
  ScheduleStatus: 'Status',
  AdmitDate: 'Admitted',
  DischargeDate: 'Discharged',
  Location: 'Location',
  FinancialClass: 'Financial class',
  ProviderNPI: 'Provider NPI',
  OrderingNPI: 'Ordering NPI',
  Diagnoses: 'Diagnoses',
  Procedures: 'Procedures',
  ChargeAmount: 'Charges',
});

const fieldsOf = (form: VisitForm) => ({ ...form, ChargeAmount: centsTyped(form.ChargeAmount) });

export const visitMessages = (form: VisitForm) => visitProblems(fieldsOf(form));

type Payload = PayloadOf<(typeof registrationRecordCalls)['saveVisit']>;
type RecordIds = Pick<Payload, 'RegMasterID' | 'VisitMasterID' | 'Version'>;

export const visitPayload = (form: VisitForm, record: RecordIds): Payload => ({ ...record, ...fieldsOf(form) });
