import './Facts.css';
import { orPlaceholder } from '@coverline/domain/format/placeholder.ts';
import type { ReactNode } from 'react';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** Names and values beside each other, as many in a line as there is room. What is empty shows the placeholder. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ name, value }, at) => (
        // A name may come twice: two dates of one kind.
        <div key={at}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? orPlaceholder(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
