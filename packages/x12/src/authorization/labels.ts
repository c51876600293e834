/** What an answer comes to, for whoever asked. */
export type Outcome =
  | 'approved'
  | 'partlyApproved'
  | 'modified'
  | 'denied'
  | 'pending'
  | 'cancelled'
  | 'callPayer'
  | 'notNeeded'
  | 'refused'
  | 'unknown';

/** HCR01 in our words, each with what it comes to. */
export const actions: Readonly<Record<string, readonly [Outcome, string]>> = {
  A1: ['approved', 'Approved as asked'],
  A2: ['partlyApproved', 'Approved in part'],
  A3: ['denied', 'Not approved'],
  A4: ['pending', 'Not decided yet'],
  A6: ['modified', 'Approved with changes'],
  C: ['cancelled', 'Cancelled'],
  CT: ['callPayer', 'The payer has to be called'],
  NA: ['notNeeded', 'No approval is needed'],
};

/** Reasons of an AAA in a 278, in our words. */
export const refusalReasons: Readonly<Record<string, string>> = {
  '04': 'More was asked for than is authorized',
  '15': 'Something that is needed is missing',
  '33': 'Something that was entered is wrong',
  '35': 'Outside the network',
  '41': 'Access is not allowed',
  '42': 'The system cannot answer now',
  '43': 'Provider id missing or wrong',
  '44': 'Provider name missing or wrong',
  '45': 'Provider specialty missing or wrong',
  '46': 'Provider telephone missing or wrong',
  '47': 'Provider state missing or wrong',
  '49': 'The provider is not the primary care provider',
  '50': 'The provider may not ask',
  '51': 'The provider is not on file',
  '52': 'The provider was not enrolled in the plan on these dates',
  '53': 'The benefit does not fit the type of provider',
  '54': 'The kind of service code does not fit',
  '55': 'The service code does not fit',
  '56': 'The date does not fit',
  '57': 'Dates of service missing or wrong',
  '58': 'Date of birth missing or wrong',
  '60': 'The date of birth is after the dates of service',
  '61': 'The date of death is before the dates of service',
  '62': 'The dates of service are not within the time that may be asked about',
  '63': 'The date of service lies ahead',
  '64': 'Patient id missing or wrong',
  '65': 'Patient name missing or wrong',
  '66': 'Patient gender missing or wrong',
  '67': 'The patient is not found',
  '68': 'The patient id belongs to more than one',
  '69': 'It does not fit the age of the patient',
  '70': 'It does not fit the gender of the patient',
  '71': 'The date of birth is not the one on file',
  '72': 'Member id missing or wrong',
  '73': 'Subscriber name missing or wrong',
  '74': 'Subscriber gender missing or wrong',
  '75': 'The subscriber is not found',
  '76': 'The member id belongs to more than one',
  '77': 'The subscriber is found, the patient is not',
  '78': 'The subscriber is not in this group or plan',
  '79': 'The id of the participant is wrong',
  '80': 'No answer came',
  '95': 'The patient is not eligible',
  '97': 'Provider address missing or wrong',
  AA: 'The authorization number is not found',
  AF: 'Diagnosis code missing or wrong',
  AG: 'Procedure code missing or wrong',
  AM: 'Admission date missing or wrong',
  AO: 'More about the patient’s condition is needed',
  CI: 'The certification is not of this patient',
  E8: 'A medical review is needed',
  IA: 'The authorization number is not in a valid form',
  IP: 'The role of the provider does not fit',
  MA: 'The authorization number is missing',
  NC: 'No certification is found',
  T4: 'Payer name or id is missing',
  T5: 'Certification information is missing',
};
