import type { ReactNode } from 'react';
import { Section } from '#/ui/page/Section.tsx';

type ListProps<T> = {
  readonly title: string;
  readonly total: number;
  /** The first of them. */
  readonly of: readonly T[];
  /** The `<li>` of one. */
  readonly children: (row: T) => ReactNode;
};

/** Rows of a file of which one thing becomes; nothing where there are none. */
export function ImportedRows<T>({ title, total, of, children }: ListProps<T>) {
  if (total === 0) return null;
  return (
    <Section className="import-sec" title={title} right={<span className="dim small tn">{total}</span>} folds>
      <ul className="import-rows" aria-label={title}>
        {of.map(children)}
      </ul>
      {total > of.length && <p className="dim small">The first {of.length} are shown.</p>}
    </Section>
  );
}

type RowProps = { readonly row: number; readonly name: ReactNode; readonly children: ReactNode };

/** One of them: where it stands in the file, what names it, and what is said of it. */
export function ImportedRow({ row, name, children }: RowProps) {
  return (
    <li>
      <span className="dim small tn import-no">Row {row}</span>
      <div className="grow">
        <span>{name}</span>
        {children}
      </div>
    </li>
  );
}

type Numbered = { readonly Row: number };
type NamedProps<T> = Omit<ListProps<T>, 'title' | 'children'> & { readonly name: (row: T) => ReactNode };
type Faulty = Numbered & { readonly Problems: readonly { readonly Field: string; readonly Message: string }[] };

export function FaultyRows<T extends Faulty>({ name, ...list }: NamedProps<T>) {
  return (
    <ImportedRows title="Rows to mend" {...list}>
      {(row) => (
        <ImportedRow key={row.Row} row={row.Row} name={name(row)}>
          {row.Problems.map(({ Field, Message }) => (
            <span key={`${Field} ${Message}`} className="error">
              {Field}: {Message}
            </span>
          ))}
        </ImportedRow>
      )}
    </ImportedRows>
  );
}

type Changed = Numbered & {
  readonly Changes: readonly { readonly Field: string; readonly Before: string; readonly After: string }[];
};

export function ChangedRows<T extends Changed>({ name, ...list }: NamedProps<T>) {
  return (
    <ImportedRows title="To change" {...list}>
      {(row) => (
        <ImportedRow key={row.Row} row={row.Row} name={name(row)}>
          {row.Changes.map(({ Field, Before, After }) => (
            <span key={Field} className="small">
              {Field}: {Before || 'nothing'} becomes {After || 'nothing'}
            </span>
          ))}
        </ImportedRow>
      )}
    </ImportedRows>
  );
}
