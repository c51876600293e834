import type { Finding } from './outline.ts';

/** Why nothing of what was given can be shown. */
export function unreadText(name: string, foreign: string | null, finding: Finding | null): string {
  if (foreign !== null) return `${name} is ${foreign}, and not X12. This viewer reads X12 messages.`;
  const at = finding === null ? '' : ` ${finding.message} (byte ${finding.offset.toLocaleString('en-US')})`;
  return `${name} holds no X12 message: it has no segment that begins with ISA, GS or ST.${at}`;
}
