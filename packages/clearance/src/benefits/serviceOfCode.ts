import { isInRange } from '../price/codeRange.ts';

/**
 * Which service type (EB03) answers for a code. The ranges are the sections of CPT and HCPCS Level II by number (public in CMS's
 * RVU files and the HCPCS table of contents), the types those of the 271 guide; where a section has two, the one that payers answer.
 */
type Row = { readonly from: string; readonly to: string; readonly service: string; readonly why: string };

const row = (from: string, to: string, service: string, why: string): Row => ({ from, to, service, why });

/** The first row that takes in a code holds: what is narrower stands before what is wider. */
const rows: readonly Row[] = [
  row('00100', '01999', '7', 'anesthesia'),
  row('70336', '70336', '62', 'MRI of the jaw'),
  row('70450', '70498', '62', 'CT of head and neck'),
  row('70540', '70559', '62', 'MRI of head and neck'),
  row('71250', '71275', '62', 'CT of the chest'),
  row('71550', '71555', '62', 'MRI of the chest'),
  row('72125', '72133', '62', 'CT of the spine'),
  row('72141', '72159', '62', 'MRI of the spine'),
  row('72191', '72198', '62', 'CT and MRI of the pelvis'),
  row('73200', '73206', '62', 'CT of the arm'),
  row('73218', '73225', '62', 'MRI of the arm'),
  row('73700', '73706', '62', 'CT of the leg'),
  row('73718', '73725', '62', 'MRI of the leg'),
  row('74150', '74178', '62', 'CT of the abdomen'),
  row('74181', '74185', '62', 'MRI of the abdomen'),
  row('75557', '75574', '62', 'MRI and CT of the heart'),
  row('77046', '77049', '62', 'MRI of the breast'),
  row('77261', '77799', '6', 'radiation oncology'),
  row('78012', '79999', '73', 'nuclear medicine'),
  row('70010', '77092', '4', 'radiology'),
  row('80047', '87999', '5', 'pathology and laboratory'),
  row('88000', '88399', '66', 'pathology'),
  row('88720', '89398', '5', 'pathology and laboratory'),
  row('0001U', '9999U', '5', 'proprietary laboratory analyses'),
  row('0001M', '9999M', '5', 'multianalyte assays'),
  row('90281', '90399', '80', 'immune globulins'),
  row('90460', '90759', '80', 'vaccines and their administration'),
  row('90785', '90899', 'A6', 'psychiatry'),
  row('90935', '90999', '76', 'dialysis'),
  row('92002', '92499', 'AL', 'ophthalmology'),
  row('92507', '92508', 'AF', 'speech therapy'),
  row('92920', '93799', '73', 'cardiovascular'),
  row('94002', '94799', '73', 'pulmonary'),
  row('95700', '96020', '73', 'neurology'),
  row('96401', '96549', '78', 'chemotherapy'),
  row('97165', '97168', 'AD', 'occupational therapy evaluation'),
  row('97010', '97799', 'AE', 'physical medicine'),
  row('98940', '98943', '33', 'chiropractic'),
  row('99202', '99215', '98', 'office visit'),
  row('99221', '99239', '99', 'hospital visit'),
  row('99242', '99245', '3', 'consultation'),
  row('99281', '99285', '86', 'emergency visit'),
  row('99381', '99397', 'BZ', 'preventive visit'),
  row('10004', '69990', '2', 'surgery'),
  row('A0021', 'A0999', '59', 'ambulance'),
  row('D0100', 'D9999', '35', 'dental'),
  row('E0100', 'E9999', '12', 'durable medical equipment'),
  row('J9000', 'J9999', '78', 'chemotherapy drugs'),
];

/** A visit at an urgent care center or an emergency room is one, whatever its code says of an office. */
const byPlace: ReadonlyMap<string, string> = new Map([
  ['20', 'UC'],
  ['23', '86'],
]);

/** The service type of a code; '' where no row takes it in: then the plan as such answers. */
export function serviceOfCode(code: string, placeOfService = ''): string {
  const read = code.trim().toUpperCase();
  const service = rows.find(({ from, to }) => isInRange(read, from, to))?.service ?? '';
  return service === '98' ? (byPlace.get(placeOfService) ?? service) : service;
}

/** Types that a payer may answer instead, nearest first: the office of a doctor has three, a hospital's day several. */
const nearby: Readonly<Record<string, readonly string[]>> = {
  '98': ['BY'],
  BY: ['98'],
  BZ: ['81', '98'],
  '62': ['4', '73'],
  '66': ['5'],
  '86': ['52', '51'],
  '99': ['48'],
  A6: ['MH'],
  AD: ['AE'],
  '12': ['18'],
};

/** In which services an answer is looked for, the code's own first and the plan as such last. */
export const servicesToRead = (service: string): readonly string[] =>
  service === '' || service === '30' ? ['30'] : [service, ...(nearby[service] ?? []), '30'];
