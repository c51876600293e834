import type { BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import { describe, expect, it } from 'vitest';
import { type Mapping, mappingOf, problemsOf, samplesOf, sentOf, waysOf, withField, withWay } from './mapping.ts';

const column = (Field: Mapping['columns'][number]['Field']) => ({ Field, Transforms: [] });
const plain = (
  fields: readonly Mapping['columns'][number]['Field'][],
  constants: Mapping['constants'] = [],
): Mapping => ({
  kind: 'Eligibility',
  columns: fields.map(column),
  constants,
  results: null,
  skipRepeats: true,
  templateName: null,
});

describe('what the columns of a file are', () => {
  it.each([
    [plain(['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName']), 0],
    [plain(['LastName', 'FirstName', 'DOB', 'MemberID', null]), 1],
    [plain(['LastName', 'FirstName', 'DOB', 'MemberID', null], [{ Field: 'PayerName', Value: 'Medicare' }]), 0],
    [plain(['LastName', 'FirstName', 'DOB', 'MemberID', null], [{ Field: 'PayerName', Value: '  ' }]), 1],
    [plain([null, null]), 5],
  ])('%# lacks so much', (mapping, problems) => {
    expect(problemsOf(mapping)).toHaveLength(problems);
  });

  it('sends constants that say something alone', () => {
    const constants = [
      { Field: 'PayerName', Value: ' Medicare ' },
      { Field: '', Value: 'x' },
      { Field: 'ServiceType', Value: '' },
    ] as const;
    expect(sentOf(plain(['DOB'], constants)).Constants).toEqual([{ Field: 'PayerName', Value: 'Medicare' }]);
  });

  it('reads a date in one order, and forgets it with the field', () => {
    const dob = withWay(withWay(column('DOB'), 'day first', true), 'month first', true);
    expect(dob.Transforms).toEqual(['month first']);
    expect(withField(dob, 'MemberID').Transforms).toEqual([]);
    expect(withWay(dob, 'month first', false).Transforms).toEqual([]);
    expect(waysOf('LastName')).toEqual(['split name', 'upper']);
    expect(waysOf('Gender')).toEqual([]);
  });

  it('shows three values of a column, each once', () => {
    const Rows = ['a', 'a', '', 'b', 'c', 'd'].map((cell, at) => ({ Row: at + 1, Cells: ['x', cell] }));
    // Only the rows are looked at.
    expect(samplesOf({ Rows } as unknown as BatchDraft, 1)).toEqual(['a', 'b', 'c']);
  });

  it('begins as the server understood it', () => {
    const draft = {
      Columns: [{ Field: 'DOB', Transforms: ['day first'], Header: 'Geb.', By: 'header', Doubt: null }],
      Constants: [],
      Results: null,
      SkipRepeats: false,
    };
    // What else a draft has is not looked at.
    expect(mappingOf(draft as unknown as BatchDraft)).toEqual({
      columns: [{ Field: 'DOB', Transforms: ['day first'] }],
      constants: [],
      results: null,
      skipRepeats: false,
      templateName: null,
    });
  });
});
