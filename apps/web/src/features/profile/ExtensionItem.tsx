import type { AppConfig } from '@coverline/contract/app/app.ts';
import type { browserExtensions } from '@coverline/domain/session/browserExtensions.ts';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useExtensionState } from '#/app/extensions/useExtensionState.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';

type Props = {
  readonly extension: (typeof browserExtensions)[number];
  readonly place: AppConfig['BrowserExtensions'][number] | null;
};

const words = { asking: 'Looking for it', installed: 'Installed', absent: 'Not installed', unknown: null } as const;

export function ExtensionItem({ extension, place }: Props) {
  const state = useExtensionState(place?.ExtensionID ?? null);
  const store = place?.StoreURL ?? null;
  return (
    <li>
      <h3>{extension.name}</h3>
      <output className="extension-state">
        {state === 'installed' && <StatusGlyph grade="Good" />}
        {words[state]}
      </output>
      <p className="dim">{extension.purpose}</p>
      {(state === 'absent' || state === 'unknown') && <HowToGet name={extension.name} store={store} />}
    </li>
  );
}

function HowToGet({ name, store }: { readonly name: string; readonly store: string | null }) {
  if (store === null) return <p>It is not offered here yet. Ask your administrator where to get it.</p>;
  return (
    <div className="extension-get">
      <a className="btn btn-s" href={store} target="_blank" rel="noopener noreferrer">
        <IconExternalLink className="i i-s" aria-hidden />
        {name} in the web store
      </a>
      <p>Open it in Google Chrome or Microsoft Edge, choose “Add to Chrome” or “Get”, then come back here.</p>
    </div>
  );
}
