import type { BrowserContext } from '@playwright/test';

/** How long a state that waits for an answer is itself waited for. */
const longest = 1_000;

/**
 * Watches what a browser's pages ask the server; the answer waits until nothing of it is under way, so that what is judged then
 * is a screen with all its parts and not the half of one.
 */
export function watchRequests(context: BrowserContext): () => Promise<void> {
  const underWay = new Set<object>();
  let told = () => {};
  const end = (request: object) => {
    underWay.delete(request);
    told();
  };
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return async () => {
    const until = Date.now() + longest;
    while (underWay.size > 0 && Date.now() < until)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, until - Date.now());
        told = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    underWay.clear();
  };
}
