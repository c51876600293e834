import { initials } from '#/app/shell/initials.ts';

/** The client's initials; the name stands beside it, or is the tooltip where there is no room. */
export function ClientMark({ name }: { readonly name: string }) {
  return (
    <span className="client-mark" aria-hidden data-tip={name}>
      {initials(name)}
    </span>
  );
}
