import { extensionMessage } from '@coverline/domain/session/browserExtensions.ts';
import { appData } from '#/api/appData.ts';
import { session } from '#/api/session/session.ts';
import { askExtension, extensionRuntime } from '#/app/extensions/askExtension.ts';

type Tell = (id: string, code: number) => void;

/**
 * Registers this tab with every companion extension while somebody is signed in, and has them forget what they were given once
 * the session has ended, whatever ended it. One that is not installed hears nothing.
 */
export function followSession(ids: () => readonly string[], tell: Tell): () => void {
  let registered = false;
  const look = () => {
    const signedIn = session.get().user !== null;
    if (signedIn === registered) return;
    registered = signedIn;
    for (const id of ids()) tell(id, signedIn ? extensionMessage.registerTab : extensionMessage.wipeData);
  };
  look();
  return session.subscribe(look);
}

/** The same with the extensions of the configuration, in this browser. */
export const tellExtensions = () =>
  followSession(
    () => (appData.get()?.AppConfig.BrowserExtensions ?? []).flatMap(({ ExtensionID }) => ExtensionID ?? []),
    (id, code) => void askExtension(extensionRuntime(), id, code),
  );
