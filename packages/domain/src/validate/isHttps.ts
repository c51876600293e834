/** An address of the web that a link may lead to: over TLS, without what could end an attribute. */
export const isHttps = (address: string): boolean =>
  /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s"'<>]*)?$/i.test(address);
