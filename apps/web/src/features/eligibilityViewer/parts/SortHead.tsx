import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';

type Props = {
  readonly label: string;
  readonly end: boolean;
  /** Null where the table is sorted by another column, or by none. */
  readonly sorted: { readonly descending: boolean } | null;
  readonly onSort: (descending: boolean) => void;
};

/** The head of a column, by which the table is sorted. */
export function SortHead({ label, end, sorted, onSort }: Props) {
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={end ? 'num' : undefined}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className="viewer-sort" onClick={() => onSort(sorted ? !sorted.descending : false)}>
        {label}
        {sorted && <Arrow className="i i-s" aria-hidden />}
      </button>
    </th>
  );
}
