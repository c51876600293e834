import { expect, it } from 'vitest';
import { gatewayKindOf, gatewayKinds, otherKinds } from './registry.ts';
import { separatorsOf } from './separators.ts';
import { plainConfig } from './testing/fixtures.ts';

const read = (more: object) =>
  gatewayKindOf('X12 HTTPS')?.readConfig({ ...plainConfig('https://payer.example'), ...more });

it('[ROUTE-091] every kind of gateway that carries X12 asks for the four separators, and none is needed', () => {
  for (const { fields } of gatewayKinds.filter(({ kind }) => !otherKinds.includes(kind)))
    expect(fields.slice(-4).map(({ name, required }) => [name, required])).toEqual([
      ['ElementSeparator', false],
      ['ComponentSeparator', false],
      ['RepetitionSeparator', false],
      ['SegmentTerminator', false],
    ]);
  expect(read({})?.ok).toBe(true);
  expect(separatorsOf({})).toEqual({ element: '*', component: ':', repetition: '^', terminator: '~' });
});

it('takes others, whichever were chosen', () => {
  const others = { ElementSeparator: '|', ComponentSeparator: '>', SegmentTerminator: '=' };
  expect(read(others)?.ok).toBe(true);
  expect(separatorsOf(others)).toEqual({ element: '|', component: '>', repetition: '^', terminator: '=' });
});

it.each([
  ['a letter', { ElementSeparator: 'A' }, 'ElementSeparator', 'Element separator is not one of the choices.'],
  ['a digit', { SegmentTerminator: '1' }, 'SegmentTerminator', 'Segment terminator is not one of the choices.'],
  ['a blank', { RepetitionSeparator: ' ' }, 'RepetitionSeparator', 'Repetition separator is not one of the choices.'],
  ['two signs', { ElementSeparator: '||' }, 'ElementSeparator', 'Element separator is not one of the choices.'],
  [
    'one twice',
    { ElementSeparator: '|', SegmentTerminator: '|' },
    'SegmentTerminator',
    'Each of the four must be another sign: | is one already.',
  ],
  [
    'the usual one of another',
    { ElementSeparator: '~' },
    'SegmentTerminator',
    'Each of the four must be another sign: ~ is one already.',
  ],
])('refuses %s', (_name, given, field, message) => {
  expect(read(given)).toEqual({ ok: false, problems: [{ field, message }] });
});
