import { browserKind, browserTexts } from '#/app/browserKind.ts';
import { message } from '#/ui/confirm.ts';

/** Said once a page load, whatever screen comes first. */
export function warnOfBrowser(): void {
  if (browserKind(navigator.userAgent) === 'locked') void message(browserTexts.title, browserTexts.body);
}
