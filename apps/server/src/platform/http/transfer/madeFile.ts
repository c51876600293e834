import { safeFileName } from '@coverline/domain/format/safeFileName.ts';

/** A file that a download's handler made. Its name is shown to the user and kept by the browser: it names no person. */
export type MadeFile = {
  readonly name: string;
  readonly type: string;
  readonly body: string | Buffer;
  /** A file of the client that is kept in parts already, of so many bytes: it is sent instead of a body; for a public key, encrypted. */
  readonly stored?:
    | { readonly fileId: string; readonly size: number; readonly pgpKey?: string | undefined }
    | undefined;
};

/**
 * The header that makes a browser keep a file instead of showing it, under a name that no system takes for a path, a device
 * or a direction of writing (RFC 6266; F-05).
 */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(safe).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
