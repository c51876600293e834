import { list } from './build.ts';

/** Code lists used by more than one segment. Codes are facts; labels live with whoever shows them. */
export const codes = {
  serviceType: list(
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 30 32 33 34 35 36 37 38 39 40 41 42 43 44 45 ' +
      '46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 ' +
      '86 87 88 89 90 91 92 93 94 95 96 97 98 99 A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AQ ' +
      'AR B1 B2 B3 BA BB BC BD BE BF BG BH BI BJ BK BL BM BN BP BQ BR BS BT BU BV BW BX BY BZ C1 CA CB CC CD CE CF CG CH CI CJ ' +
      'CK CL CM CN CO CP CQ DG DM DS GF GN GY IC MH NI ON PT PU RN RT TC TN UC',
  ),
  benefitInformation: list('1 2 3 4 5 6 7 8 A B C CB D E F G H I J K L M MC N O P Q R S T U V W X Y'),
  coverageLevel: list('CHD DEP ECH EMP ESP FAM IND SPC SPO'),
  insuranceType: list(
    '12 13 14 15 16 41 42 43 47 AP C1 CO CP D DB EP FF GP HM HN HS IN IP LC LD LI LT MA MB MC MH MI MP OT PE PL PP PR PS QM RP ' +
      'SP TF WC WU',
  ),
  timePeriod: list('6 7 13 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36'),
  quantityQualifier: list('8H 99 CA CE D3 DB DY HS LA LE M2 MN P6 QA S7 S8 VS YY'),
  yesNo: list('N Y'),
  gender: list('F M U'),
  payerEntity: list('2B 36 GP P5 PR'),
  receiverEntity: list('1P 2B 36 80 FA GP P5 PR'),
  entityType: list('1 2'),
  payerIdQualifier: list('24 46 FI NI PI XV XX'),
  receiverIdQualifier: list('24 34 FI PI PP SV XV XX'),
  memberIdQualifier: list('II MI'),
  receiverReference: list('0B 1C 1D 1J 4A CT EL EO HPI JD N5 N7 Q4 SY TJ'),
  providerRole: list('AD AT BI CO CV H HH LA OT P1 P2 PC PE R RF SB SK SU'),
  dateFormat: list('D8 RD8'),
  procedureQualifier: list('AD CJ HC ID IV N4 ZZ'),
  followUp: list('C N P R S W X Y'),
  contactKind: list('ED EM EX FX TE UR WP'),
  memberDate: list('096 102 152 291 307 318 340 341 342 343 346 347 356 357 382 435 442 458 472 539 540 636 771'),
  benefitDate: list('096 193 194 198 290 291 292 295 304 307 318 346 347 348 349 356 357 435 472 636 771'),
  benefitReference: list('18 1L 1W 49 6P 9F ALS CLI F6 FO G1 IG M7 N6 NQ'),
  providerAdjustment: list(
    '50 51 72 90 AH AM AP B2 B3 BD BN C5 CR CS CT CV CW DM E3 FB FC GO HM IP IR IS J1 L3 L6 LE LS OA OB PI PL RA RE SL TL WO WU',
  ),
  relatedEntity: list('13 1I 1P 2B 36 73 FA GP GW I3 IL LR OC P3 P4 P5 PR PRP SEP TTP VER VN VY X3 Y2'),
  setSyntaxError: list('1 2 3 4 5 6 7 8 9 10 11 12 13 15 16 17 18 19 23 24 25 26 27 I5 I6'),
  groupSyntaxError: list('1 2 3 4 5 6 10 11 12 13 14 15 16 17 18 19 23 24 25 26'),
} as const satisfies Record<string, readonly string[]>;
