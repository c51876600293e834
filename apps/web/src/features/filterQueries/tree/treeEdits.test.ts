import type { FilterGroup } from '@coverline/domain/filterQueries/tree.ts';
import { describe, expect, it } from 'vitest';
import { cleaned, newGroup, ofField, ofOp, without, withGroup, withMore, withPart } from './treeEdits.ts';

const a = { Field: 'LastName', Op: 'is', Values: ['a'] } as const;
const b = { Field: 'MRN', Op: 'in', Values: ['1', '2'] } as const;
const inner: FilterGroup = { Join: 'or', Parts: [a, b] };
const root: FilterGroup = { Join: 'and', Parts: [b, inner] };

describe('a tree in its editor', () => {
  it('changes at one place, and nowhere else', () => {
    expect(withPart(root, [1, 0], b)).toEqual({ Join: 'and', Parts: [b, { Join: 'or', Parts: [b, b] }] });
    expect(withMore(root, [1], a).Parts[1]).toEqual({ Join: 'or', Parts: [a, b, a] });
    expect(withMore(root, [], a).Parts).toEqual([b, inner, a]);
    expect(without(root, [1, 1]).Parts[1]).toEqual({ Join: 'or', Parts: [a] });
    expect(without(root, [1]).Parts).toEqual([b]);
    expect(withGroup(root, [1], (group) => ({ ...group, Join: 'and' })).Parts[1]).toEqual({
      Join: 'and',
      Parts: [a, b],
    });
  });

  it('a group within asks the other way', () => {
    expect(newGroup('Visit', root).Join).toBe('or');
    expect(newGroup('Registration', inner)).toMatchObject({ Join: 'and', Parts: [{ Field: 'Payer' }] });
  });

  it.each([
    [a, 'FirstName', { Field: 'FirstName', Op: 'is', Values: [''] }],
    [a, 'SSN', { Field: 'SSN', Op: 'isEmpty', Values: [] }],
    [a, 'Deceased', { Field: 'Deceased', Op: 'is', Values: ['yes'] }],
    [b, 'LastVerified', { Field: 'LastVerified', Op: 'inLast', Values: [''] }],
    [b, 'Payer', { Field: 'Payer', Op: 'in', Values: [] }],
  ] as const)('%j of another field: %s', (condition, field, expected) => {
    expect(ofField(condition, field)).toEqual(expected);
  });

  it.each([
    [a, 'in', ['a']],
    [a, 'isEmpty', []],
    [b, 'is', ['1']],
    [{ Field: 'DateOfBirth', Op: 'is', Values: ['today'] }, 'between', ['today', '']],
    [{ Field: 'LastVerified', Op: 'inLast', Values: ['30'] }, 'notInLast', ['30']],
    [{ Field: 'LastVerified', Op: 'inLast', Values: ['30'] }, 'between', ['', '']],
    [{ Field: 'LastVerified', Op: 'between', Values: ['today', ''] }, 'inLast', ['']],
  ] as const)('%j with another operator: %s', (condition, op, values) => {
    expect(ofOp(condition, op)).toEqual({ Field: condition.Field, Op: op, Values: values });
  });

  it('is sent without empty lines and spaces', () => {
    const typed = {
      Join: 'and',
      Parts: [
        { ...b, Values: [' 1', '', ' '] },
        { ...a, Values: [' a '] },
      ],
    } as const;
    expect(cleaned(typed).Parts).toEqual([{ ...b, Values: ['1'] }, a]);
  });
});
