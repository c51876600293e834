import type { Finding } from './outline.ts';

/** Segments with a fault, each with its gravest. */
export type Faulty = ReadonlyMap<number, Finding['severity']>;

export function faultySegments(findings: readonly Finding[]): Faulty {
  const faulty = new Map<number, Finding['severity']>();
  for (const { segment, severity } of findings) {
    if (segment > 0 && faulty.get(segment) !== 'error') faulty.set(segment, severity);
  }
  return faulty;
}
