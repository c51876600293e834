import { resultColumnNames } from '@coverline/domain/batch/resultColumns.ts';
import { expect, it } from 'vitest';
import { resultGroups, withColumn } from './resultGroups.ts';

it('[ENT-142] every column of the results stands in one group, and no group is empty', () => {
  expect(resultGroups.flatMap(({ names }) => names).toSorted()).toEqual([...resultColumnNames].toSorted());
  expect(resultGroups.filter(({ names }) => names.length === 0)).toEqual([]);
});

it('[ENT-142] a column is left out and taken back; all of them are no choice', () => {
  const without = withColumn(null, 'Note', false);
  expect(without).toHaveLength(resultColumnNames.length - 1);
  expect(without).not.toContain('Note');
  expect(withColumn(without, 'Note', true)).toBeNull();
});
