import { browserKind, browserTexts } from '#/app/start/browserKind.ts';
import { message } from '#/ui/layers/confirm.ts';

/** Said once a page load, whatever screen comes first. */
export function warnOfBrowser(): void {
  if (browserKind(navigator.userAgent) === 'locked') void message(browserTexts.title, browserTexts.body);
}
