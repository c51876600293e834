import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';

/** A payer's page, in a window that knows nothing of this one. */
export function PolicyAnchor({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      {label} <IconExternalLink className="i i-s" aria-label="opens in a new tab" />
    </a>
  );
}
