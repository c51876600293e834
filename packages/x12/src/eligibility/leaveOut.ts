import type { Inquiry270, Person } from './inquiry270.ts';

/** The inquiry without what its `leaveOut` names of whoever is asked about. */
export function leaveOut({ leaveOut: parts = [], ...inquiry }: Inquiry270): Inquiry270 {
  const without = <P extends Person>(person: P): P => ({
    ...person,
    ...Object.fromEntries(parts.map((part) => [part, undefined])),
  });
  const { subscriber, dependent } = inquiry;
  return { ...inquiry, subscriber: without(subscriber), ...(dependent && { dependent: without(dependent) }) };
}
