/** A record and, while it is edited, its working copy: what is typed does not touch the record before it is saved. */
export type Editing<T> = { readonly record: T; readonly working: T | null };

export const viewing = <T>(record: T): Editing<T> => ({ record, working: null });

export const isEditing = <T>(editing: Editing<T>): boolean => editing.working !== null;

/** Into edit mode with a copy of the record; out of it without saving, and the copy is dropped. */
export const toggleEdit = <T>({ record, working }: Editing<T>): Editing<T> => ({
  record,
  working: working === null ? copyOf(record) : null,
});

/** Changes the working copy alone; outside edit mode nothing changes. */
export const changeWorking = <T>(editing: Editing<T>, change: Partial<T>): Editing<T> =>
  editing.working === null ? editing : { ...editing, working: { ...editing.working, ...change } };

/** The working copy becomes the record, and edit mode ends. */
export const saveEdit = <T>({ record, working }: Editing<T>): Editing<T> => viewing(working ?? record);

/** A copy in depth of plain values: no part of it is shared with the record. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T; // records are JSON: they came over the wire
}
