import { expect, it } from 'vitest';
import { browserKind } from '#/app/start/browserKind.ts';
import { isDesktopHost } from '#/app/start/isDesktopHost.ts';

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  ['supported', `${windows} ${kit} Chrome/139.0.0.0 Safari/537.36`],
  ['supported', `${windows} ${kit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`],
  ['supported', `Mozilla/5.0 (X11; Linux x86_64) ${kit} HeadlessChrome/139.0.0.0 Safari/537.36`],
  ['supported', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/139.0 Safari/604.1'],
  ['locked', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'],
  ['locked', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'],
  ['locked', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['locked', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)'],
  ['advised', `${windows} ${kit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['advised', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'advised',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/142.0 Safari/605.1.15',
  ],
])('[ERR-18] [ERR-19] [ERR-20] %s: %s', (kind, userAgent) => {
  expect(browserKind(userAgent)).toBe(kind);
});

it('[VER-04] the desktop host is told by its bridge or by its name', () => {
  const plain = `${windows} ${kit} Chrome/139.0.0.0 Safari/537.36`;
  expect(isDesktopHost({ userAgent: plain, bridge: undefined })).toBe(false);
  expect(isDesktopHost({ userAgent: plain, bridge: {} })).toBe(true);
  expect(isDesktopHost({ userAgent: `${plain} CoverlineDesktop/3.1`, bridge: undefined })).toBe(true);
});
