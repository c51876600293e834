import { composite, list, loop, R, S, segment } from '../build.ts';
import type { Guide } from '../types.ts';
import { beginning275, contact275, date275, document275, party275, reference275 } from './guide275Segments.ts';

/** 275 additional information to support a health care claim, 006020X314; some payers take it for a review by agreement. */
export const guide275Claim: Guide = {
  name: '275Claim',
  kind: '275',
  version: '006020X314',
  family: '006020X314',
  functional: 'PI',
  body: loop('', 'transaction', 'R', 1, [
    beginning275,
    loop('1000A', 'payer', 'R', 1, [party275({ entity: ['PR'], idQualifier: list('PI XV') }), contact275]),
    loop('1000B', 'submitter', 'R', 1, [party275({ entity: ['41'], idQualifier: ['46'] })]),
    loop('1000C', 'provider', 'R', 1, [party275({ entity: ['1P'], idQualifier: ['XX'] })]),
    loop('1000D', 'patient', 'R', 1, [
      party275({ entity: ['QC'], idQualifier: ['MI'] }),
      reference275('claim', 'X1'),
      reference275('account', 'EJ'),
      date275('service', '472', 'S'),
    ]),
    document275('2100B', '2110B', [
      // Which document was asked for, where the payer asked.
      segment(
        'STC',
        'wish',
        'S',
        1,
        composite('R', 'C043', 'status', [
          R(1271, 'category'),
          R(1271, 'code'),
          S(98, 'entity'),
          S(1270, 'list', ['LOI']),
        ]),
      ),
    ]),
  ]),
};
