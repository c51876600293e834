import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** What is so now. */
  readonly state: ReactNode;
  readonly deed?: ReactNode;
  readonly children?: ReactNode;
};

/** One of the ways: its name, how it stands, and what can be done about it. */
export function Part({ title, state, deed, children }: Props) {
  return (
    <section className="security-part" aria-label={title}>
      <div className="security-row">
        <div>
          <h3>{title}</h3>
          <div className="soft small">{state}</div>
        </div>
        {deed}
      </div>
      {children}
    </section>
  );
}
