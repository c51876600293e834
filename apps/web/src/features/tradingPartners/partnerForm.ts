import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { Partner, tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { idQualifiers, payerEntities } from '@coverline/domain/tradingPartners/payerId.ts';
import { partnerProblems } from '@coverline/domain/tradingPartners/partnerProblems.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { worded } from '#/api/terms.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

/** A payer as it is typed: days as text, other names one a line. */
export type PartnerForm = Pick<
  Partner,
  | 'Name'
  | 'PayerID'
  | 'GatewayID'
  | 'State'
  | 'MoreStates'
  | 'Active'
  | 'Phone'
  | 'Fax'
  | 'Address'
  | 'ClaimAddress'
  | 'PortalURL'
  | 'Hours'
  | 'Notes'
  | 'Prefixes'
  | 'RequiredFieldSets'
  | 'BatchFieldSets'
  | 'MbiFieldSets'
  | 'FieldRules'
  | 'Transactions'
  | 'MultiServiceType'
  | 'TakesProcedures'
  | 'TakesPlaceOfService'
  | 'TakesAddress'
  | 'LeftOut'
  | 'BatchHours'
  | 'CallRequired'
  | 'AdjudicatesClaims'
> & {
  ParentID: ComboboxOption | null;
  Kind: string;
  IDQualifier: string;
  Entity: string;
  DependentMode: string;
  AltNames: string;
  TimelyFilingDays: string;
  AppealDays: string;
  MaxPastDays: string;
  MaxFutureDays: string;
};

export const partnerLabels = () =>
  ({
    Name: 'Name',
    PayerID: worded('{Payer} ID'),
    IDQualifier: 'Kind of the ID',
    Entity: 'Answers as',
    GatewayID: 'Own gateway',
    Kind: 'Type',
    State: 'State',
    MoreStates: 'Other states',
    ParentID: 'Part of',
    Active: 'In use',
    AltNames: 'Other names',
    Prefixes: worded('Prefixes of {member IDs}'),
    RequiredFieldSets: 'Required to check eligibility',
    BatchFieldSets: 'Required in a batch',
    MbiFieldSets: 'Required to find a Medicare number',
    FieldRules: 'Rules of fields',
    DependentMode: 'Dependents',
    MultiServiceType: 'Several service types at once',
    TakesProcedures: 'Takes procedure codes',
    TakesPlaceOfService: 'Takes a place of service',
    TakesAddress: 'Is sent the address',
    LeftOut: 'Never sent',
    BatchHours: 'When batches may ask',
    CallRequired: 'Always to be called',
    AdjudicatesClaims: 'Adjudicates claims',
    MaxPastDays: 'Looks back (days)',
    MaxFutureDays: 'Looks ahead (days)',
    Transactions: 'Takes',
    Phone: 'Phone',
    Fax: 'Fax',
    Hours: 'Hours',
    Address: 'Address',
    ClaimAddress: 'Claims by mail',
    PortalURL: 'Portal',
    TimelyFilingDays: 'Timely filing (days)',
    AppealDays: 'Appeal (days)',
    Notes: 'Notes',
  }) satisfies Readonly<Record<keyof PartnerForm, string>>;

/** Of most payers; a route begins with it, too. */
const usualZone = 'America/New_York';

const typedDays = (days: number | null) => (days === null ? '' : String(days));
/** What is no number stays wrong, and is told beside its field. */
const daysOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export const partnerFormOf = (partner: Partner): PartnerForm => ({
  Name: partner.Name,
  PayerID: partner.PayerID,
  IDQualifier: partner.IDQualifier,
  Entity: partner.Entity,
  GatewayID: partner.GatewayID,
  Kind: partner.Kind,
  State: partner.State,
  MoreStates: partner.MoreStates,
  ParentID: partner.ParentID === '' ? null : { value: partner.ParentID, label: partner.ParentName },
  Active: partner.Active,
  AltNames: partner.AltNames.join('\n'),
  Prefixes: partner.Prefixes,
  RequiredFieldSets: partner.RequiredFieldSets,
  BatchFieldSets: partner.BatchFieldSets,
  MbiFieldSets: partner.MbiFieldSets,
  FieldRules: partner.FieldRules,
  DependentMode: partner.DependentMode,
  MultiServiceType: partner.MultiServiceType,
  TakesProcedures: partner.TakesProcedures,
  TakesPlaceOfService: partner.TakesPlaceOfService,
  TakesAddress: partner.TakesAddress,
  LeftOut: partner.LeftOut,
  BatchHours: { ...partner.BatchHours, TimeZone: partner.BatchHours.TimeZone || usualZone },
  CallRequired: partner.CallRequired,
  AdjudicatesClaims: partner.AdjudicatesClaims,
  MaxPastDays: typedDays(partner.MaxPastDays),
  MaxFutureDays: typedDays(partner.MaxFutureDays),
  Transactions: partner.Transactions,
  Phone: partner.Phone,
  Fax: partner.Fax,
  Hours: partner.Hours,
  Address: partner.Address,
  ClaimAddress: partner.ClaimAddress,
  PortalURL: partner.PortalURL,
  TimelyFilingDays: typedDays(partner.TimelyFilingDays),
  AppealDays: typedDays(partner.AppealDays),
  Notes: partner.Notes,
});

/** What most payers want, to begin with. */
export const newPartnerForm: PartnerForm = {
  Name: '',
  PayerID: '',
  IDQualifier: 'PI',
  Entity: 'PR',
  GatewayID: '',
  Kind: 'Commercial',
  State: '',
  MoreStates: [],
  ParentID: null,
  Active: true,
  AltNames: '',
  Prefixes: [],
  RequiredFieldSets: [['CertificateNumber', 'DateOfBirth']],
  BatchFieldSets: [],
  MbiFieldSets: [],
  FieldRules: [],
  DependentMode: 'QueryWithSubscriber',
  MultiServiceType: false,
  TakesProcedures: true,
  TakesPlaceOfService: false,
  TakesAddress: false,
  LeftOut: [],
  BatchHours: { OpensAt: '', ClosesAt: '', Days: [], TimeZone: usualZone },
  CallRequired: false,
  AdjudicatesClaims: false,
  MaxPastDays: '',
  MaxFutureDays: '',
  Transactions: [{ Code: '270', EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' }],
  Phone: '',
  Fax: '',
  Hours: '',
  Address: '',
  ClaimAddress: '',
  PortalURL: '',
  TimelyFilingDays: '',
  AppealDays: '',
  Notes: '',
};

const fieldsOf = (form: PartnerForm) => ({
  ...form,
  PayerID: form.PayerID.trim().toUpperCase(),
  ParentID: form.ParentID?.value ?? '',
  Phone: phoneDigits(form.Phone) ?? form.Phone.trim(),
  Fax: phoneDigits(form.Fax) ?? form.Fax.trim(),
  PortalURL: form.PortalURL.trim(),
  AltNames: form.AltNames.split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  TimelyFilingDays: daysOf(form.TimelyFilingDays),
  AppealDays: daysOf(form.AppealDays),
  MaxPastDays: daysOf(form.MaxPastDays),
  MaxFutureDays: daysOf(form.MaxFutureDays),
});

export const partnerMessages = (form: PartnerForm) => partnerProblems(fieldsOf(form));

type Payload = PayloadOf<(typeof tradingPartnerCalls)['saveTradingPartner']>;

export const partnerPayload = (form: PartnerForm, PartnerID: string | null, Version: number | null): Payload => ({
  ...fieldsOf(form),
  PartnerID,
  Version,
  Kind: partnerKinds.find((kind) => kind === form.Kind) ?? 'Commercial',
  IDQualifier: idQualifiers.find((one) => one === form.IDQualifier) ?? 'PI',
  Entity: payerEntities.find((one) => one === form.Entity) ?? 'PR',
  DependentMode: modes.find((mode) => mode === form.DependentMode) ?? 'NotSupported',
});

const modes = ['QueryAsSubscriber', 'QueryWithSubscriber', 'NotSupported'] as const;
