import { R, S, composite, list, loop, noted, qualifiedBy, segment, skip } from '../build.ts';
import { adjustments } from './guide835Adjustments.ts';
import { inpatient, outpatient } from './guide835Totals.ts';
import type { ElementRule, LoopRule, SegmentRule, Usage } from '../types.ts';

const npi = { externalBy: { at: 8, lists: { XX: 'npi' } } } as const;

const contractReferences = list('0B 1A 1B 1C 1D 1G 1H 1J D3 G2');

type Naming = {
  readonly key: string;
  readonly entity: string;
  readonly use?: Usage;
  readonly types: string;
  readonly idQualifiers: string;
  readonly id?: 'R' | 'S';
};

/** NM1 of a person, or of whom a person's fields may name. */
const person = ({ key, entity, use = 'S', types, idQualifiers, id = 'S' }: Naming): SegmentRule => {
  const qualifiers = list(idQualifiers);
  const rule = segment(
    'NM1',
    key,
    use,
    1,
    R(98, 'entity', [entity]),
    R(1065, 'type', list(types)),
    S(1035, 'lastName'),
    S(1036, 'firstName'),
    S(1037, 'middleName'),
    ...skip(1),
    S(1039, 'suffix'),
    ...(id === 'R'
      ? [R(66, 'idQualifier', qualifiers), R(67, 'id', undefined, npi)]
      : [S(66, 'idQualifier', qualifiers), S(67, 'id', undefined, npi)]),
    ...skip(3),
  );
  return id === 'R' ? rule : noted(rule, 'P0809');
};

/** NM1 of another payer. */
const otherPayer = (key: string, entity: string): SegmentRule =>
  segment(
    'NM1',
    key,
    'S',
    1,
    R(98, 'entity', [entity]),
    R(1065, 'type', ['2']),
    R(1035, 'lastName'),
    ...skip(4),
    R(66, 'idQualifier', list('AD FI NI PI PP XV')),
    R(67, 'id'),
    ...skip(3),
  );

/** REF with a value and nothing else. */
export const reference = (key: string, use: Usage, max: number, qualifiers: readonly string[]): SegmentRule =>
  segment(
    'REF',
    key,
    use,
    max,
    R(128, 'qualifier', qualifiers),
    R(127, 'value', undefined, { externalBy: { at: 1, lists: { HPI: 'npi' } } }),
    ...skip(2),
  );

/** DTM: a day. */
export const day = (key: string, use: Usage, max: number, qualifiers: string): SegmentRule =>
  qualifiedBy(segment('DTM', key, use, max, R(374, 'qualifier', list(qualifiers)), R(373, 'date'), ...skip(4)), 1);

const amounts = (max: number, qualifiers: string): SegmentRule =>
  segment('AMT', 'amounts', 'S', max, R(522, 'qualifier', list(qualifiers)), R(782, 'amount'), ...skip(1));

const quantities = (max: number, qualifiers: string): SegmentRule =>
  segment('QTY', 'quantities', 'S', max, R(673, 'qualifier', list(qualifiers)), R(380, 'quantity'), ...skip(2));

const contacts: SegmentRule = noted(
  segment(
    'PER',
    'contacts',
    'S',
    2,
    R(366, 'function', ['CX']),
    S(93, 'name'),
    R(365, 'kind1', list('EM FX TE')),
    R(364, 'number1'),
    S(365, 'kind2', list('EM EX FX TE')),
    S(364, 'number2'),
    S(365, 'kind3', ['EX']),
    S(364, 'number3'),
    ...skip(1),
  ),
  'P0506',
  'P0708',
);

const claim: SegmentRule = segment(
  'CLP',
  'claim',
  'R',
  1,
  R(1028, 'account'),
  R(1029, 'status', list('1 2 3 4 19 20 21 22 23 25')),
  R(782, 'charge'),
  R(782, 'paid'),
  S(782, 'patientResponsibility'),
  R(1032, 'filing', list('12 13 14 15 16 17 AM CH DS HM LM MA MB MC OF TV VA WC ZZ')),
  R(127, 'payerControl'),
  S(1331, 'facilityType'),
  S(1325, 'frequency'),
  ...skip(1),
  S(1354, 'drg', undefined, { external: 'drg' }),
  S(380, 'drgWeight'),
  S(954, 'dischargeFraction'),
  ...skip(1),
);

const modifier = (n: number): ElementRule => S(1339, `modifier${n}`, undefined, { external: 'modifier' });

const procedure = (name: string, use: Usage, qualifiers: string, description: readonly ElementRule[]): ElementRule =>
  composite(use, 'C003', name, [
    R(235, 'qualifier', list(qualifiers)),
    R(234, 'code', undefined, {
      externalBy: { at: 1, lists: { AD: 'cdt', HC: 'hcpcs', N4: 'ndc', NU: 'revenue' } },
    }),
    modifier(1),
    modifier(2),
    modifier(3),
    modifier(4),
    ...description,
    ...skip(1),
  ]);

const service: SegmentRule = segment(
  'SVC',
  'service',
  'R',
  1,
  procedure('procedure', 'R', 'AD ER HC HP IV N4 N6 NU UI WK', skip(1)),
  R(782, 'charge'),
  R(782, 'paid'),
  S(234, 'revenueCode', undefined, { external: 'revenue' }),
  S(380, 'units'),
  procedure('submittedProcedure', 'S', 'AD ER HC HP IV N4 NU WK', [S(352, 'description')]),
  S(380, 'submittedUnits'),
);

const services: LoopRule = loop('2110', 'services', 'S', 999, [
  service,
  day('dates', 'S', 2, '150 151 472'),
  adjustments,
  reference('references', 'S', 8, list('1S APC BB E9 G1 G3 LU RB')),
  reference('lineControl', 'S', 1, ['6R']),
  reference('providerReferences', 'S', 10, [...contractReferences, 'HPI', 'SY', 'TJ']),
  reference('policies', 'S', 5, ['0K']),
  amounts(9, 'B6 KH T T2 ZK ZL ZM ZN ZO'),
  quantities(6, 'ZK ZL ZM ZN ZO'),
  segment(
    'LQ',
    'remarks',
    'S',
    99,
    R(1270, 'list', list('HE RX')),
    R(1271, 'code', undefined, { externalBy: { at: 1, lists: { HE: 'rarc' } } }),
  ),
]);

/** Loop 2100: one claim and its service lines. */
export const claims: LoopRule = loop('2100', 'claims', 'R', Infinity, [
  claim,
  adjustments,
  person({ key: 'patient', entity: 'QC', use: 'R', types: '1', idQualifiers: '34 HN II MI MR' }),
  person({ key: 'insured', entity: 'IL', types: '1 2', idQualifiers: 'FI II MI', id: 'R' }),
  person({ key: 'corrected', entity: '74', types: '1 2', idQualifiers: 'C' }),
  person({ key: 'rendering', entity: '82', types: '1 2', idQualifiers: 'BD BS FI MC PC SL UP XX', id: 'R' }),
  otherPayer('crossoverCarrier', 'TT'),
  otherPayer('priorityPayer', 'PR'),
  person({ key: 'otherInsured', entity: 'GB', types: '1 2', idQualifiers: 'FI II MI' }),
  inpatient,
  outpatient,
  reference('references', 'S', 5, list('1L 1W 28 6P 9A 9C BB CE EA F8 G1 G3 IG SY')),
  reference('providerReferences', 'S', 10, [...contractReferences, 'LU']),
  day('statementDates', 'S', 2, '232 233'),
  day('coverageExpired', 'S', 1, '036'),
  day('received', 'S', 1, '050'),
  contacts,
  amounts(13, 'AU D8 DY F5 I NL T T2 ZK ZL ZM ZN ZO'),
  quantities(14, 'CA CD LA LE NE NR OU PS VS ZK ZL ZM ZN ZO'),
  services,
]);
