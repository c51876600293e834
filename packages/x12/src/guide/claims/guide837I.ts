import { balanceOf } from '../../claims/balanceRules.ts';
import { insuredRules } from '../../claims/insuredRules.ts';
import { institutionalRules } from '../../claims/situationRules.ts';
import { R, S, list, loop, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { claimBody } from './claimHeader.ts';
import {
  drug,
  inpatientAdjudication,
  lineAdjudications,
  otherPayerProvider,
  otherSubscribers,
  outpatientAdjudication,
} from './claimOtherPayers.ts';
import {
  billingProvider,
  facility,
  individual,
  patientPerson,
  payer,
  payToAddress,
  payToPlan,
  receiver,
  submitter,
  subscriberPerson,
} from './claimParties.ts';
import {
  amount,
  attachments,
  contract,
  currency,
  date,
  epsdtReferral,
  fixedFormats,
  note,
  patient,
  pricing,
  reference,
  subscriber,
  taxonomy,
} from './claimSegments.ts';
import { codes } from '../codes.ts';
import { admission, claimSegment, healthCodes, procedureQualifier, service } from './guide837ISegments.ts';
import { hl } from '../sharedSegments.ts';
import type { Guide, LoopRule } from '../types.ts';

const numbers = reference('numbers', claimCodes.providerReference, 4);

const claimProviders: readonly LoopRule[] = [
  individual('2310A', 'attendingProvider', ['71'], numbers, { specialty: 'AT' }),
  individual('2310B', 'operatingPhysician', ['72'], numbers),
  individual('2310C', 'otherOperatingPhysician', ['ZZ'], numbers),
  individual('2310D', 'renderingProvider', ['82'], numbers),
  facility('2310E', reference('numbers', claimCodes.facilityReference, 3)),
  individual('2310F', 'referringProvider', ['DN'], reference('numbers', claimCodes.referringReference, 3)),
];

const others: LoopRule = otherSubscribers({
  insuranceType: false,
  signature: false,
  adjudication: [inpatientAdjudication, outpatientAdjudication],
  secondaryIds: 2,
  providers: [
    otherPayerProvider('2330C', 'attendingProvider', ['71'], ['1'], claimCodes.providerReference, 4),
    otherPayerProvider('2330D', 'operatingPhysician', ['72'], ['1'], claimCodes.providerReference, 4),
    otherPayerProvider('2330E', 'otherOperatingPhysician', ['ZZ'], ['1'], claimCodes.providerReference, 4),
    otherPayerProvider('2330F', 'serviceFacility', ['77'], ['2'], claimCodes.facilityReference, 3),
    otherPayerProvider('2330G', 'renderingProvider', ['82'], ['1'], claimCodes.providerReference, 4),
    otherPayerProvider('2330H', 'referringProvider', ['DN'], ['1'], claimCodes.referringReference, 3),
    otherPayerProvider('2330I', 'billingProvider', ['85'], ['2'], claimCodes.billingReference, 2),
  ],
});

const lineNumbers = reference('numbers', claimCodes.providerReference, 20, 'S', true);

const lines: LoopRule = loop('2400', 'lines', 'R', 999, [
  segment('LX', 'line', 'R', 1, R(554, 'number')),
  service,
  attachments,
  date('serviceDate', ['472'], codes.dateFormat),
  reference('lineControl', ['6R']),
  reference('repricedLineNumber', ['9B']),
  reference('adjustedRepricedLineNumber', ['9D']),
  amount('serviceTax', 'GT'),
  amount('facilityTax', 'N8'),
  note('thirdPartyNote', ['TPO']),
  pricing(claimCodes.pricing, 'diagnosisGroup', [
    S(234, 'revenue', undefined, { external: 'revenue' }),
    S(235, 'codeQualifier', procedureQualifier),
    S(234, 'code'),
    S(355, 'unit', ['DA', 'UN']),
    S(380, 'quantity'),
  ]),
  drug(['N4']),
  individual('2420A', 'operatingPhysician', ['72'], lineNumbers),
  individual('2420B', 'otherOperatingPhysician', ['ZZ'], lineNumbers),
  individual('2420C', 'renderingProvider', ['82'], lineNumbers),
  individual('2420D', 'referringProvider', ['DN'], reference('numbers', claimCodes.referringReference, 20, 'S', true)),
  lineAdjudications('S', procedureQualifier, true),
]);

const claim = (use: 'R' | 'S'): LoopRule =>
  loop('2300', 'claims', use, 100, [
    claimSegment,
    date('dischargeHour', ['096'], ['TM']),
    date('statementDates', ['434'], ['RD8'], 'R'),
    date('admissionDate', ['435'], ['D8', 'DT']),
    date('repricerReceivedDate', ['050']),
    admission,
    attachments,
    contract,
    amount('patientDue', 'F3'),
    reference('authorizationException', ['4N']),
    reference('referralNumber', ['9F']),
    reference('priorAuthorization', ['G1']),
    reference('payerClaimControl', ['F8']),
    reference('repricedClaimNumber', ['9A']),
    reference('adjustedRepricedClaimNumber', ['9C']),
    reference('deviceExemptions', ['LX'], 5),
    reference('clearinghouseTrace', ['D9']),
    reference('accidentState', ['LU']),
    reference('medicalRecord', ['EA']),
    reference('demonstrationProject', ['P4']),
    reference('reviewApproval', ['G4']),
    fixedFormats,
    note('notes', list('ALG DCP DGN DME MED NTR ODT RHB RLH RNH SET SFM SPT UPI'), 10),
    note('billingNote', ['ADD']),
    epsdtReferral,
    ...healthCodes,
    pricing(claimCodes.pricing, 'diagnosisGroup', [
      S(234, 'revenue', undefined, { external: 'revenue' }),
      ...skip(2),
      S(355, 'unit', ['DA', 'UN']),
      S(380, 'quantity'),
    ]),
    ...claimProviders,
    others,
    lines,
  ]);

const dependent: LoopRule = loop(
  '2000C',
  'patients',
  'S',
  Infinity,
  [hl('23', 'R', ['0']), patient('dependent', false), patientPerson(), claim('R')],
  { parentLevel: '22' },
);

const insured: LoopRule = loop(
  '2000B',
  'subscribers',
  'R',
  Infinity,
  [hl('22', 'R', ['0', '1']), subscriber('claim', false), subscriberPerson('S'), payer(1), claim('S'), dependent],
  { parentLevel: '20' },
);

const billing: LoopRule = loop(
  '2000A',
  'billingProviders',
  'R',
  Infinity,
  [
    hl('20', 'N', ['1']),
    taxonomy('BI'),
    currency,
    billingProvider('organisation', ['EI'], []),
    payToAddress(['2']),
    payToPlan,
    insured,
  ],
  { parentLevel: '' },
);

/** 837I institutional claim, 005010X223A2. */
export const guide837I: Guide = {
  name: '837I',
  kind: '837',
  version: '005010X223A2',
  family: '005010X223',
  functional: 'HC',
  body: claimBody(submitter(), receiver, billing),
  rules: [balanceOf(3), insuredRules, institutionalRules],
};
