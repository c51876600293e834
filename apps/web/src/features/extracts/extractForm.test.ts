import { expect, it } from 'vitest';
import {
  definitionOf,
  emptyExtractForm,
  extractFormOf,
  extractMessages,
  extractPayload,
  newColumn,
} from '#/features/extracts/extractForm.ts';

const filter = { value: 'f', label: 'Everybody', entity: 'Registration' } as const;

it('[ROUTE-090] a new extract is told what it lacks, and one that lacks nothing is sent as it is', () => {
  const form = emptyExtractForm();
  expect(extractMessages(form)).toEqual({ Name: 'Value is required', FilterID: 'Choose a filter' });
  const whole = { ...form, Name: 'Census', FilterID: filter };
  expect(extractMessages(whole)).toEqual({});
  expect(extractPayload(whole, null, null)).toMatchObject({
    FilterID: 'f',
    Format: 'csv',
    Schedule: null,
    ExtractID: null,
  });
});

it('[ROUTE-090] widths are numbers of a fixed width alone, and what is no number is refused', () => {
  const Columns = [{ ...newColumn, Name: 'A', Width: ' 12 ' }];
  const fixed = { ...emptyExtractForm(), Name: 'x', FilterID: filter, Format: 'fixed', Columns };
  expect(definitionOf(fixed).Columns[0]?.Width).toBe(12);
  expect(definitionOf({ ...fixed, Format: 'pipe' }).Columns[0]?.Width).toBeNull();
  const wrong = { ...fixed, Columns: [{ ...newColumn, Name: 'A', Width: 'ten' }] };
  expect(extractMessages(wrong)).toEqual({ Columns: 'Column “A” has no width. Enter one from 1 to 500.' });
});

it('[ROUTE-090] a visit’s field under a filter of patients is told in the client’s words', () => {
  const Columns = [{ ...newColumn, Name: 'Day', Source: 'DateOfService' }];
  const form = { ...emptyExtractForm(), Name: 'x', FilterID: filter, Columns };
  expect(extractMessages(form).Columns).toContain('a field of visits, and the filter picks patients.');
  const stored = {
    Definition: definitionOf(form),
    Filter: { FilterID: 'f', Name: 'Everybody', Entity: 'Registration', Says: '' },
  };
  expect(definitionOf(extractFormOf(stored as never))).toEqual(definitionOf(form)); // the rest of an extract is of no form
});
