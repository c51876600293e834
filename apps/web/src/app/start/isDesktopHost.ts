type Host = {
  readonly userAgent: string;
  /** What a WebView2 host puts on the page to talk to it. */
  readonly bridge: unknown;
};

/** Whether the portal runs inside the hosting desktop application: by its bridge, or by its name in the user agent. */
export const isDesktopHost = ({ userAgent, bridge }: Host): boolean =>
  (typeof bridge === 'object' && bridge !== null) || /\bCoverlineDesktop\//.test(userAgent);

/** The same of this browser. */
export function runsInDesktopHost(): boolean {
  const { chrome } = globalThis as { readonly chrome?: { readonly webview?: unknown } }; // nothing but a browser's own
  return isDesktopHost({ userAgent: navigator.userAgent, bridge: chrome?.webview });
}
