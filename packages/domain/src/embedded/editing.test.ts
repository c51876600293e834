import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeWorking, isEditing, saveEdit, toggleEdit, viewing } from './editing.ts';

const person = { FirstName: 'Ada', Phones: ['5550100'] };

it('[EDIT-01] a record toggles into edit mode with a working copy of its own', () => {
  const editing = toggleEdit(viewing(person));
  expect(isEditing(editing)).toBe(true);
  expect(editing.working).toEqual(person);
  expect(editing.working).not.toBe(person);
  expect(editing.working?.Phones).not.toBe(person.Phones);
  expect(changeWorking(editing, { FirstName: 'Eda' }).record).toEqual(person);
});

it('[EDIT-02] saving copies the working copy back and leaves edit mode', () => {
  const saved = saveEdit(changeWorking(toggleEdit(viewing(person)), { FirstName: 'Eda' }));
  expect(saved).toEqual({ record: { ...person, FirstName: 'Eda' }, working: null });
});

it('[EDIT-02] toggling off without saving drops the working copy; outside edit mode nothing changes', () => {
  expect(toggleEdit(changeWorking(toggleEdit(viewing(person)), { FirstName: 'Eda' }))).toEqual(viewing(person));
  expect(changeWorking(viewing(person), { FirstName: 'Eda' })).toEqual(viewing(person));
  expect(saveEdit(viewing(person))).toEqual(viewing(person));
});

it('[EDIT-01] [EDIT-02] whatever is typed, only saving changes the record, and to exactly what was typed', () => {
  const record = fc.record({ FirstName: fc.string(), Zip: fc.string() });
  fc.assert(
    fc.property(record, fc.array(record), (first, typed) => {
      const editing = typed.reduce(changeWorking, toggleEdit(viewing(first)));
      expect(editing.record).toEqual(first);
      expect(saveEdit(editing).record).toEqual(typed.at(-1) ?? first);
    }),
  );
});
