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

/**
 * Which line of the request each line of an answer is: by the trace of the line, of which a payer may make several; else by code and
 * modifiers, else by code alone, each of the request's lines once. What fits none was not asked.
 */
export function matchLines(named: readonly NamedLine[], { trace, lines }: AskedLines): readonly LineDecision[] {
  const open = new Map(lines.map((line) => [line.sequence, line]));
  const found = new Map<NamedLine, number>();
  const asked = new Set(lines.map(({ sequence }) => sequence));
  for (const line of named) {
    const own = line.traces.find((one) => one.startsWith(`${trace}-`));
    const sequence = own === undefined ? line.sequence : Number(own.slice(trace.length + 1));
    if (sequence === null || !asked.has(sequence)) continue;
    open.delete(sequence);
    found.set(line, sequence);
  }
  const take = (pick: (line: NamedLine) => number | undefined): void => {
    for (const line of named) {
      if (found.has(line)) continue;
      const sequence = pick(line);
      if (sequence === undefined || !open.delete(sequence)) continue;
      found.set(line, sequence);
    }
  };
  const whole = (line: NamedLine) =>
    [...open.values()].find(({ code, modifiers }) => spelled(code, modifiers) === line.code);
  take((line) => whole(line)?.sequence);
  take((line) => [...open.values()].find(({ code }) => code.toUpperCase() === line.code.split(':')[0])?.sequence);
  return named.map((line) => {
    const { traces: _, ...rest } = line;
    return { ...rest, sequence: found.get(line) ?? null };
  });
}

/** A decision with its lines tied to those that were asked. */
export const tied = (decision: Omit<Decision, 'lines'>, named: readonly NamedLine[], asked: AskedLines): Decision => ({
  ...decision,
  lines: matchLines(named, asked),
});
