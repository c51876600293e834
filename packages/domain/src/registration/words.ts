/** How a patient stands to the subscriber, as X12 codes it (INS02) and staff call it. */
export const relationships = [
  { code: '18', label: 'Self' },
  { code: '01', label: 'Spouse' },
  { code: '19', label: 'Child' },
  { code: '20', label: 'Employee' },
  { code: '21', label: 'Unknown' },
  { code: '39', label: 'Organ donor' },
  { code: '40', label: 'Cadaver donor' },
  { code: '53', label: 'Life partner' },
  { code: 'G8', label: 'Other relationship' },
] as const;
/** The patient is the subscriber. */
export const self = '18';
export const child = '19';
/** Two that messages to and from payers have beside the registration's: neither spouse nor child, and not known. */
export const otherAdult = '34';
export const unknownRelationship = '21';

/** A relationship as it is read; a code that nobody here has a word for stands as it is. */
export const relationshipLabel = (code: string): string =>
  code === otherAdult ? 'Other adult' : (relationships.find((one) => one.code === code)?.label ?? code);

export const patientClasses = [
  { code: 'O', label: 'Outpatient' },
  { code: 'I', label: 'Inpatient' },
  { code: 'E', label: 'Emergency' },
  { code: 'R', label: 'Recurring' },
] as const;

export const scheduleStatuses = ['Scheduled', 'Arrived', 'Completed', 'Cancelled', 'No show'] as const;

/** Two-letter codes of states, the district, territories and military mail, as an address and a payer write them. */
const codes =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW AA AE AP';
export const stateCodes: readonly string[] = codes.split(' ');
const states: ReadonlySet<string> = new Set(stateCodes);
export const isState = (code: string): boolean => states.has(code);
