import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageTree, Part, Value } from '@coverline/contract/eligibility/messageText/messageTree.ts';
import { segments } from '@coverline/x12/segments.ts';
import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { messageFile } from './messageFile.ts';

const golden = join(import.meta.dirname, '../../../../../../packages/x12/golden');
const goldenOf = (kind: string) =>
  readdirSync(join(golden, kind))
    .filter((name) => name.endsWith('.edi'))
    .map((name): [string, Uint8Array] => [`${kind}/${name}`, new Uint8Array(readFileSync(join(golden, kind, name)))]);

const envelope = (separators: { e: string; c: string; r: string; end: string }, ...body: readonly string[]) => {
  const { e, c, r, end } = separators;
  const isa = `ISA*00*          *00*          *ZZ*S              *ZZ*R              *260301*0930*${r}*00501*000000001*0*T*${c}`;
  const all = [
    isa,
    'GS*HB*S*R*20260301*0930*1*X*005010X279A1',
    'ST*271*0001*005010X279A1',
    ...body,
    'SE*9*0001',
    'GE*1*1',
    'IEA*1*000000001',
  ];
  return new TextEncoder().encode(all.map((line) => line.replaceAll('*', e) + end).join(''));
};
const usual = { e: '*', c: ':', r: '^', end: '~' };

const messages: readonly [string, Uint8Array][] = [
  ...goldenOf('270'),
  ...goldenOf('271'),
  ['generated', Buffer.concat([...generate271({ seed: 7, members: 3 }).chunks])],
  ['with empty ends', envelope(usual, 'EB*1*IND***', 'EB*1*IND*30^^33*********HC::25:', 'NM1*PR*2**', 'MSG*')],
  ['with letters that markup knows', envelope(usual, 'MSG*<b>"R&D"</b>\r\n\tAñejo ]]> \u{1F9EA}', 'ZZ"*<*&amp;')],
  ['with control characters', envelope(usual, 'MSG*A\u0000B\u001bC', 'EB*1*IND*30\u0002^33')],
  [
    'with separators that cannot be seen',
    envelope({ e: '\u001d', c: '\u001f', r: '\u001e', end: '\u001c' }, 'EB*1**30\u001e33'),
  ],
];

const texts = (bytes: Uint8Array) => Array.from(segments(bytes), (cursor) => cursor.text());
const file = (bytes: Uint8Array, format: 'JSON' | 'XML') =>
  String(messageFile({ id: randomUUID(), bytes }, '271', format).body);

/** Values at their numbers, counted from 1, and '' where none is told. */
const placed = (told: readonly (readonly [number, string])[], separator: string): string => {
  const all: string[] = [];
  for (const [at, value] of told) {
    while (all.length < at) all.push('');
    all[at - 1] = value;
  }
  return all.join(separator);
};

/** The segments that a tree tells, as a reader that knows nothing but the separators would write them. */
function written({ Separators: { Element, Component, Repetition }, Content }: MessageTree): readonly string[] {
  const value = (one: Value): string =>
    'Value' in one
      ? one.Value
      : placed(
          one.Components.map(({ Component: at, Value: text }) => [at, text]),
          Component,
        );
  const lines = (part: Part): readonly string[] => {
    if ('Loop' in part) return part.Content.flatMap(lines);
    const elements = part.Elements.map((element): [number, string] => [
      Number(element.Element.slice(part.Segment.length)),
      'Repetitions' in element ? element.Repetitions.map(value).join(Repetition) : value(element),
    ]);
    return [elements.length === 0 ? part.Segment : `${part.Segment}${Element}${placed(elements, Element)}`];
  };
  return Content.flatMap(lines);
}

/** The same tree from its XML, by a reader that takes nothing which is not XML. */
function treeOf(xml: string): MessageTree {
  type Node = { name: string; of: Record<string, string>; text: string; inside: Node[] };
  const open: Node[] = [{ name: '', of: {}, text: '', inside: [] }];
  const reader = sax.parser(true, { trim: false });
  Object.assign(reader, {
    onopentag: ({ name, attributes: of }: { name: string; attributes: Record<string, string> }) => {
      const node = { name, of, text: '', inside: [] };
      open.at(-1)?.inside.push(node);
      open.push(node);
    },
    ontext: (text: string) => {
      const node = open.at(-1);
      if (node) node.text += text;
    },
    onclosetag: () => void open.pop(),
    onerror: (error: Error) => {
      throw error;
    },
  });
  reader.write(xml).close();
  const message = open[0]?.inside[0];
  if (message?.name !== 'message') throw new Error('no message');
  const letter = (told = '') =>
    /^U\+[0-9A-F]{4}$/.test(told) ? String.fromCharCode(Number.parseInt(told.slice(2), 16)) : told;
  const textOf = ({ of, text }: Node) => (of['escaped'] === 'json' ? (JSON.parse(text) as string) : text);
  const valueOf = (node: Node): Value =>
    node.inside.length === 0
      ? { Value: textOf(node) }
      : {
          Components: node.inside.map((one) => ({
            Component: Number(one.of['position']),
            Name: one.of['name'] ?? '',
            Value: textOf(one),
          })),
        };
  const id = (node: Node) => node.of['id'] ?? '';
  const name = (node: Node) => node.of['name'] ?? '';
  const part = (node: Node): Part => {
    if (node.name === 'loop') return { Loop: id(node), Name: name(node), Content: node.inside.map(part) };
    const Elements = node.inside.map((element) => {
      const head = { Element: id(element), Name: name(element) };
      return element.inside[0]?.name === 'repetition'
        ? { ...head, Repetitions: element.inside.map(valueOf) }
        : { ...head, ...valueOf(element) };
    });
    return { Segment: id(node), Name: name(node), Ordinal: Number(node.of['ordinal']), Elements };
  };
  const Separators = {
    Element: letter(message.of['element']),
    Component: letter(message.of['component']),
    Repetition: letter(message.of['repetition']),
  };
  return { Separators, Content: message.inside.map(part) };
}

describe('[ROUTE-033] a message as data', () => {
  it.each(messages)('%s: JSON and XML say the same, and bring every segment back as it was', (_, bytes) => {
    const json = JSON.parse(file(bytes, 'JSON')) as MessageTree; // the shape that is under test
    expect(written(json)).toEqual(texts(bytes));
    expect(treeOf(file(bytes, 'XML'))).toEqual(json);
  });

  it('loops stand in each other as in the guide, and segments, elements and components have their names', () => {
    const [, bytes = new Uint8Array()] = goldenOf('271').find(([name]) => name.endsWith('dependent.edi')) ?? [];
    const { Content } = JSON.parse(file(bytes, 'JSON')) as MessageTree;
    const path = (parts: readonly Part[], ...ids: readonly string[]): readonly Part[] =>
      ids.length === 0
        ? parts
        : path(
            parts.flatMap((part) => ('Loop' in part && part.Loop === ids[0] ? part.Content : [])),
            ...ids.slice(1),
          );
    const payer = path(Content, '271', '2000A', '2100A').find((part) => 'Segment' in part && part.Segment === 'NM1');
    expect(payer).toMatchObject({
      Elements: expect.arrayContaining([
        expect.objectContaining({ Element: 'NM103', Name: 'Last name or organization' }),
      ]),
    });
    expect(path(Content, '271', '2000A', '2000B', '2000C', '2000D', '2100D').length).toBeGreaterThan(0);
    const procedure = envelope(
      usual,
      'HL*1**20*1',
      'NM1*PR*2*HARBOR*****PI*1',
      'HL*2*1*21*1',
      'NM1*1P*2*QUAY*****XX*1234567893',
      'HL*3*2*22*0',
      'NM1*IL*1*ABARA*ADA****MI*W1',
      'EB*1*IND***********HC:99213:25',
    );
    expect(file(procedure, 'JSON')).toContain('{"Component":1,"Name":"Qualifier","Value":"HC"}');
    expect(file(procedure, 'XML')).toContain('<component position="2" name="Code">99213</component>');
  });

  it('what is no X12 leaves as it came, and as nothing else', () => {
    const bytes = new TextEncoder().encode('<html>Bad gateway</html>');
    expect(messageFile({ id: randomUUID(), bytes }, '271', 'X12').body).toEqual(Buffer.from(bytes));
    for (const format of ['JSON', 'XML'] as const)
      expect(() => messageFile({ id: randomUUID(), bytes }, '271', format)).toThrow('could not be read as X12');
  });
});
