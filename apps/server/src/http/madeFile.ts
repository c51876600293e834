import { codePoints } from '@coverline/domain/format/codePoints.ts';

/** A file that a download's handler made. Its name is shown to the user and kept by the browser: it names no person. */
export type MadeFile = { readonly name: string; readonly type: string; readonly body: string | Buffer };

/**
 * The header that makes a browser keep a file instead of showing it, under a name that no system takes for a path, a device
 * or a direction of writing (RFC 6266; F-05).
 */
export function attachment(name: string): string {
  const safe = safeName(name);
  const plain = safe.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(safe).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

function safeName(name: string): string {
  const flat = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
    .replace(/^([^]*[^.\s])[.\s]+$/, '$1');
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(flat)?.[0] ?? '';
  const stem = flat.slice(0, flat.length - ending.length).replace(reserved, (device) => `_${device}`);
  return `${codePoints(stem).slice(0, 100).join('') || 'file'}${ending}`;
}
