import { list, loop, noted, R, S, segment, skip } from '../build.ts';
import type { LoopRule, SegmentRule } from '../types.ts';

// Facts of the 275 of 006020 as payers' companion guides and the esMD guide show them; where they name no element of a number, the form
// of what they send is what is checked.

/** BGN: 02 sent of one's own accord, 11 in answer to what was asked for. */
export const beginning275: SegmentRule = segment(
  'BGN',
  'beginning',
  'R',
  1,
  R(353, 'purpose', list('02 11')),
  R(127, 'reference'),
  R(373, 'date'),
  S(337, 'time'),
);

type Party = {
  readonly entity: readonly string[];
  readonly idQualifier: readonly string[];
  /** NM111, where the guide tells by it what the party is to the review. */
  readonly role?: readonly string[];
};

export const party275 = ({ entity, idQualifier, role }: Party): SegmentRule =>
  noted(
    segment(
      'NM1',
      'name',
      'R',
      1,
      R(98, 'entity', entity),
      R(1065, 'type', list('1 2')),
      S(1035, 'lastName'),
      S(1036, 'firstName'),
      S(1037, 'middleName'),
      ...skip(1),
      S(1039, 'suffix'),
      R(66, 'idQualifier', idQualifier),
      R(67, 'id', undefined, { externalBy: { at: 8, lists: { XX: 'npi' } } }),
      ...(role === undefined ? [] : [S(706, 'relationship', ['67']), S(98, 'role', role)]),
    ),
    'P0809',
  );

export const contact275: SegmentRule = segment(
  'PER',
  'contact',
  'S',
  1,
  R(366, 'function', ['IC']),
  S(93, 'name'),
  R(365, 'kind1', list('EM FX TE')),
  R(364, 'number1'),
);

export const reference275 = (key: string, qualifier: string): SegmentRule =>
  segment('REF', key, 'S', 1, R(128, 'qualifier', [qualifier]), R(127, 'value'));

export const date275 = (key: string, qualifier: string, use: 'R' | 'S'): SegmentRule =>
  segment('DTP', key, use, 1, R(374, 'qualifier', [qualifier]), R(1250, 'format', list('D8 RD8')), R(1251, 'period'));

/** One document: its control number, how it is formed, and its bytes. */
export const document275 = (ofFormat: string, ofBytes: string, wish: readonly SegmentRule[]): LoopRule =>
  loop('2000A', 'documents', 'R', Infinity, [
    segment('LX', 'counter', 'R', 1, R(554, 'number')),
    // 1: the sender's own control number, as PWK06 had it; 2: the payer's, of what it asked for.
    segment('TRN', 'trace', 'R', 1, R(481, 'type', list('1 2')), R(127, 'number')),
    ...wish,
    loop(ofFormat, 'format', 'R', 1, [
      date275('submitted', '368', 'R'),
      segment(
        'CAT',
        'category',
        'R',
        1,
        R(755, 'report', ['AE']),
        R(756, 'form', list('HL IA MB TX UN')),
        S(799, 'version'),
      ),
      loop(ofBytes, 'bytes', 'R', 1, [
        segment(
          'OOI',
          'object',
          'R',
          1,
          R(350, 'group'),
          R(1270, 'qualifier', ['47']),
          R(1271, 'attribute', ['ATTACHMENT']),
        ),
        segment('BDS', 'data', 'R', 1, R(1570, 'filter', list('ASC B64')), R(784, 'length'), R(785, 'bytes')),
      ]),
    ]),
  ]);
