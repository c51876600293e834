import type { QuantityUnit } from '../decision/decision.ts';
import type {
  AuthAttachment,
  AuthDiagnosis,
  AuthRequest,
  Frequency,
  ProviderRole,
  RequestKind,
} from '../request/authRequest.ts';
import type { Urgency } from '../clock/urgency.ts';

// What our words are in a 278 (005010X217, X215).

/** UM01. */
export const categoryCodes: Readonly<Record<AuthRequest['category'], string>> = {
  Admission: 'AR',
  Services: 'HS',
  Referral: 'SC',
};

/** UM02. */
export const certificationCodes: Readonly<Record<RequestKind, string>> = {
  Request: 'I',
  Renewal: 'R',
  Revision: 'S',
  Extension: '4',
  Cancel: '3',
  UrgentAppeal: '1',
  Appeal: '2',
};

/** UM06; care that was given is as elective as any. */
export const urgencyCodes: Readonly<Record<Urgency, string>> = {
  Standard: 'E',
  Urgent: 'U',
  Emergency: '03',
  Retro: 'E',
};

/** NM101 of a provider. */
export const roleCodes: Readonly<Record<ProviderRole, string>> = {
  Performing: 'SJ',
  Facility: 'FA',
  Attending: '71',
  Operating: '72',
  Ordering: 'DK',
  Referring: 'DN',
  PrimaryCare: 'P3',
  ServiceLocation: '77',
};

/** PRV01 by the role of NM101. */
export const taxonomyRoles: Readonly<Record<ProviderRole, string>> = {
  Performing: 'PE',
  Facility: 'OT',
  Attending: 'AT',
  Operating: 'OP',
  Ordering: 'OR',
  Referring: 'RF',
  PrimaryCare: 'PC',
  ServiceLocation: 'OT',
};

/** HI01-1 and its kin. */
export const diagnosisCodes: Readonly<Record<AuthDiagnosis['kind'], string>> = {
  Principal: 'ABK',
  Admitting: 'ABJ',
  Other: 'ABF',
};

/** HSD01; null where a delivery has no such unit. */
export const deliveryCodes: Readonly<Record<QuantityUnit, string | null>> = {
  Units: 'FL',
  Visits: 'VS',
  Days: 'DY',
  Hours: 'HS',
  Months: 'MN',
  Minutes: null,
  InternationalUnits: null,
};

/** Unit of SV1 and SV2; null where those have none. */
export const serviceUnits: Readonly<Record<QuantityUnit, string | null>> = {
  Units: 'UN',
  Visits: 'UN',
  Days: 'DA',
  Hours: null,
  Months: null,
  Minutes: 'MJ',
  InternationalUnits: 'F2',
};

/** HSD03 and HSD05. */
export const perCodes: Readonly<Record<Frequency['per'], string>> = { Day: 'DA', Week: 'WK', Month: 'MO' };
export const overCodes: Readonly<Record<Frequency['unit'], string>> = { Day: '7', Week: '35', Month: '34', Year: '21' };

/** PWK02. */
export const transmissionCodes: Readonly<Record<AuthAttachment['sent'], string>> = {
  Electronic: 'EL',
  Fax: 'FX',
  Mail: 'BM',
  OnRequest: 'AA',
};
