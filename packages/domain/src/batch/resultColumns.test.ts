import { expect, it } from 'vitest';
import { resultColumnNames, resultColumns } from './resultColumns.ts';

const namesOf = (chosen: Parameters<typeof resultColumns>[0]) => resultColumns(chosen).map(({ name }) => name);

it('[ENT-142] every column of the results is one that a row has, each once; all stand unless some are chosen', () => {
  expect(namesOf(null)).toEqual(resultColumnNames);
  expect(new Set(resultColumnNames).size).toBe(resultColumnNames.length);
});

it('[ENT-142] those that are chosen keep the order of the file', () =>
  expect(namesOf(['RunAt', 'Confidence', 'StatusText'])).toEqual(['StatusText', 'RunAt', 'Confidence']));
