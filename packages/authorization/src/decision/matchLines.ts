import type { Decision, LineDecision } from './decision.ts';

/** A line as the payer named it. */
export type NamedLine = Omit<LineDecision, 'sequence'> & {
  /** Traces and numbers by which it can be ours. */
  readonly traces: readonly string[];
  readonly sequence: number | null;
};

export type AskedLines = {
  readonly trace: string;
  readonly lines: readonly {
    readonly sequence: number;
    readonly code: string;
    readonly modifiers: readonly string[];
  }[];
};

/** Code and modifiers, whatever stood in front of them or between. */
const spelled = (code: string, modifiers: readonly string[]): string => [code, ...modifiers].join(':').toUpperCase();

/** Of one line what is said twice word for word is said once: nothing is granted twice by that. */
function each(lines: readonly LineDecision[]): readonly LineDecision[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = JSON.stringify(line);
    return line.sequence === null || !seen.has(key) ? seen.add(key) : false;
  });
}

/**
 * Which line of the request each line of an answer is: by the trace of the line, of which a payer may make several; else by code and
 * modifiers, else by code alone, each of the request's lines once. What fits none was not asked.
 */
export function matchLines(named: readonly NamedLine[], { trace, lines }: AskedLines): readonly LineDecision[] {
  const open = new Set(lines.map(({ sequence }) => sequence));
  const found = new Map<NamedLine, number>();
  const asked = new Set(lines.map(({ sequence }) => sequence));
  for (const line of named) {
    const own = line.traces.find((one) => one.startsWith(`${trace}-`));
    const sequence = own === undefined ? line.sequence : Number(own.slice(trace.length + 1));
    if (sequence === null || !asked.has(sequence)) continue;
    open.delete(sequence);
    found.set(line, sequence);
  }
  // An answer may have thousands of lines, and none of them ours: each looks its name up, and none walks through all of the request.
  const takeBy = (nameOf: (line: AskedLines['lines'][number]) => string, theirs: (code: string) => string): void => {
    const byName = Map.groupBy(lines, nameOf);
    for (const line of named) {
      if (found.has(line)) continue;
      const own = byName.get(theirs(line.code))?.find(({ sequence }) => open.has(sequence));
      if (own === undefined) continue;
      open.delete(own.sequence);
      found.set(line, own.sequence);
    }
  };
  takeBy(
    ({ code, modifiers }) => spelled(code, modifiers),
    (code) => code,
  );
  takeBy(
    ({ code }) => code.toUpperCase(),
    (code) => code.split(':')[0] ?? '',
  );
  return each(
    named.map((line) => {
      const { traces: _, ...rest } = line;
      return { ...rest, sequence: found.get(line) ?? null };
    }),
  );
}

/** A decision with its lines tied to those that were asked. */
export const tied = (decision: Omit<Decision, 'lines'>, named: readonly NamedLine[], asked: AskedLines): Decision => ({
  ...decision,
  lines: matchLines(named, asked),
});
