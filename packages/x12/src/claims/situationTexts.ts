import type { RuleText } from '../rules/types.ts';

const rule = (severity: RuleText['severity'], ack: string, text: string, hint: string, source: string): RuleText => ({
  snip: 4,
  severity,
  ack,
  text,
  hint,
  source,
});

const examples = 'Examples of the 837 that X12 publishes; CMS companion guides for the 837.';
const claimsManual = 'CMS Claims Processing Manual (Pub. 100-04), chapter 25, the UB-04 form locators.';
const npiRule = '45 CFR 162.410, the national provider identifier.';

/** Who is insured and who is the patient. */
export const insuredTexts = {
  'claim-patient-unexpected': rule(
    'error',
    'IK3 I4',
    'The subscriber is said to be the patient, and yet a patient hangs on him.',
    'Send SBR02 18 only where the claims follow the subscriber himself; leave SBR02 empty where loop 2000C follows.',
    examples,
  ),
  'claim-relationship-missing': rule(
    'error',
    'IK4 I9',
    'Claims follow the subscriber himself, and SBR02 does not say that he is the patient.',
    'Send SBR02 18, or put the claims behind a patient in loop 2000C.',
    examples,
  ),
  'claim-subscriber-address': rule(
    'error',
    'IK3 I6',
    'The subscriber is the patient, and his address is missing.',
    'Send N3 and N4 in loop 2010BA.',
    examples,
  ),
  'claim-subscriber-birth': rule(
    'error',
    'IK3 I6',
    'The subscriber is the patient, and his date of birth and gender are missing.',
    'Send DMG in loop 2010BA.',
    examples,
  ),
  'claim-tax-id': rule(
    'warning',
    '',
    'The tax number of the billing provider is not nine digits.',
    'Send the employer or social security number without hyphens.',
    'Internal Revenue Service, the form of EIN and SSN; CMS companion guides for the 837.',
  ),
  'claim-billing-zip': rule(
    'warning',
    '',
    'The ZIP code of the billing provider is not the whole one of nine digits.',
    'Send ZIP and its four further digits in N403 of loop 2010AA.',
    'CMS companion guides for the 837.',
  ),
  'claim-billing-box': rule(
    'warning',
    '',
    'The address of the billing provider is a post office box.',
    'Send the street in loop 2010AA, and the box as pay-to address in loop 2010AB.',
    'CMS companion guides for the 837.',
  ),
  'claim-npi-missing': rule(
    'warning',
    '',
    'A provider has no national provider number.',
    'Send NM108 XX and the number in NM109, unless the provider cannot have one.',
    npiRule,
  ),
} as const satisfies Record<string, RuleText>;

/** The claim and its lines. */
export const claimTexts = {
  'claim-line-number': rule(
    'error',
    'IK4 I12',
    'The lines of the claim are not numbered 1, 2, 3 ….',
    'Begin LX01 with 1 in each claim, and count up by one.',
    examples,
  ),
  'claim-diagnosis-pointer': rule(
    'error',
    'IK4 I12',
    'The line points at a diagnosis that the claim does not have.',
    'Send the diagnosis in HI, or take the pointer away.',
    examples,
  ),
  'claim-accident-date': rule(
    'error',
    'IK3 I6',
    'The claim is for an accident, and its date is missing.',
    'With CLM11 AA or OA send DTP*439.',
    'CMS companion guides for the 837; published X12 examples of accident claims.',
  ),
  'claim-accident-state': rule(
    'error',
    'IK4 I9',
    'The claim is for a car accident, and the state is missing where it happened.',
    'With CLM11 AA send the state in its fourth component.',
    'CMS 1500 claim form instructions, item 10b.',
  ),
  'claim-original-number': rule(
    'error',
    'IK3 I6',
    'The claim replaces or voids another, and the number of that one is missing.',
    'With frequency 7 or 8 send REF*F8, the number that the payer gave.',
    'CMS 1500 claim form instructions, item 22; state Medicaid companion guides for the 837.',
  ),
  'claim-period-reversed': rule(
    'error',
    'IK4 I12',
    'The period ends before it begins.',
    'Send the first day before the last one.',
    'A period has a beginning and an end.',
  ),
  'claim-ambulance-transport': rule(
    'error',
    'IK3 I6',
    'An ambulance ride is charged, and nothing says why and how far.',
    'Send CR1 with the claim or with the line.',
    'CMS Claims Processing Manual (Pub. 100-04), chapter 15; published X12 ambulance example.',
  ),
  'claim-ambulance-stop': rule(
    'warning',
    '',
    'An ambulance ride is charged, and the place is missing where it began or ended.',
    'Send loops 2310E and 2310F, or 2420G and 2420H with the line.',
    'CMS Claims Processing Manual (Pub. 100-04), chapter 15.',
  ),
  'claim-anesthesia-minutes': rule(
    'warning',
    '',
    'An anesthesia service is not measured in minutes.',
    'Send SV103 MJ and the minutes in SV104, unless the payer asks for units.',
    'CMS Claims Processing Manual (Pub. 100-04), chapter 12, anesthesia time.',
  ),
} as const satisfies Record<string, RuleText>;

/** Institutional claims alone. */
export const stayTexts = {
  'claim-admission-date': rule(
    'error',
    'IK3 I6',
    'The patient stays overnight by the type of bill, and the admission date is missing.',
    'Send DTP*435.',
    claimsManual,
  ),
  'claim-admission-type': rule(
    'error',
    'IK4 I9',
    'The patient stays overnight by the type of bill, and the type of admission is missing.',
    'Send CL101.',
    claimsManual,
  ),
  'claim-admitting-diagnosis': rule(
    'error',
    'IK3 I6',
    'The patient stays overnight by the type of bill, and the admitting diagnosis is missing.',
    'Send HI with qualifier ABJ.',
    claimsManual,
  ),
  'claim-attending-missing': rule(
    'warning',
    '',
    'The claim names no attending provider.',
    'Send loop 2310A, unless the claim is for a ride alone.',
    claimsManual,
  ),
} as const satisfies Record<string, RuleText>;

/** Dental claims alone. */
export const dentalTexts = {
  'claim-dental-date': rule(
    'warning',
    '',
    'Neither the claim nor the line says when the service was.',
    'Send DTP*472 with the claim or with each line, unless benefits are asked for beforehand (CLM19 PB).',
    'Published X12 examples of dental claims.',
  ),
} as const satisfies Record<string, RuleText>;
