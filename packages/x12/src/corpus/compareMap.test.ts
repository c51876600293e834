import { describe, expect, it } from 'vitest';
import { R, S, loop, segment } from '../guide/build.ts';
import type { Guide } from '../guide/types.ts';
import { compareMap } from './compareMap.ts';
import { childrenNamed, readXml } from './readXml.ts';

const guide: Guide = {
  name: '271',
  kind: '271',
  version: '005010X279A1',
  family: '005010X279',
  functional: 'HB',
  body: loop('', 'transaction', 'R', 1, [
    segment('BHT', 'beginning', 'R', 1, R(1005, 'structure', ['0022']), S(127, 'reference')),
    loop('2000', 'people', 'S', 2, [segment('NM1', 'name', 'R', 1, R(98, 'entity', ['IL', 'QC']))]),
  ]),
};

const element = (id: string, number: number, usage: string, codes = ''): string =>
  `<element xid="${id}"><data_ele>${number}</data_ele><usage>${usage}</usage>${
    codes &&
    `<valid_codes>${codes
      .split(' ')
      .map((code) => `<code>${code}</code>`)
      .join('')}</valid_codes>`
  }</element>`;
const map = (bht: string, nm1: string, repeat = '2', more = ''): string => `<?xml version="1.0"?>
<transaction xid="271"><!-- a > comment --><loop xid="ST_LOOP"><loop xid="HEADER" type="wrapper">
<segment xid="BHT"><usage>R</usage><max_use>1</max_use>${bht}</segment>
<loop xid="2000"><usage>S</usage><repeat>${repeat}</repeat>
<segment xid="NM1"><usage>R</usage><max_use>1</max_use>${nm1}</segment>${more}</loop></loop></loop></transaction>`;
const bht = element('BHT01', 1005, 'R', '0022') + element('BHT02', 127, 'S');
const nm1 = element('NM101', 98, 'R', 'IL QC');

const differences = (text: string): readonly string[] =>
  childrenNamed(readXml(text), 'transaction').flatMap((node) => [...compareMap(guide, node)]);

describe('compareMap', () => {
  it.each([
    ['the same', map(bht, nm1), []],
    [
      'another usage',
      map(element('BHT01', 1005, 'R', '0022') + element('BHT02', 127, 'R'), nm1),
      [' beginning BHT02: usage S, theirs R'],
    ],
    [
      'another element',
      map(element('BHT01', 1005, 'R', '0022') + element('BHT02', 352, 'S'), nm1),
      [' beginning BHT02: element 127, theirs 352'],
    ],
    [
      'a code less and a code more',
      map(bht, element('NM101', 98, 'R', 'IL 03')),
      ['2000 name NM101: codes of theirs that ours lacks: 03', '2000 name NM101: codes of ours that theirs lacks: QC'],
    ],
    [
      'a note less',
      map('<syntax>C0201</syntax><syntax>R0102</syntax><syntax>P0304</syntax>' + bht, nm1),
      [' beginning BHT: no note C0201'],
    ],
    ['another bound', map(bht, nm1, '&gt;1'), ['loop 2000: repeats 2, theirs Infinity']],
    [
      'a segment more',
      map(bht, nm1, '2', '<segment xid="N3"><usage>S</usage><max_use>1</max_use></segment>'),
      ['2000 N3 : not in ours'],
    ],
  ])('%s', (_, text, expected) => {
    expect(differences(text)).toEqual(expected);
  });
});

describe('readXml', () => {
  it('reads attributes, text and entities, and lives with what is not closed', () => {
    const root = readXml('<a x="1" y=\'&lt;2\'>t&amp;u<b/><c>v</a></c>');
    expect(root.children).toMatchObject([
      { name: 'a', attributes: { x: '1', y: '<2' }, text: 't&u', children: [{ name: 'b' }, { name: 'c', text: 'v' }] },
    ]);
    expect(() => readXml('<a <b ="<<>><!-- x')).not.toThrow();
  });
});
