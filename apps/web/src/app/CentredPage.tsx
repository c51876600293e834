import type { ReactNode } from 'react';
import { useSession } from '#/api/session/session.ts';

type Props = {
  /** The route's name: the page's heading where no header shows it. */
  readonly title: string;
  readonly children: ReactNode;
};

/** A few words in the middle of the page, and what to do next. */
export function CentredPage({ title, children }: Props) {
  const { user } = useSession();
  return (
    <div className="centred">
      {user === null && <h1>{title}</h1>}
      {children}
    </div>
  );
}
