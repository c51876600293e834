/** The part of a browser's own messaging by which a page reaches an extension that lets it. */
export type ExtensionRuntime = {
  readonly sendMessage: (id: string, message: { readonly code: number }, answer: (reply: unknown) => void) => void;
  /** Set while an answer is handed over that none gave. */
  readonly lastError?: unknown;
};

const waitMs = 1_000;

/** What an extension answers to a message; null where there is none of that id, or none that answers in a second. */
export function askExtension(
  runtime: ExtensionRuntime | undefined,
  id: string,
  message: { readonly code: number },
): Promise<unknown> {
  if (runtime === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs, null);
    const end = (reply: unknown) => {
      clearTimeout(timer);
      resolve(reply ?? null);
    };
    try {
      runtime.sendMessage(id, message, (reply) => end(runtime.lastError === undefined ? reply : null));
    } catch {
      end(null);
    }
  });
}

/** Only browsers that know extensions of this kind have it, and only on pages that some extension lets in. */
export const extensionRuntime = (): ExtensionRuntime | undefined =>
  (globalThis as { chrome?: { runtime?: ExtensionRuntime } }).chrome?.runtime; // a browser's own, not in its standard types
