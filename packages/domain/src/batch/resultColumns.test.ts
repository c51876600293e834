import { expect, it } from 'vitest';
import type { OfferedKind } from './batchKinds.ts';
import { resultColumnNames, resultColumns } from './resultColumns.ts';

const namesOf = (chosen: Parameters<typeof resultColumns>[0], kind: OfferedKind = 'Eligibility') =>
  resultColumns(chosen, kind).map(({ name }) => name);

it('[ENT-142] every column of the results is one that a row has, each once; all stand unless some are chosen', () => {
  const all = new Set([...namesOf(null), ...namesOf(null, 'Demographics')]);
  expect(resultColumnNames.filter((name) => !all.has(name))).toEqual([]);
  expect(namesOf(null)).not.toContain('CheckScore');
  expect(new Set(resultColumnNames).size).toBe(resultColumnNames.length);
});

it('[ENT-142] those that are chosen keep the order of the file', () =>
  expect(namesOf(['RunAt', 'Confidence', 'StatusText'])).toEqual(['StatusText', 'RunAt', 'Confidence']));

it('[GEN-05] of a batch of searches those alone stand that tell of a search', () => {
  const names = namesOf(null, 'Discovery');
  expect(names).toEqual(
    expect.arrayContaining(['SearchOutcome', 'FoundMemberID', 'SearchCostCents', 'Note', 'Remarks']),
  );
  expect(names).not.toContain('CopayOffice');
  expect(namesOf(['FoundPayer', 'CopayOffice'], 'Discovery')).toEqual(['FoundPayer']);
});

it('[GEN-06] of a batch that verifies people those alone stand that tell of a check, four for each field', () => {
  const names = namesOf(null, 'Demographics');
  expect(names).toEqual(expect.arrayContaining(['CheckScore', 'CheckAlerts', 'CheckHoldsPosting', 'Remarks']));
  expect(names.filter((name) => name.startsWith('Street'))).toEqual([
    'StreetSubmitted',
    'StreetVerified',
    'StreetState',
    'StreetSource',
  ]);
  expect(names.some((name) => name === 'CopayOffice' || name.startsWith('Found'))).toBe(false);
});
