import { hash } from 'node:crypto';

/** A row as the database's text format gives it; null is null. `at` in UTC, hashes as hex. */
export type ChainRow = {
  readonly seq: string;
  readonly at: string;
  /** user, session, action, result, entity type and id, patient, reason, detail, ip, user agent. */
  readonly fields: readonly (string | null)[];
  readonly prevHash: string;
  readonly hash: string;
};

/** What the first row of a chain links to. */
export const genesis = '00';

/**
 * The hash of a row, written from the format's description and not from the SQL that made it: SHA-256 over the former hash and
 * each field as a netstring (bytes in UTF-8, colon, text; `-` for null), so that no two rows spell the same bytes.
 */
export function rowHash(previous: string, row: Pick<ChainRow, 'seq' | 'at' | 'fields'>): string {
  let text = netstring(row.seq) + netstring(row.at);
  for (const field of row.fields) text += netstring(field);
  // One call over one buffer: a hash object a row took a third of the whole walk.
  const needed = previous.length / 2 + text.length * 3;
  if (needed > buffer.length) buffer = Buffer.allocUnsafe(needed * 2);
  const from = buffer.write(previous, 'hex');
  return hash('sha256', buffer.subarray(0, from + buffer.write(text, from)), 'hex');
}

let buffer = Buffer.allocUnsafe(16_384);

const netstring = (value: string | null) =>
  value === null ? '-' : `${isAscii(value) ? value.length : Buffer.byteLength(value)}:${value}`;

function isAscii(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) if (value.charCodeAt(at) > 127) return false;
  return true;
}

/** `2026-11-21 09:05:01.5+00` as `2026-11-21T09:05:01.500000Z`. */
export function canonicalInstant(text: string): string {
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(6, '0')}Z`;
}
