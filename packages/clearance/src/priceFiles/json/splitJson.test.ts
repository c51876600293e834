import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createJsonSplitter } from './splitJson.ts';

type Split = {
  readonly parts: readonly (readonly [string, number | null, unknown])[];
  readonly isWhole: boolean;
  readonly told: readonly string[];
};

function split(text: string, piece: number, most = 1_000_000): Split {
  const parts: (readonly [string, number | null, unknown])[] = [];
  const told: string[] = [];
  const splitter = createJsonSplitter(['list', 'other'], most, {
    member: (name, value) => void parts.push([name, null, JSON.parse(value)]),
    element: (name, at, value) => void parts.push([name, at, JSON.parse(value)]),
    large: (name, at, line) => void told.push(`large ${name} ${at} ${line}`),
    broken: (line) => void told.push(`broken ${line}`),
    behind: (line) => void told.push(`behind ${line}`),
  });
  const bytes = Buffer.from(text);
  // Bytes that the caller writes over as soon as they were handed over.
  for (let at = 0; at < bytes.length; at += piece) {
    const some = Uint8Array.from(bytes.subarray(at, at + piece));
    splitter.push(some);
    some.fill(0);
  }
  return { parts, isWhole: splitter.end(), told };
}

const members = fc.dictionary(
  fc.string().filter((name) => name !== 'list' && name !== '__proto__'),
  fc.jsonValue(),
  { maxKeys: 4 },
);

it('whatever is in it and wherever it is cut, parts together are the object', () => {
  fc.assert(
    fc.property(
      members,
      fc.array(fc.jsonValue(), { maxLength: 5 }),
      fc.nat(40),
      fc.constantFrom(0, 1, 4),
      (object, list, cut, indent) => {
        const whole = JSON.parse(JSON.stringify({ ...object, list })) as Record<string, unknown>;
        const { parts, isWhole, told } = split(JSON.stringify(whole, null, indent), cut + 1);
        const found: Record<string, unknown> = {
          list: parts.flatMap(([name, at, value]) => (name === 'list' && at !== null ? [value] : [])),
        };
        for (const [name, at, value] of parts) if (at === null) found[name] = value;
        if (Array.isArray(whole['other'])) delete found['other'];
        const { other: _, ...rest } = whole;
        expect({ ...found, other: undefined }).toEqual({ ...rest, other: undefined });
        expect([isWhole, told]).toEqual([true, []]);
      },
    ),
    { numRuns: 300 },
  );
});

it('what is too large is left out and told, and what follows is given', () => {
  const text = `{"a": "${'x'.repeat(50)}",\n"list": [1,\n"${'y'.repeat(50)}", {"b": "}"}]}`;
  for (const piece of [1, 5, 1000])
    expect(split(text, piece, 20)).toEqual({
      parts: [
        ['list', 0, 1],
        ['list', 2, { b: '}' }],
      ],
      isWhole: true,
      told: ['large a null 1', 'large list 1 3'],
    });
});

it.each([
  ['{"a": 1', false, []],
  ['{"list": [1, 2', false, []],
  ['[1]', false, ['broken 1']],
  ['{"a" 1}', false, ['broken 1']],
  ['{"a": }', false, ['broken 1']],
  ['{\n"list": [1}', false, ['broken 2']],
  ['{"list": [1,,2],}', true, []],
  ['{"a": 1} \r\n\t', true, []],
  ['{"a": 1}\n{"list": [1]}\n{}', true, ['behind 2']],
  ['{"a": 1}}', true, ['behind 1']],
])('%s', (text, isWhole, told) => {
  const found = split(text, 3);
  expect([found.isWhole, found.told]).toEqual([isWhole, told]);
});
