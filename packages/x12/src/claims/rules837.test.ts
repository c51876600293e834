import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { guide837D } from '../guide/claims/guide837D.ts';
import { guide837I } from '../guide/claims/guide837I.ts';
import { guide837P } from '../guide/claims/guide837P.ts';
import { golden, mutated } from '../testing/goldenClaims.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const faultsOf = (text: string): string[] =>
  checkMessage(bytes(text)).map(({ code, element, segmentId, loop }) => `${code} ${element || segmentId} ${loop}`);

const files = [
  '837P/plain',
  '837P/second-payer',
  '837P/dependent-accident',
  '837P/ambulance',
  '837P/anesthesia',
  '837I/stay',
  '837I/outpatient-dependent',
  '837I/second-payer',
  '837D/teeth',
  '837D/orthodontics-dependent',
  '837D/second-payer',
] as const;

type Mutation = readonly [file: (typeof files)[number], from: string, to: string, ...expected: readonly string[]];

const balancing: readonly Mutation[] = [
  ['837P/plain', 'CLM*ACC-1001*225.5*', 'CLM*ACC-1001*225.51*', 'claim-charge CLM02 2300'],
  ['837I/stay', '*8000*DA*4', '*7999.99*DA*4', 'claim-charge CLM02 2300'],
  ['837D/teeth', 'SV3*AD:D2392*180*', 'SV3*AD:D2392*0*', 'claim-charge CLM02 2300'],
  ['837P/second-payer', 'AMT*D*184.25', 'AMT*D*184.26', 'claim-other-payer SBR 2320'],
  ['837I/second-payer', 'CAS*PR*1*100', 'CAS*PR*1*99.99', 'claim-other-payer SBR 2320'],
  ['837D/second-payer', 'AMT*D*450', 'AMT*D*440', 'claim-other-payer SBR 2320'],
  [
    '837P/second-payer',
    'CAS*PI*253*30',
    'CAS*PI*253*31',
    'claim-other-payer SBR 2320',
    'claim-other-payer-line SVD02 2430',
  ],
  ['837P/second-payer', 'SVD*EARLIER1*70*', 'SVD*EARLIER1*71*', 'claim-other-payer-line SVD02 2430'],
  ['837D/second-payer', 'DTP*573*D8*20260910~\n', '', 'claim-other-payer-date SBR 2320'],
];

/** What the rules let be. */
const allowed: readonly Mutation[] = [
  [
    '837D/second-payer',
    `CAS*PR*2*450~
AMT*D*450~
OI***Y***Y~
NM1*IL*1*ABARA*FELIX****MI*X90010077~
NM1*PR*2*EARLIER DENTAL*****PI*EARLIER2~
DTP*573*D8*20260910~
`,
    `CAS*PR*2*900~
AMT*D*0~
OI***Y***Y~
NM1*IL*1*ABARA*FELIX****MI*X90010077~
NM1*PR*2*EARLIER DENTAL*****PI*EARLIER2~
`,
  ],
];

const situations: readonly Mutation[] = [
  ['837P/plain', 'LX*2', 'LX*3', 'claim-line-number LX01 2400'],
  ['837I/stay', 'LX*1', 'LX*0', 'claim-line-number LX01 2400'],
  ['837P/plain', '***1:2~', '***1:3~', 'claim-diagnosis-pointer SV107-2 2400'],
  ['837P/plain', '***1:2~', '***1:12~', 'claim-diagnosis-pointer SV107-2 2400'],
  ['837D/teeth', 'HI*ABK:K0262~\n', '', 'claim-diagnosis-pointer SV311-1 2400'],
  ['837P/plain', 'SBR*P*18*', 'SBR*P**', 'claim-relationship-missing SBR02 2000B'],
  ['837P/dependent-accident', 'SBR*P**', 'SBR*P*18*', 'claim-patient-unexpected HL 2000C'],
  ['837P/plain', 'N3*12 QUAY ST*APT 4~\nN4*DULUTH*MN*55802~\n', '', 'claim-subscriber-address N3 2010BA'],
  ['837P/plain', 'DMG*D8*19840229*F~\n', '', 'claim-subscriber-birth DMG 2010BA'],
  ['837P/plain', 'REF*EI*412345678', 'REF*EI*41-2345678', 'claim-tax-id REF02 2010AA'],
  ['837P/plain', '558021234', '55802', 'claim-billing-zip N403 2010AA'],
  ['837P/plain', 'N3*12 QUAY ST~', 'N3*PO BOX 12~', 'claim-billing-box N301 2010AA'],
  ['837P/dependent-accident', 'DTP*439*D8*20261018~\n', '', 'claim-accident-date DTP 2300'],
  ['837P/dependent-accident', 'AA:OA::WI', 'AA:OA', 'claim-accident-state CLM11-4 2300'],
  ['837P/anesthesia', 'REF*F8*NW-OLD-1~\n', '', 'claim-original-number REF 2300'],
  ['837P/dependent-accident', '20261018-20261019', '20261019-20261018', 'claim-period-reversed DTP03 2400'],
  ['837I/stay', '20261001-20261005', '20261005-20261001', 'claim-period-reversed DTP03 2300'],
  ['837P/ambulance', 'CR1*LB*154**A*DH*12****STRETCHER NEEDED~\n', '', 'claim-ambulance-transport CR1 2300'],
  [
    '837P/ambulance',
    'NM1*45*2*SUMMIT HOSPITAL~\nN3*400 SUMMIT AVE~\nN4*DULUTH*MN*55805~\n',
    '',
    'claim-ambulance-stop NM1 2300',
  ],
  ['837P/anesthesia', '*MJ*95*', '*UN*95*', 'claim-anesthesia-minutes SV103 2400'],
  ['837I/stay', 'DTP*435*DT*202610010815~\n', '', 'claim-admission-date DTP 2300'],
  ['837I/stay', 'CL1*1*7*01', 'CL1**7*01', 'claim-admission-type CL101 2300'],
  ['837I/stay', 'HI*ABJ:R0602~\n', '', 'claim-admitting-diagnosis HI 2300'],
  ['837I/outpatient-dependent', 'NM1*71*1*FAIRWEATHER*ADA****XX*1234500043~\n', '', 'claim-attending-missing NM1 2300'],
  ['837D/teeth', 'DTP*472*D8*20261110~\n', '', 'claim-dental-date DTP 2300'],
  [
    '837P/second-payer',
    'NM1*PR*2*EARLIER HEALTH*****PI*EARLIER1',
    'NM1*PR*2*EARLIER HEALTH*****PI*EARLIER9',
    'claim-other-payer SBR 2320',
    'claim-other-payer-date SBR 2320',
    'claim-other-payer-unknown SVD01 2430',
    'claim-other-payer-unknown SVD01 2430',
  ],
  ['837P/plain', '****XX*1234500019', '', 'claim-npi-missing NM109 2010AA'],
];

const guideFaults: readonly Mutation[] = [
  ['837P/plain', 'HI*ABK:J069', 'HI*ABX:J069', 'element-code HI01-1 2300'],
  ['837P/plain', 'SV1*HC:36415*75.5*UN', 'SV1*HC:36415*75.5*XX', 'element-code SV103 2400'],
  ['837P/plain', 'REF*0B*MN12345', 'REF*0B*MN12345*X', 'element-not-used REF03 2310B'],
  ['837P/second-payer', 'AMT*EAF*45.75', 'AMT*EAF*45.75~\nAMT*EAF*45.75', 'segment-repeat AMT 2320'],
  ['837P/ambulance', 'CR1*LB*154*', 'CR1*LB**', 'element-conditional CR102 2300'],
  ['837I/stay', 'DTP*096*TM*1130', 'DTP*096*TM*2530', 'element-time DTP03 2300'],
  ['837I/stay', ':D8:20261002', ':D8:20261302', 'element-date HI01-4 2300'],
  ['837I/stay', 'CL1*1*7*01~\n', '', 'segment-required CL1 2300'],
  ['837D/teeth', 'TOO*JP*14*M:O', 'TOO*JP*14*M:X', 'element-code TOO03-2 2400'],
  ['837D/teeth', 'DN2*17*M', 'DN2*17*Q', 'element-code DN202 2300'],
  ['837P/plain', '*XX*1234500019', '*XX*1234500018', 'code-form NM109 2010AA'],
];

describe('claims against their guides', () => {
  it.each(files)('%s is clean', (file) => {
    expect(faultsOf(golden(file))).toEqual([]);
  });

  it.each(guideFaults)('%s: %j made %j is one fault of the guide', (file, from, to, ...expected) => {
    expect(faultsOf(mutated(golden(file), from, to))).toEqual(expected);
  });

  it.each(balancing)('%s: %j made %j is out of balance [SNIP 3]', (file, from, to, ...expected) => {
    expect(faultsOf(mutated(golden(file), from, to))).toEqual(expected);
  });

  it.each(allowed)('%s: another payer that paid nothing needs no day of payment', (file, from, to) => {
    expect(faultsOf(mutated(golden(file), from, to))).toEqual([]);
  });

  it.each(situations)('%s: %j made %j breaks a situational rule [SNIP 4]', (file, from, to, ...expected) => {
    expect(faultsOf(mutated(golden(file), from, to)).toSorted()).toEqual(expected.toSorted());
  });

  it('say what to do and where it is written, for every rule, and each rule is tried here', () => {
    const sets = [guide837P, guide837I, guide837D].flatMap(({ rules = [] }) => rules);
    const texts = new Map(sets.flatMap((set) => Object.entries(set.texts)));
    expect(texts.size).toBeGreaterThan(25);
    const tried = new Set(
      [...balancing, ...situations].flatMap((row) => row.slice(3).map((told) => told.split(' ')[0])),
    );
    for (const [code, { text, hint, source }] of texts) {
      expect(
        [text, hint, source].every((sentence) => sentence.endsWith('.')),
        code,
      ).toBe(true);
      expect(tried).toContain(code);
    }
  });
});
