/** `locked`: Internet Explorer and Safari, in which nobody logs in. `advised`: Firefox and the former Edge, which work. */
export type BrowserKind = 'supported' | 'advised' | 'locked';

/** Which browser this is, by what it calls itself. */
export function browserKind(userAgent: string): BrowserKind {
  if (/\b(MSIE |Trident\/)/.test(userAgent)) return 'locked';
  if (/\b(Edge|Firefox|FxiOS)\//.test(userAgent)) return 'advised';
  const isChromium = /\b(\w*Chrome|Chromium|CriOS|Edg|EdgA|EdgiOS)\//.test(userAgent);
  return /\bSafari\//.test(userAgent) && !isChromium ? 'locked' : 'supported';
}

export const browserTexts = {
  title: 'Incompatible Browser Detected',
  body: 'Your browser is not supported. Please use Google Chrome or the latest Microsoft Edge',
  locked: 'This browser is not supported.',
  advice: 'For the best experience we recommend Google Chrome or the latest Microsoft Edge.',
} as const;
