import { list, loop } from '../build.ts';
import type { Guide } from '../types.ts';
import { beginning275, contact275, document275, party275, reference275 } from './guide275Segments.ts';

/** 275 additional information to support a health care services review, 006020X316: what goes along with a 278. */
export const guide275Review: Guide = {
  name: '275Review',
  kind: '275',
  version: '006020X316',
  family: '006020X316',
  functional: 'PI',
  body: loop('', 'transaction', 'R', 1, [
    beginning275,
    loop('1000A', 'sender', 'R', 1, [
      party275({ entity: ['ACV'], idQualifier: list('46 XX'), role: list('1P FA') }),
      contact275,
    ]),
    loop('1000B', 'receiver', 'R', 1, [party275({ entity: ['40'], idQualifier: list('PI XV'), role: ['X3'] })]),
    loop('1000C', 'patient', 'R', 1, [
      party275({ entity: list('IL QC'), idQualifier: ['MI'] }),
      // The trace of the 278 that it belongs to.
      reference275('review', '2I'),
    ]),
    document275('2100A', '2110A', []),
  ]),
};
