import { batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { resultColumnNames, resultColumnsOf } from '@coverline/domain/batch/resultColumns.ts';
import { expect, it } from 'vitest';
import { resultGroups, withColumn } from './resultGroups.ts';

it.each(batchKinds)(
  '[ENT-142] every column of the results of %s stands in one group, and no group is empty',
  (kind) => {
    const groups = resultGroups(kind);
    expect(groups.flatMap(({ names }) => names).toSorted()).toEqual([...resultColumnsOf(kind)].toSorted());
    expect(groups.filter(({ names }) => names.length === 0)).toEqual([]);
  },
);

it('[ENT-142] a column is left out and taken back; all of them are no choice', () => {
  const without = withColumn(resultColumnNames, null, 'Note', false);
  expect(without).toHaveLength(resultColumnNames.length - 1);
  expect(without).not.toContain('Note');
  expect(withColumn(resultColumnNames, without, 'Note', true)).toBeNull();
});
