import { typedHours } from '@coverline/domain/tradingPartners/batchHours.ts';
import { wireFieldRule } from '#/services/payers/wireFieldRule.ts';
import type { DirectoryRow } from './partnerRows.ts';

const namesOf = (row: DirectoryRow, kind: 'alias' | 'prefix') =>
  row.names.filter((one) => one.kind === kind).map(({ alias }) => alias);

/** The database orders the keys of an object in its own way; saves compare them in ours. */
const transactionsOf = (row: DirectoryRow) =>
  row.transactions.map(({ Code, EnrollmentRequired, EnrollmentDays, EnrollmentForm }) => ({
    Code,
    EnrollmentRequired,
    EnrollmentDays,
    EnrollmentForm,
  }));

/** What the list shows and an administrator keeps. */
const listed = (row: DirectoryRow) => ({
  Name: row.name,
  PayerID: row.payer_id,
  Kind: row.kind,
  State: row.state,
  MoreStates: row.more_states,
  Active: row.active,
  Phone: row.phone,
  AltNames: namesOf(row, 'alias'),
  Prefixes: namesOf(row, 'prefix'),
  Transactions: transactionsOf(row),
});

/** A payer as the list has it; a client that has nothing of its own with it may ask it. */
export const wireRow = (row: DirectoryRow) => ({
  PartnerID: row.id,
  ...listed(row),
  Enabled: row.own?.enabled ?? true,
  ProviderNPI: row.own?.provider_npi ?? '',
  ProviderNumbers: (row.own?.provider_numbers ?? []).map(({ Kind, Number }) => ({ Kind, Number })),
  Enrollments: (row.own?.enrollments ?? []).map(({ Code, State, Since }) => ({ Code, State, Since })),
  ClientVersion: row.own?.version ?? 0,
});

/** The fields of it that are kept by an administrator, in the wire's names. */
export const keptFields = (row: DirectoryRow) => ({
  ...listed(row),
  IDQualifier: row.id_qualifier,
  Entity: row.entity,
  GatewayID: row.gateway_id ?? '',
  ParentID: row.parent_id ?? '',
  Fax: row.fax,
  Address: row.address,
  ClaimAddress: row.claim_address,
  PortalURL: row.portal_url,
  Hours: row.hours,
  TimelyFilingDays: row.timely_filing_days,
  AppealDays: row.appeal_days,
  Notes: row.notes,
  RequiredFieldSets: row.required_field_sets,
  BatchFieldSets: row.batch_field_sets,
  MbiFieldSets: row.mbi_field_sets,
  FieldRules: row.field_rules.map(wireFieldRule),
  DependentMode: row.dependent_mode,
  MultiServiceType: row.multi_service_type,
  TakesProcedures: row.takes_procedures,
  TakesPlaceOfService: row.takes_place_of_service,
  TakesAddress: row.takes_address,
  LeftOut: row.left_out,
  BatchHours: typedHours(row.batch_hours),
  MaxPastDays: row.max_past_days,
  MaxFutureDays: row.max_future_days,
  CallRequired: row.call_required,
  AdjudicatesClaims: row.adjudicates_claims,
});
export type KeptFields = ReturnType<typeof keptFields>;
