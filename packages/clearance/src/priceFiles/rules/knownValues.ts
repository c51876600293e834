import type { Setting } from '../priceItem.ts';

/** Values that the data dictionary of version 3.0.0 allows; older ones are a part of them. */
export const settings: ReadonlySet<string> = new Set(['inpatient', 'outpatient', 'both'] satisfies Setting[]);

export const caseRate = 'case rate';
export const perDiem = 'per diem';
export const percentOfCharges = 'percent of total billed charges';

export const methodologies: ReadonlySet<string> = new Set([
  caseRate,
  'fee schedule',
  percentOfCharges,
  perDiem,
  'other',
]);

export const codeTypes: ReadonlySet<string> = new Set([
  'CPT',
  'HCPCS',
  'NDC',
  'RC',
  'ICD',
  'DRG',
  'MS-DRG',
  'R-DRG',
  'S-DRG',
  'APS-DRG',
  'AP-DRG',
  'APR-DRG',
  'TRIS-DRG',
  'MS-LTC-DRG',
  'APC',
  'LOCAL',
  'EAPG',
  'HIPPS',
  'CDT',
  'CDM',
  'CMG',
]);

export const drugTypes: ReadonlySet<string> = new Set(['GR', 'ME', 'ML', 'UN', 'F2', 'EA', 'GM']);

/** None, a handful that nobody may be told apart in, or how many. */
export const isCount = (text: string): boolean =>
  text === '0' || text === '1 through 10' || /^(?:1[1-9]|[2-9]\d|[1-9]\d{2,})$/.test(text);
