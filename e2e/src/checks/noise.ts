import { type BrowserContext, expect } from '@playwright/test';

export type Noise = {
  readonly watch: (context: BrowserContext) => void;
  /** What the test itself provokes: text of a console message, or of a failed request. */
  readonly expect: (pattern: RegExp) => void;
  readonly assertQuiet: () => void;
};

/** Collects every error and warning of the console, every uncaught error, every violated policy and every failed request. */
export function watchNoise(): Noise {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          heard.push(
            `${message.type()}: ${message.text()} (${new URL(message.location().url || 'about:blank').pathname})`,
          );
      });
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // the page itself takes back a search that was typed over, and what was under way when it is left
        if (why !== 'net::ERR_ABORTED') heard.push(`request failed: ${new URL(request.url()).pathname} ${why}`);
      });
    },
    expect: (pattern) => expected.push(pattern),
    assertQuiet: () =>
      expect(
        heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
        'what the browser complained of',
      ).toEqual([]),
  };
}
