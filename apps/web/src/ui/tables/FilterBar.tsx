import './FilterBar.css';
import type { ReactNode } from 'react';

type Props = {
  /** What narrows the list: fields, a search first. */
  readonly children: ReactNode;
  /** What one does with the list as it is: export, create. */
  readonly deeds?: ReactNode;
};

/** What stands over a list. */
export function FilterBar({ children, deeds }: Props) {
  return (
    <fieldset className="filter-bar" aria-label="Filters">
      {children}
      {deeds !== undefined && <div className="filter-deeds">{deeds}</div>}
    </fieldset>
  );
}
