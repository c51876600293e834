import { isInRange } from '../price/codeRange.ts';
import type { Coverage } from './estimateInput.ts';
import { isFreeInPartB } from './medicarePreventive.ts';

/** Codes of services that a plan of the ACA pays in full when they are given to prevent (45 CFR 147.130), from and to. */
const codes: readonly (readonly [from: string, to: string, why: string])[] = [
  ['99381', '99397', 'preventive medicine visit, HRSA and Bright Futures'],
  ['99401', '99404', 'preventive counseling, USPSTF'],
  ['90460', '90474', 'immunization, ACIP'],
  ['90476', '90759', 'vaccine, ACIP'],
  ['77063', '77063', 'breast cancer screening, USPSTF B'],
  ['77067', '77067', 'breast cancer screening, USPSTF B'],
  ['45378', '45398', 'colorectal cancer screening, USPSTF A'],
  ['81528', '81528', 'colorectal cancer screening, USPSTF A'],
  ['82270', '82274', 'colorectal cancer screening, USPSTF A'],
  ['G0104', 'G0106', 'colorectal cancer screening, USPSTF A'],
  ['G0120', 'G0121', 'colorectal cancer screening, USPSTF A'],
  ['88141', '88175', 'cervical cancer screening, USPSTF A'],
  ['87624', '87626', 'cervical cancer screening, USPSTF A'],
  ['71271', '71271', 'lung cancer screening, USPSTF B'],
  ['76977', '76977', 'osteoporosis screening, USPSTF B'],
  ['77080', '77081', 'osteoporosis screening, USPSTF B'],
  ['76706', '76706', 'abdominal aortic aneurysm screening, USPSTF B'],
  ['80061', '80061', 'lipid screening, USPSTF B'],
  ['82947', '82952', 'diabetes screening, USPSTF B'],
  ['83036', '83036', 'diabetes screening, USPSTF B'],
  ['86803', '86804', 'hepatitis C screening, USPSTF B'],
  ['87389', '87391', 'HIV screening, USPSTF A'],
];

/** Diagnoses for which such a service is given to prevent: examination, screening, immunization. By ICD-10-CM chapter 21. */
const reasons = ['Z00', 'Z014', 'Z11', 'Z12', 'Z13', 'Z23'];

const isOfTable = (code: string): boolean => codes.some(([from, to]) => isInRange(code, from, to));

/**
 * Whether a line is preventive. For a plan of the ACA modifier 33 says so of any code; else a code of the table whose first diagnosis is
 * one of prevention. A diagnosis alone says nothing of a service that treats. Medicare has a table of its own.
 */
export function isPreventive(line: {
  readonly code: string;
  readonly modifiers: readonly string[];
  /** The diagnosis that the line points to first; '' where none is known. */
  readonly diagnosis: string;
  readonly program: Coverage['program'];
}): boolean {
  if (line.program === 'MedicarePartB') return isFreeInPartB(line.code);
  if (line.modifiers.includes('33')) return true;
  const diagnosis = line.diagnosis.replaceAll('.', '').toUpperCase();
  return isOfTable(line.code.toUpperCase()) && reasons.some((start) => diagnosis.startsWith(start));
}
