import { balanceOf } from '../../claims/balanceRules.ts';
import { insuredRules } from '../../claims/insuredRules.ts';
import { dentalRules } from '../../claims/situationRules.ts';
import { R, S, loop, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { claimBody } from './claimHeader.ts';
import { lineAdjudications, otherPayerProvider, otherSubscribers, outpatientAdjudication } from './claimOtherPayers.ts';
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
  attachmentsOf,
  contract,
  currency,
  date,
  fixedFormats,
  note,
  patient,
  pricing,
  reference,
  subscriber,
  taxonomy,
} from './claimSegments.ts';
import { codes } from '../codes.ts';
import {
  attachmentReport,
  claimSegment,
  diagnoses,
  orthodontics,
  procedureQualifier,
  service,
  teeth,
  toothStates,
} from './guide837DSegments.ts';
import { hl } from '../sharedSegments.ts';
import type { Guide, LoopRule } from '../types.ts';

const numbers = reference('numbers', claimCodes.providerReference, 4);

const claimProviders: readonly LoopRule[] = [
  individual('2310A', 'referringProviders', ['DN', 'P3'], reference('numbers', claimCodes.referringReference, 3), {
    max: 2,
    specialty: 'RF',
  }),
  individual('2310B', 'renderingProvider', ['82'], numbers, { also: true, specialty: 'PE' }),
  facility('2310C', reference('numbers', claimCodes.facilityReference, 3)),
  individual('2310D', 'assistantSurgeon', ['DD'], numbers, { specialty: 'AS' }),
  individual('2310E', 'supervisingProvider', ['DQ'], numbers),
];

const others: LoopRule = otherSubscribers({
  insuranceType: true,
  signature: false,
  adjudication: [outpatientAdjudication],
  secondaryIds: 2,
  payerIds: 3,
  payerTail: [reference('predetermination', ['G3'])],
  providers: [
    otherPayerProvider('2330C', 'referringProviders', ['DN', 'P3'], ['1'], claimCodes.referringReference, 3, 2),
    otherPayerProvider('2330D', 'renderingProvider', ['82'], codes.entityType, claimCodes.providerReference, 3),
    otherPayerProvider('2330E', 'supervisingProvider', ['DQ'], ['1'], claimCodes.providerReference, 3),
    otherPayerProvider('2330F', 'billingProvider', ['85'], codes.entityType, claimCodes.billingReference, 2),
    otherPayerProvider('2330G', 'serviceFacility', ['77'], ['2'], claimCodes.facilityReference, 3),
    otherPayerProvider('2330H', 'assistantSurgeon', ['DD'], ['1'], claimCodes.providerReference, 3),
  ],
});

const lineNumbers = reference('numbers', claimCodes.providerReference, 20, 'S', true);

const lines: LoopRule = loop('2400', 'lines', 'R', 50, [
  segment('LX', 'line', 'R', 1, R(554, 'number')),
  service,
  teeth,
  date('serviceDate', ['472'], codes.dateFormat),
  date('priorPlacementDate', ['441']),
  date('appliancePlacementDate', ['452']),
  date('replacementDate', ['446']),
  date('treatmentStartDate', ['196']),
  date('treatmentEndDate', ['198']),
  contract,
  reference('predeterminations', ['G3'], 5, 'S', true),
  reference('priorAuthorizations', ['G1'], 5, 'S', true),
  reference('lineControl', ['6R']),
  reference('repricedLineNumber', ['9B']),
  reference('adjustedRepricedLineNumber', ['9D']),
  reference('referralNumbers', ['9F'], 5, 'S', true),
  amount('salesTax', 'T'),
  fixedFormats,
  pricing(claimCodes.pricing, 'group', [
    ...skip(1),
    S(235, 'codeQualifier', procedureQualifier),
    S(234, 'code'),
    S(355, 'unit', ['UN']),
    S(380, 'quantity'),
  ]),
  individual('2420A', 'renderingProvider', ['82'], lineNumbers, { also: true, specialty: 'PE' }),
  individual('2420B', 'assistantSurgeon', ['DD'], lineNumbers, { specialty: 'AS' }),
  individual('2420C', 'supervisingProvider', ['DQ'], lineNumbers),
  facility('2420D', reference('numbers', claimCodes.facilityReference, 3, 'S', true)),
  lineAdjudications('R', procedureQualifier, false),
]);

const claim = (use: 'R' | 'S'): LoopRule =>
  loop('2300', 'claims', use, 100, [
    claimSegment,
    date('accidentDate', ['439']),
    date('appliancePlacementDate', ['452']),
    date('serviceDate', ['472'], codes.dateFormat),
    date('repricerReceivedDate', ['050']),
    orthodontics,
    toothStates,
    attachmentsOf(attachmentReport),
    contract,
    amount('patientPaid', 'F5'),
    reference('predetermination', ['G3']),
    reference('authorizationException', ['4N']),
    reference('payerClaimControl', ['F8']),
    reference('referralNumber', ['9F']),
    reference('priorAuthorization', ['G1']),
    reference('repricedClaimNumber', ['9A']),
    reference('adjustedRepricedClaimNumber', ['9C']),
    reference('clearinghouseTrace', ['D9']),
    fixedFormats,
    note('notes', ['ADD'], 5),
    diagnoses,
    pricing(claimCodes.pricing, 'group', skip(5)),
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
  [hl('22', 'R', ['0', '1']), subscriber('claim', true), subscriberPerson('S'), payer(2), claim('S'), dependent],
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

/** 837D dental claim, 005010X224A2. */
export const guide837D: Guide = {
  name: '837D',
  kind: '837',
  version: '005010X224A2',
  family: '005010X224',
  functional: 'HC',
  body: claimBody(submitter(), receiver, billing),
  rules: [balanceOf(2), insuredRules, dentalRules],
};
