import type { FilterField } from '@coverline/domain/filterQueries/fields.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Where each field of a filter lives: `r` a registration, `i` its first insurance, `v` a visit. Written here once and by name:
 * nothing that a user types ever becomes a part of a statement.
 */
export const filterColumns: Readonly<Record<FilterField, RawBuilder<unknown>>> = {
  MRN: sql`r.mrn`,
  LastName: sql`r.last_name`,
  FirstName: sql`r.first_name`,
  DateOfBirth: sql`r.date_of_birth`,
  Age: sql`r.date_of_birth`,
  Sex: sql`r.sex`,
  SSN: sql`r.ssn_enc`,
  City: sql`r.city`,
  State: sql`r.state`,
  Zip: sql`r.zip`,
  Deceased: sql`r.deceased`,
  RegistrationChanged: sql`r.updated_at`,
  HasInsurance: sql`(i.id IS NOT NULL)`,
  Payer: sql`i.trading_partner_id`,
  PlanName: sql`coalesce(i.plan_name, '')`,
  GroupNumber: sql`coalesce(i.group_number, '')`,
  MemberID: sql`i.certificate_enc`,
  Relationship: sql`i.relationship`,
  InsuranceStatus: sql`i.status_id::text`,
  EffectiveDate: sql`i.effective_date`,
  TermDate: sql`i.term_date`,
  LastVerified: sql`i.last_verified_at`,
  InsuranceChanged: sql`i.updated_at`,
  VisitNumber: sql`v.visit_number`,
  DateOfService: sql`v.date_of_service`,
  AdmitDate: sql`v.admit_date`,
  DischargeDate: sql`v.discharge_date`,
  PatientClass: sql`v.patient_class`,
  ScheduleStatus: sql`v.schedule_status`,
  Location: sql`v.location`,
  ProviderNPI: sql`v.provider_npi`,
  FinancialClass: sql`v.financial_class`,
  Charge: sql`v.charge_cents`,
  VisitChanged: sql`v.updated_at`,
};
