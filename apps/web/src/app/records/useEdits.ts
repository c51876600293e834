import { mergeEdits } from '@coverline/domain/registration/mergeEdits.ts';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { CallError } from '#/api/wire/callError.ts';
import { createDraft, draftOwner } from '#/api/draft.ts';
import { errorText } from '#/api/errorText.ts';
import { type FormMessages, type FormModel, useFormModel } from '#/ui/forms/useFormModel.ts';

/** What an edit began from; no version: a new record. */
type Base<T> = { readonly values: T; readonly version: number | null };

/** A field that both have changed. */
type Clash = { readonly name: string; readonly mine: unknown; readonly theirs: unknown };

/** Somebody else was faster: who and when, where both changed the same, and what was taken over as it is. */
type Conflict = {
  readonly said: string;
  readonly clashes: readonly Clash[];
  readonly taken: readonly string[];
};

type Kept = { readonly key: string; readonly base: Base<FieldValues>; readonly values: FieldValues };
const drafts = createDraft<Kept>();
const mounted = new Set<() => void>();

/** The user has thrown away what stands in the forms: nothing of it is found again. */
export function discardEdits(): void {
  for (const finish of mounted) finish();
  drafts.take(draftOwner());
}

export type EditsOf<T extends FieldValues> = {
  /** Which record is edited: what was typed and not saved is found again under it. */
  readonly of: string;
  readonly now: Base<T>;
  readonly validate: (values: T) => FormMessages<T>;
  /** The record as it is stored now; null where it is gone. */
  readonly reread: () => Promise<Base<T> | null>;
};

export type Edits<T extends FieldValues> = {
  readonly form: FormModel<T>;
  /** The version to save under. */
  readonly version: number | null;
  readonly conflict: Conflict | null;
  /** Whether what stands here was typed before its user went elsewhere. */
  readonly restored: boolean;
  /** Takes a refusal that is a conflict: brings both edits together. False for any other. */
  readonly meet: (error: unknown) => Promise<boolean>;
  readonly choose: (name: string, value: unknown) => void;
  /** Saved, or thrown away: nothing is to be kept. */
  readonly finish: () => void;
};

/** A form over a record with a version: a second writer loses nothing, and neither does who is called away. */
export function useEdits<T extends FieldValues>({ of, now, validate, reread }: EditsOf<T>): Edits<T> {
  const [owner] = useState(draftOwner);
  const [kept] = useState(() => takeKept<T>(owner, of));
  const [base, setBase] = useState<Base<T>>(kept?.base ?? now);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // A form's initial values are all of its own.
  const form = useFormModel<T>({ initial: base.values as DefaultValues<T>, validate });
  const finished = useRef(false);
  useEffect(() => {
    const finish = () => {
      finished.current = true;
    };
    mounted.add(finish);
    return () => void mounted.delete(finish);
  }, []);
  const began = useRef(base);

  const put = (name: string, value: unknown) =>
    form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true }); // a field of T and its value
  const restore = () => {
    for (const [name, value] of Object.entries(kept?.values ?? {})) put(name, value);
  };
  const restoring = useRef(restore);
  useEffect(() => restoring.current(), []);
  useEffect(
    () => () => {
      const values = form.getValues();
      const { current } = began;
      if (finished.current || JSON.stringify(values) === JSON.stringify(current.values)) return;
      drafts.keep(owner, { key: of, base: current, values });
    },
    [form, of, owner],
  );

  const meet = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof CallError) || error.conflict !== 'RecordChanged') return false;
    const theirs = await reread();
    if (theirs === null) return false;
    const mine = form.getValues();
    const { merged, conflicts, taken } = mergeEdits<T>(base.values, mine, theirs.values);
    form.reset(theirs.values);
    for (const [name, value] of Object.entries(merged)) put(name, value);
    began.current = theirs;
    setBase(theirs);
    setConflict({
      said: errorText(error),
      clashes: conflicts.map((name) => ({ name, mine: mine[name], theirs: theirs.values[name] })),
      taken,
    });
    return true;
  };
  return {
    form,
    version: base.version,
    conflict,
    restored: kept !== null,
    meet,
    choose: put,
    finish: () => {
      finished.current = true;
    },
  };
}

function takeKept<T extends FieldValues>(owner: string, of: string) {
  const taken = drafts.take(owner);
  if (taken === null) return null;
  if (taken.key === of) return taken as Kept & { readonly base: Base<T>; readonly values: T }; // kept by this same form
  drafts.keep(owner, taken);
  return null;
}
