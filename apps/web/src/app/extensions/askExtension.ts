import { type BrowserExtensionKey, extensionVersion } from '@coverline/domain/session/browserExtensions.ts';
import { appData } from '#/api/appData.ts';

/** What goes over: with the version of its form, so that an extension can tell what it does not know. */
type ExtensionMessage = { readonly code: number; readonly version: number; readonly payload: object };

/** The part of a browser's own messaging by which a page reaches an extension that lets it. */
export type ExtensionRuntime = {
  readonly sendMessage: (id: string, message: ExtensionMessage, answer: (reply: unknown) => void) => void;
  /** Set while an answer is handed over that none gave. */
  readonly lastError?: unknown;
};

const waitMs = 1_000;

/** What an extension answers to a message of one code; null where there is none of that id, or none that answers in a second. */
export function askExtension(
  runtime: ExtensionRuntime | undefined,
  id: string,
  code: number,
  payload: object = {},
): Promise<unknown> {
  if (runtime === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs, null);
    const end = (reply: unknown) => {
      clearTimeout(timer);
      resolve(reply ?? null);
    };
    try {
      runtime.sendMessage(id, { code, version: extensionVersion, payload }, (reply) =>
        end(runtime.lastError === undefined ? reply : null),
      );
    } catch {
      end(null);
    }
  });
}

/** Only browsers that know extensions of this kind have it, and only on pages that some extension lets in. */
export const extensionRuntime = (): ExtensionRuntime | undefined =>
  (globalThis as { chrome?: { runtime?: ExtensionRuntime } }).chrome?.runtime; // a browser's own, not in its standard types

/** The id under which an extension is configured to answer; null where it is not, or this browser lets no page speak to any. */
export const extensionId = (key: BrowserExtensionKey): string | null =>
  extensionRuntime() === undefined
    ? null
    : (appData.get()?.AppConfig.BrowserExtensions.find(({ Key }) => Key === key)?.ExtensionID ?? null);
