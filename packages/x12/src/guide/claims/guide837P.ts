import { balanceOf } from '../../claims/balanceRules.ts';
import { insuredRules } from '../../claims/insuredRules.ts';
import { professionalRules } from '../../claims/situationRules.ts';
import { R, S, list, loop, qualifiedBy, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { claimBody } from './claimHeader.ts';
import {
  drug,
  forms,
  lineAdjudications,
  otherPayerProvider,
  otherSubscribers,
  outpatientAdjudication,
  quantity,
} from './claimOtherPayers.ts';
import {
  ambulanceStop,
  billingProvider,
  facility,
  individual,
  name,
  patientPerson,
  payToAddress,
  payToPlan,
  payer,
  receiver,
  submitter,
  subscriberPerson,
} from './claimParties.ts';
import {
  address,
  amount,
  attachments,
  codeList,
  conditions,
  contact,
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
  telephone,
} from './claimSegments.ts';
import { codes } from '../codes.ts';
import {
  ambulance,
  ambulanceCertifications,
  anesthesiaProcedures,
  certificate,
  claimPricing,
  claimSegment,
  diagnoses,
  equipment,
  procedureQualifier,
  service,
  spinalManipulation,
  visionCondition,
} from './guide837PSegments.ts';
import { hl } from '../sharedSegments.ts';
import type { Guide, LoopRule, SegmentRule } from '../types.ts';

const claimProviders: readonly LoopRule[] = [
  individual('2310A', 'referringProviders', ['DN', 'P3'], reference('numbers', claimCodes.referringReference, 3), {
    max: 2,
  }),
  individual('2310B', 'renderingProvider', ['82'], reference('numbers', claimCodes.providerReference, 4), {
    also: true,
    specialty: 'PE',
  }),
  facility('2310C', reference('numbers', claimCodes.facilityReference, 3), [telephone]),
  individual('2310D', 'supervisingProvider', ['DQ'], reference('numbers', claimCodes.providerReference, 4)),
  ambulanceStop('2310E', 'pickUp'),
  ambulanceStop('2310F', 'dropOff'),
];

const others: LoopRule = otherSubscribers({
  insuranceType: true,
  signature: true,
  adjudication: [outpatientAdjudication],
  secondaryIds: 1,
  providers: [
    otherPayerProvider('2330C', 'referringProviders', ['DN', 'P3'], ['1'], claimCodes.referringReference, 3, 2),
    otherPayerProvider('2330D', 'renderingProvider', ['82'], codes.entityType, claimCodes.providerReference, 3),
    otherPayerProvider('2330E', 'serviceFacility', ['77'], ['2'], claimCodes.facilityReference, 3),
    otherPayerProvider('2330F', 'supervisingProvider', ['DQ'], ['1'], claimCodes.providerReference, 3),
    otherPayerProvider('2330G', 'billingProvider', ['85'], codes.entityType, claimCodes.billingReference, 2),
  ],
});

const lineNumber = (key: string, qualifier: string): SegmentRule => reference(key, [qualifier]);

const lineProviderNumbers = (qualifiers: readonly string[]): SegmentRule =>
  reference('numbers', qualifiers, 20, 'S', true);

const lineProviders: readonly LoopRule[] = [
  individual('2420A', 'renderingProvider', ['82'], lineProviderNumbers(claimCodes.providerReference), {
    also: true,
    specialty: 'PE',
  }),
  loop('2420B', 'purchasedServiceProvider', 'S', 1, [
    name(['QB'], { types: codes.entityType, id: ['S', ['XX']] }),
    lineProviderNumbers(claimCodes.referringReference),
  ]),
  facility('2420C', reference('numbers', claimCodes.billingReference, 3, 'S', true)),
  individual('2420D', 'supervisingProvider', ['DQ'], lineProviderNumbers(claimCodes.providerReference)),
  loop('2420E', 'orderingProvider', 'S', 1, [
    name(['DK'], { types: ['1'], last: 'R', person: true, id: ['S', ['XX']] }),
    ...address('S'),
    lineProviderNumbers(claimCodes.referringReference),
    contact('S', 1),
  ]),
  individual('2420F', 'referringProviders', ['DN', 'P3'], lineProviderNumbers(claimCodes.referringReference), {
    max: 2,
  }),
  ambulanceStop('2420G', 'pickUp'),
  ambulanceStop('2420H', 'dropOff'),
];

const lines: LoopRule = loop('2400', 'lines', 'R', 50, [
  segment('LX', 'line', 'R', 1, R(554, 'number')),
  service,
  equipment,
  qualifiedBy(attachments, 2),
  qualifiedBy(certificate, 2),
  ambulance,
  segment(
    'CR3',
    'equipmentCertification',
    'S',
    1,
    R(1322, 'kind', list('I R S')),
    R(355, 'unit', ['MO']),
    R(380, 'months'),
    ...skip(2),
  ),
  ambulanceCertifications,
  conditions('hospiceEmployee', 1, ['70'], codes.yesNo, ['65'], 1),
  conditions('equipmentConditions', 1, ['09'], codes.yesNo, ['38', 'ZV'], 2),
  date('serviceDate', ['472'], codes.dateFormat, 'R'),
  date('prescriptionDate', ['471']),
  date('recertificationDate', ['607']),
  date('therapyBeginDate', ['463']),
  date('lastCertificationDate', ['461']),
  date('lastSeenDate', ['304']),
  date('testDates', ['738', '739'], ['D8'], 'S', 2),
  date('shippedDate', ['011']),
  date('lastXrayDate', ['455']),
  date('initialTreatmentDate', ['454']),
  quantity('ambulancePatients', 'PT'),
  quantity('obstetricUnits', 'FL'),
  segment(
    'MEA',
    'testResults',
    'S',
    5,
    R(737, 'reference', ['OG', 'TR']),
    R(738, 'qualifier', list('HT R1 R2 R3 R4')),
    R(739, 'value'),
    ...skip(9),
  ),
  contract,
  lineNumber('repricedLineNumber', '9B'),
  lineNumber('adjustedRepricedLineNumber', '9D'),
  reference('priorAuthorizations', ['G1'], 5, 'S', true),
  lineNumber('lineControl', '6R'),
  lineNumber('mammographyCertification', 'EW'),
  lineNumber('cliaNumber', 'X4'),
  lineNumber('referringCliaNumber', 'F4'),
  lineNumber('immunizationBatch', 'BT'),
  reference('referralNumbers', ['9F'], 5, 'S', true),
  amount('salesTax', 'T'),
  amount('postage', 'F4'),
  fixedFormats,
  note('note', ['ADD', 'DCP']),
  note('thirdPartyNote', ['TPO']),
  segment('PS1', 'purchasedService', 'S', 1, R(127, 'provider'), R(782, 'charge'), ...skip(1)),
  pricing(claimCodes.pricing, 'ambulatoryGroup', [
    ...skip(1),
    S(235, 'codeQualifier', procedureQualifier),
    S(234, 'code'),
    S(355, 'unit', ['MJ', 'UN']),
    S(380, 'quantity'),
  ]),
  drug(list('EN EO HI N4 ON UK UP')),
  ...lineProviders,
  lineAdjudications('R', procedureQualifier, false),
  forms,
]);

const claim = (use: 'R' | 'S'): LoopRule =>
  loop('2300', 'claims', use, 100, [
    claimSegment,
    date('onsetDate', ['431']),
    date('initialTreatmentDate', ['454']),
    date('lastSeenDate', ['304']),
    date('acuteManifestationDate', ['453']),
    date('accidentDate', ['439']),
    date('lastMenstrualPeriodDate', ['484']),
    date('lastXrayDate', ['455']),
    date('visionPrescriptionDate', ['471']),
    date('disabilityDate', ['314', '360', '361'], codes.dateFormat),
    date('lastWorkedDate', ['297']),
    date('returnToWorkDate', ['296']),
    date('admissionDate', ['435']),
    date('dischargeDate', ['096']),
    date('careDates', ['090', '091'], ['D8'], 'S', 2),
    date('firstContactDate', ['444']),
    date('repricerReceivedDate', ['050']),
    attachments,
    contract,
    amount('patientPaid', 'F5'),
    reference('authorizationException', ['4N']),
    reference('medicareCrossover', ['F5']),
    reference('mammographyCertification', ['EW']),
    reference('referralNumber', ['9F']),
    reference('priorAuthorization', ['G1']),
    reference('payerClaimControl', ['F8']),
    reference('cliaNumber', ['X4']),
    reference('repricedClaimNumber', ['9A']),
    reference('adjustedRepricedClaimNumber', ['9C']),
    reference('deviceExemption', ['LX']),
    reference('clearinghouseTrace', ['D9']),
    reference('medicalRecord', ['EA']),
    reference('demonstrationProject', ['P4']),
    reference('carePlanOversight', ['1J']),
    fixedFormats,
    note('note', list('ADD CER DCP DGN TPO')),
    ambulance,
    spinalManipulation,
    ambulanceCertifications,
    conditions('visionConditions', 3, list('E1 E2 E3'), codes.yesNo, visionCondition, 5),
    conditions('homebound', 1, ['75'], ['Y'], ['IH'], 1),
    epsdtReferral,
    diagnoses,
    anesthesiaProcedures,
    codeList('conditions', 'S', 2, 12, ['BG']),
    pricing(claimPricing, 'ambulatoryGroup', skip(5)),
    ...claimProviders,
    others,
    lines,
  ]);

const dependent: LoopRule = loop(
  '2000C',
  'patients',
  'S',
  Infinity,
  [hl('23', 'R', ['0']), patient('dependent', true), patientPerson([telephone]), claim('R')],
  { parentLevel: '22' },
);

const insured: LoopRule = loop(
  '2000B',
  'subscribers',
  'R',
  Infinity,
  [
    hl('22', 'R', ['0', '1']),
    subscriber('claim', true),
    patient('subscriber', true),
    subscriberPerson('R', [telephone]),
    payer(2),
    claim('S'),
    dependent,
  ],
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
    billingProvider('either', ['EI', 'SY'], [reference('licenses', ['0B', '1G'], 2)]),
    payToAddress(codes.entityType),
    payToPlan,
    insured,
  ],
  { parentLevel: '' },
);

/** 837P professional claim, 005010X222A1. */
export const guide837P: Guide = {
  name: '837P',
  kind: '837',
  version: '005010X222A1',
  family: '005010X222',
  functional: 'HC',
  body: claimBody(submitter(list('ED EM FX TE'), list('ED EM EX FX TE')), receiver, billing),
  rules: [balanceOf(2), insuredRules, professionalRules],
};
