import { isInRange } from '../price/codeRange.ts';
import type { LineBenefit } from './estimateInput.ts';
import { stated } from './spread.ts';

type Range = readonly [from: string, to: string, why: string];

/**
 * Codes of services that Part B pays in full, without deductible or coinsurance (42 CFR 410.152(l), 410.160(b); Social Security Act
 * 1833(a)(1)(B), (T), (W), (Y)), from and to. Tests that the clinical laboratory fee schedule prices cost nothing anyway. What is not here
 * is shared in as any service: the electrocardiogram of the first visit, glaucoma and rectal examinations, training of diabetics, and
 * vaccines of Part D.
 */
const codes: readonly Range[] = [
  ['G0402', 'G0402', 'initial preventive physical examination'],
  ['G0438', 'G0439', 'annual wellness visit'],
  ['G0468', 'G0468', 'the same in a federally qualified health center'],
  ['G0513', 'G0514', 'prolonged preventive service'],
  ['G0008', 'G0010', 'administration of influenza, pneumococcal and hepatitis B vaccines'],
  ['90480', '90480', 'administration of COVID-19 vaccines'],
  ['90630', '90630', 'influenza vaccine'],
  ['90653', '90662', 'influenza vaccine'],
  ['90672', '90674', 'influenza vaccine'],
  ['90682', '90682', 'influenza vaccine'],
  ['90685', '90689', 'influenza vaccine'],
  ['90694', '90694', 'influenza vaccine'],
  ['90756', '90756', 'influenza vaccine'],
  ['Q2034', 'Q2039', 'influenza vaccine'],
  ['90670', '90671', 'pneumococcal vaccine'],
  ['90677', '90677', 'pneumococcal vaccine'],
  ['90684', '90684', 'pneumococcal vaccine'],
  ['90732', '90732', 'pneumococcal vaccine'],
  ['90739', '90740', 'hepatitis B vaccine'],
  ['90743', '90744', 'hepatitis B vaccine'],
  ['90746', '90747', 'hepatitis B vaccine'],
  ['90759', '90759', 'hepatitis B vaccine'],
  ['91304', '91304', 'COVID-19 vaccine'],
  ['91318', '91322', 'COVID-19 vaccine'],
  ['77063', '77063', 'screening mammography'],
  ['77067', '77067', 'screening mammography'],
  ['G0202', 'G0202', 'screening mammography'],
  ['G0101', 'G0101', 'screening pelvic examination'],
  ['Q0091', 'Q0091', 'screening Pap smear'],
  ['P3000', 'P3001', 'screening Pap smear'],
  ['G0123', 'G0124', 'screening Pap smear'],
  ['G0141', 'G0148', 'screening Pap smear'],
  ['G0476', 'G0476', 'screening for human papillomavirus'],
  ['G0104', 'G0105', 'colorectal cancer screening'],
  ['G0121', 'G0121', 'colorectal cancer screening'],
  ['G0327', 'G0328', 'colorectal cancer screening'],
  ['74263', '74263', 'colorectal cancer screening'],
  ['81528', '81528', 'colorectal cancer screening'],
  ['82270', '82270', 'colorectal cancer screening'],
  ['00812', '00812', 'anesthesia of a screening colonoscopy'],
  ['G0103', 'G0103', 'prostate cancer screening test'],
  ['71271', '71271', 'lung cancer screening'],
  ['G0296', 'G0296', 'counseling about lung cancer screening'],
  ['76706', '76706', 'abdominal aortic aneurysm screening'],
  ['76977', '76977', 'bone mass measurement'],
  ['77078', '77078', 'bone mass measurement'],
  ['77080', '77081', 'bone mass measurement'],
  ['77085', '77085', 'bone mass measurement'],
  ['G0130', 'G0130', 'bone mass measurement'],
  ['G0432', 'G0433', 'HIV screening'],
  ['G0435', 'G0435', 'HIV screening'],
  ['G0475', 'G0475', 'HIV screening'],
  ['G0011', 'G0013', 'preexposure prophylaxis of HIV'],
  ['G0472', 'G0472', 'hepatitis C screening'],
  ['G0499', 'G0499', 'hepatitis B screening'],
  ['G0442', 'G0447', 'alcohol, depression, infections, heart disease and obesity: screening and counseling'],
  ['G0473', 'G0473', 'counseling about obesity in a group'],
  ['99406', '99407', 'counseling about tobacco'],
  ['97802', '97804', 'medical nutrition therapy'],
  ['G0270', 'G0271', 'medical nutrition therapy'],
];

/** Routine physical examinations, which Part B does not pay for (Social Security Act 1862(a)(7), 42 CFR 411.15(a)(1)). */
const excluded: readonly Range[] = [['99381', '99397', 'preventive medicine visit']];

/** What a screening of the colon may turn into, by modifier PT (CMS Claims Processing Manual, chapter 18, 60.1.1; CR 12656). */
const turned: readonly Range[] = [
  ['10000', '69999', 'surgery'],
  ['00811', '00811', 'anesthesia'],
  ['G0500', 'G0500', 'moderate sedation'],
  ['99153', '99153', 'moderate sedation'],
];

/** What the patient pays of it from a year on, in basis points (Social Security Act 1833(dd), 42 CFR 410.152(l)(5)). */
const turnedShares: readonly (readonly [fromYear: number, shareBp: number])[] = [
  [2030, 0],
  [2027, 1_000],
  [2023, 1_500],
  [0, 2_000],
];

const isOneOf = (ranges: readonly Range[], code: string): boolean =>
  ranges.some(([from, to]) => isInRange(code.toUpperCase(), from, to));

/** Whether Part B pays all of it. The code says so: neither a diagnosis nor modifier 33 makes a service preventive for Medicare. */
export const isFreeInPartB = (code: string): boolean => isOneOf(codes, code);

/** Whether Part B pays nothing of it, whatever the answer says: the patient owes the self-pay price. */
export const isExcludedFromPartB = (code: string): boolean => isOneOf(excluded, code);

/**
 * What Part B shares in a line: of a screening of the colon that turned into a treatment, which modifier PT says, no deductible and a
 * share that becomes less from year to year.
 */
export function benefitInPartB(
  benefit: LineBenefit,
  { code, modifiers, day }: { readonly code: string; readonly modifiers: readonly string[]; readonly day: string },
): LineBenefit {
  if (!modifiers.includes('PT') || !isOneOf(turned, code)) return benefit;
  const year = Number(day.slice(0, 4));
  const shareBp = turnedShares.find(([from]) => year >= from)?.[1] ?? 0;
  return {
    ...benefit,
    copay: null,
    coinsurance: stated(shareBp),
    deductible: { ...benefit.deductible, applies: false, segments: [] },
  };
}
