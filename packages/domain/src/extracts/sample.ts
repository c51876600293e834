import type { SourceValue } from './cell.ts';
import type { ExtractField } from './sources.ts';

/** Three people whom nobody made: for the sample of a layout, where no person of a client may stand. */
const invented: Readonly<Record<ExtractField, readonly [SourceValue, SourceValue, SourceValue]>> = {
  MRN: ['100001', '100002', '100003'],
  LastName: ['SAMPLE', 'EXAMPLE', "O'SPECIMEN"],
  FirstName: ['ADA', 'BEN', 'CLEO'],
  DateOfBirth: ['1980-02-29', '1955-12-01', '2019-07-15'],
  Age: [46, 70, 7],
  Sex: ['F', 'M', 'U'],
  SSN: ['000000001', '000000002', null],
  City: ['Springfield', 'Riverton', 'Fairview'],
  State: ['NY', 'CA', 'TX'],
  Zip: ['00001', '00002', '00003'],
  Deceased: [false, false, false],
  RegistrationChanged: ['2026-01-05T14:30:00Z', '2026-01-06T09:00:00Z', '2026-01-07T18:45:00Z'],
  HasInsurance: [true, true, false],
  Payer: ['Sample Health Plan', 'Example Mutual', null],
  PlanName: ['Gold PPO', 'Silver HMO', null],
  GroupNumber: ['G-1001', 'G-1002', null],
  MemberID: ['SAMPLE0001', 'SAMPLE0002', null],
  Relationship: ['18', '01', null],
  InsuranceStatus: ['1', '6', null],
  EffectiveDate: ['2026-01-01', '2025-06-01', null],
  TermDate: [null, '2025-12-31', null],
  LastVerified: ['2026-01-05T14:31:00Z', '2026-01-06T09:02:00Z', null],
  InsuranceChanged: ['2026-01-05T14:31:00Z', '2026-01-06T09:02:00Z', null],
  VisitNumber: ['V-5001', 'V-5002', 'V-5003'],
  DateOfService: ['2026-01-12', '2026-01-13', '2026-01-14'],
  AdmitDate: ['2026-01-12', null, null],
  DischargeDate: ['2026-01-15', null, null],
  PatientClass: ['I', 'O', 'E'],
  ScheduleStatus: ['Completed', 'Scheduled', 'Arrived'],
  Location: ['Main', 'Annex', 'Main'],
  ProviderNPI: ['1234567893', '1234567893', null],
  FinancialClass: ['Commercial', 'Medicare', 'Self pay'],
  Charge: [125_000, 9_050, null],
  VisitChanged: ['2026-01-05T14:30:00Z', '2026-01-06T09:00:00Z', '2026-01-07T18:45:00Z'],
  AnswerStatus: ['1', '6', null],
  AnswerGrade: ['Good', 'Bad', null],
  AnswerPayer: ['Sample Health Plan', 'Example Mutual', null],
  AnsweredAt: ['2026-01-05T14:31:00Z', '2026-01-06T09:02:00Z', null],
};

export const sampleRows = 3;

/** The value of a field in one of the sample's rows, from 0. */
export const sampleValue = (field: ExtractField, row: number): SourceValue => invented[field][row % sampleRows] ?? null;
