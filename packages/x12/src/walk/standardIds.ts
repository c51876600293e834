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

// What stands around and between the loops of every guide, and binary data, which the engine reads in any set.
const everywhere = ['TA1', 'ST', 'SE', 'LS', 'LE', 'BIN', 'BDS'];

/** Whether the engine knows a segment of this id in any guide: then it is one of the standard, and only has no place here. */
export function isStandardId(id: string): boolean {
  ids ??= guides.reduce((into, { body }) => collect(body, into), new Set(everywhere));
  return ids.has(id);
}
