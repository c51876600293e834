import './notifications.css';

/** The badge; hidden at 0. The number is in its owner's name too. */
export function NotificationCount({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className="count" aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
