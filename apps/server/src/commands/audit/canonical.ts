import { createHash } from 'node:crypto';

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
  return createHash('sha256').update(previous, 'hex').update(text).digest('hex');
}

const netstring = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);

/** `2026-11-21 09:05:01.5+00` as `2026-11-21T09:05:01.500000Z`. */
export function canonicalInstant(text: string): string {
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(6, '0')}Z`;
}
