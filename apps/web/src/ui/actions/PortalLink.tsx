/** A payer's own site, in a window that knows nothing of this one. */
export function PortalLink({ url }: { readonly url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      Open its portal
    </a>
  );
}
