import { guides } from '../guide/guides.ts';
import type { LoopRule } from '../guide/types.ts';

let ids: ReadonlySet<string> | null = null;

function collect(loop: LoopRule, into: Set<string>): Set<string> {
  for (const part of loop.parts) {
    if (part.kind === 'segment') into.add(part.id);
    else collect(part, into);
  }
  return into;
}

/** Whether any guide of the engine uses a segment of this id: then it is one of the standard, and only has no place here. */
export function isStandardId(id: string): boolean {
  ids ??= guides.reduce((into, { body }) => collect(body, into), new Set<string>());
  return ids.has(id);
}
