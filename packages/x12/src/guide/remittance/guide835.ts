import { balanceRules } from '../../remittance/balanceRules.ts';
import { impossible835 } from '../../remittance/impossible835.ts';
import { claimSituations } from '../../remittance/claimSituations.ts';
import { paymentSituations } from '../../remittance/paymentSituations.ts';
import { R, S, list, loop, noted, qualifiedBy, segment, skip } from '../build.ts';
import { providerAdjustments } from './guide835Adjustments.ts';
import { claims, day, reference } from './guide835Claim.ts';
import { inpatientTotals, providerTotals } from './guide835Totals.ts';
import { city, street } from '../sharedSegments.ts';
import type { ElementRule, Guide, SegmentRule, Usage } from '../types.ts';

const bank = list('01 04');

/** BPR: how much is paid, how, and between which accounts. */
const payment: SegmentRule = noted(
  segment(
    'BPR',
    'payment',
    'R',
    1,
    R(305, 'handling', list('C D H I P U X')),
    R(782, 'amount'),
    R(478, 'direction', list('C D')),
    R(591, 'method', list('ACH BOP CHK FWT NON')),
    S(812, 'format', list('CCP CTX')),
    S(506, 'senderBankQualifier', bank),
    S(507, 'senderBank'),
    S(569, 'senderAccountQualifier', ['DA']),
    S(508, 'senderAccount'),
    S(509, 'originator'),
    S(510, 'originatorSupplement'),
    S(506, 'receiverBankQualifier', bank),
    S(507, 'receiverBank'),
    S(569, 'receiverAccountQualifier', list('DA SG')),
    S(508, 'receiverAccount'),
    R(373, 'date'),
    ...skip(5),
  ),
  'P0607',
  'C0809',
  'P1213',
  'C1415',
);

const party = (entity: string, ids: readonly ElementRule[]): SegmentRule =>
  qualifiedBy(segment('N1', 'name', 'R', 1, R(98, 'entity', [entity]), R(93, 'name'), ...ids, ...skip(2)), 1);

const address = (use: Usage): readonly SegmentRule[] => [{ ...street, use }, noted({ ...city, use }, 'E0207', 'C0704')];

const contact = (
  key: string,
  use: Usage,
  max: number,
  kinds: readonly [contact: string, first: string, second: string, third: string],
): SegmentRule =>
  qualifiedBy(
    noted(
      segment(
        'PER',
        key,
        use,
        max,
        R(366, 'function', [kinds[0]]),
        S(93, 'name'),
        S(365, 'kind1', list(kinds[1])),
        S(364, 'number1'),
        S(365, 'kind2', list(kinds[2])),
        S(364, 'number2'),
        S(365, 'kind3', list(kinds[3])),
        S(364, 'number3'),
        ...skip(1),
      ),
      'P0304',
      'P0506',
      'P0708',
    ),
    1,
  );

const website: SegmentRule = qualifiedBy(
  segment(
    'PER',
    'website',
    'S',
    1,
    R(366, 'function', ['IC']),
    ...skip(1),
    R(365, 'kind', ['UR']),
    R(364, 'address'),
    ...skip(5),
  ),
  1,
);

/** 835 claim payment advice, 005010X221A1. */
export const guide835: Guide = {
  name: '835',
  kind: '835',
  version: '005010X221A1',
  family: '005010X221',
  functional: 'HP',
  body: loop('', 'transaction', 'R', 1, [
    payment,
    segment(
      'TRN',
      'trace',
      'R',
      1,
      R(481, 'type', ['1']),
      R(127, 'number'),
      R(509, 'originator'),
      S(127, 'supplement'),
    ),
    segment(
      'CUR',
      'currency',
      'S',
      1,
      R(98, 'entity', ['PR']),
      R(100, 'code', undefined, { external: 'currency' }),
      ...skip(19),
    ),
    reference('receiver', 'S', 1, ['EV']),
    reference('version', 'S', 1, ['F2']),
    day('produced', 'S', 1, '405'),
    loop('1000A', 'payer', 'R', 1, [
      noted(party('PR', [S(66, 'idQualifier', ['XV']), S(67, 'id')]), 'P0304'),
      ...address('R'),
      reference('references', 'S', 4, list('2U EO HI NF')),
      contact('contact', 'S', 1, ['CX', 'EM FX TE', 'EM EX FX TE', 'EX']),
      contact('technicalContacts', 'R', Infinity, ['BL', 'EM TE UR', 'EM EX FX TE UR', 'EM EX FX UR']),
      website,
    ]),
    loop('1000B', 'payee', 'R', 1, [
      party('PE', [
        R(66, 'idQualifier', list('FI XV XX')),
        R(67, 'id', undefined, { externalBy: { at: 3, lists: { XX: 'npi' } } }),
      ]),
      ...address('S'),
      reference('references', 'S', Infinity, list('0B D3 PQ TJ')),
      segment(
        'RDM',
        'delivery',
        'S',
        1,
        R(756, 'means', list('BM EM FT OL')),
        S(93, 'name'),
        S(364, 'number'),
        ...skip(2),
      ),
    ]),
    loop('2000', 'groups', 'S', Infinity, [
      segment('LX', 'header', 'R', 1, R(554, 'number')),
      providerTotals,
      inpatientTotals,
      claims,
    ]),
    providerAdjustments,
  ]),
  rules: [balanceRules, paymentSituations, claimSituations, impossible835],
};
