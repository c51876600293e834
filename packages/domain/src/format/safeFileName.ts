import { codePoints } from './codePoints.ts';

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file's name that no system takes for a path, a device or a direction of writing (F-05), of at most 109 characters. */
export function safeFileName(name: string): string {
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
