import { checkMessage } from '../checkMessage.ts';
import { knownFault } from './errata.ts';
import type { Claim } from './manifest.ts';
import { holds } from './manifest.ts';
import { chunkFault, type Measured } from './measureFile.ts';
import { tokenize } from './tokenize.ts';

/**
 * Something that should not be: 'wrong' what the engine did, 'silent' what it did not say, 'alarm' what it said in vain,
 * 'erratum' what it rightly said although the manifest knows better.
 */
export type Finding = { readonly kind: 'wrong' | 'silent' | 'alarm' | 'erratum'; readonly what: string };

const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** Whether two readings of one segment agree: the engine decodes UTF-8, the tokenizer leaves each byte a character. */
const agree = (a: string | undefined, b: string | undefined): boolean => a === b || latin1(a ?? '') === b;

/** Compares what the engine made of a file with the other tokenizer, with its own rules, and with the manifest. */
export function judgeFile(
  bytes: Uint8Array,
  measured: Measured,
  claim: Claim | null,
  seed: number,
): readonly Finding[] {
  const found: Finding[] = [];
  const { segments, diagnostics, messages, framed, said } = measured;
  const acceptable = claim?.class === 'acceptable';
  const fault = claim === null ? null : knownFault(bytes);

  if (acceptable) {
    const other = tokenize(bytes);
    const at = other.findIndex((text, i) => !agree(segments[i], text));
    if (at >= 0 || other.length !== segments.length) {
      const where = at >= 0 ? `segment ${at + 1}` : `${segments.length} segments, not ${other.length}`;
      found.push({ kind: 'wrong', what: `segments differ from the tokenizer's: ${where}` });
    }
  }
  const cut = bytes.length <= 2_000_000 ? chunkFault(bytes, segments, seed) : null;
  if (cut) found.push({ kind: 'wrong', what: `segments differ when cut into ${cut}` });

  if (framed && messages.length === 0) found.push({ kind: 'wrong', what: 'no acknowledgement' });
  for (const { kind, bytes: sent } of messages) {
    for (const { code, segment, element } of checkMessage(sent)) {
      found.push({ kind: 'wrong', what: `our ${kind} is faulty: ${code} segment ${segment} ${element}`.trim() });
    }
  }

  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (claim?.class === 'malformed' && diagnostics.length === 0) {
    found.push({ kind: 'silent', what: 'malformed, and nothing is said' });
  }
  if (acceptable) {
    const alarms = Map.groupBy(
      errors.filter(({ snip }) => snip === 1),
      ({ code, element }) => `${code} ${element}`.trim(),
    );
    for (const [what, those] of alarms) {
      const more = those.length > 1 ? ` and ${those.length - 1} more` : '';
      const said = `SNIP 1 ${what} in segment ${those[0]?.segment ?? 0}${more}`;
      found.push(fault === null ? { kind: 'alarm', what: said } : { kind: 'erratum', what: `${said}: ${fault}` });
    }
  }
  if (claim && fault === null && holds(claim.expect, said) === false) {
    found.push({ kind: 'wrong', what: `expected ${claim.expect}; said ${said.join(', ') || 'nothing'}` });
  }
  return found;
}
