/** What somebody saw who accepts a coverage that is not surely the patient's. */
export const sawCodes = ['card', 'payerCall', 'patientSays', 'document', 'earlierRecord'] as const;
export type SawCode = (typeof sawCodes)[number];
export const sawWords: Readonly<Record<SawCode, string>> = {
  card: 'Insurance card at the desk',
  payerCall: '{Payer} confirmed it by phone',
  patientSays: '{Patient} confirmed each difference',
  document: 'Letter or document of the plan',
  earlierRecord: 'An earlier record of ours',
};

/** Why somebody rejects one. */
export const rejectCodes = ['otherPerson', 'otherFamily', 'wrongNumber', 'notInForce', 'other'] as const;
export type RejectCode = (typeof rejectCodes)[number];
export const rejectWords: Readonly<Record<RejectCode, string>> = {
  otherPerson: 'Another person of the same name',
  otherFamily: 'Another member of the family',
  wrongNumber: 'The SSN sent was wrong',
  notInForce: '{Patient} says it is not theirs',
  other: 'Another reason, in the note',
};
