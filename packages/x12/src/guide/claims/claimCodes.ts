import { list } from '../build.ts';

/** Code lists that more than one of the claim guides (837P, 837I, 837D) uses. */
export const claimCodes = {
  transactionType: list('31 CH RP'),
  responsibility: list('A B C D E F G H P S T U'),
  relationship: list('01 18 19 20 21 39 40 53 G8'),
  dependentRelationship: list('01 19 20 21 39 40 53 G8'),
  medicareSecondaryReason: list('12 13 14 15 16 41 42 43 47'),
  filingIndicator: list('11 12 13 14 15 16 17 AM BL CH CI DS FI HM LM MA MB MC OF TV VA WC ZZ'),
  assignment: list('A B C'),
  benefitsAssigned: list('N W Y'),
  release: list('I Y'),
  delayReason: list('1 2 3 4 5 6 7 8 9 10 11 15'),
  attachmentReport: list(
    '03 04 05 06 07 08 09 10 11 13 15 21 A3 A4 AM AS B2 B3 B4 BR BS BT CB CK CT D2 DA DB DG DJ DS EB HC HR I5 IR LA M1 MT NN OB ' +
      'OC OD OE OX OZ P4 P5 PE PN PO PQ PY PZ RB RR RT RX SG V5 XP',
  ),
  attachmentSending: list('AA BM EL EM FT FX'),
  contract: list('01 02 03 04 05 06 09'),
  adjustmentGroup: list('CO CR OA PI PR'),
  pricing: list('00 01 02 03 04 05 06 07 08 09 10 11 12 13 14'),
  repricingReject: list('T1 T2 T3 T4 T5 T6'),
  compliance: list('1 2 3 4 5'),
  exception: list('1 2 3 4 5 6'),
  condition: list('AV NU S2 ST'),
  payerIdQualifier: list('PI XV'),
  payerReference: list('2U EI FY NF'),
  providerReference: list('0B 1G G2 LU'),
  referringReference: list('0B 1G G2'),
  facilityReference: list('0B G2 LU'),
  billingReference: list('G2 LU'),
  drugUnit: list('F2 GR ME ML UN'),
  presentOnAdmission: list('N U W Y'),
  firstContactKind: list('EM FX TE'),
  furtherContactKind: list('EM EX FX TE'),
} as const satisfies Record<string, readonly string[]>;
