import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startExamination, type CheckOptions } from '../examine.ts';
import { isGuideName, type GuideName } from '../guide/named.ts';
import type { Guide } from '../guide/types.ts';
import type { GuideValues } from '../guide/generated/values.generated.ts';
import type { Segment } from '../read/cursor.ts';
import { createSetDraft, type SetDraft } from './setDraft.ts';

/** A transaction set as the generated type of its guide has it; narrow by `guide`. */
export type ReadSet = {
  readonly [N in GuideName]: {
    readonly guide: N;
    /** ST02, GS06 and ISA13 as sent. */
    readonly control: string;
    readonly groupControl: string;
    readonly interchangeControl: string;
    /** What the guide requires is there only where `faults` holds no error. */
    readonly value: GuideValues[N];
    /** Segments that have no place in the guide, which `value` does not have. */
    readonly unplaced: readonly Segment[];
    readonly faults: readonly Diagnostic[];
  };
}[GuideName];

type Draft = Omit<ReadSet, 'guide' | 'value' | 'unplaced' | 'faults'> & {
  guide: Guide | null;
  values: SetDraft | null;
  readonly unplaced: Segment[];
  readonly firstFault: number;
};

/** Reads sets from chunks of any size, in the memory of one set; `take` gets each one once its SE, or what follows it, came. */
export function startReadingSets(
  take: (set: ReadSet) => void,
  options: CheckOptions = {},
): { readonly push: (chunk: Uint8Array) => boolean; readonly end: () => readonly Diagnostic[] } {
  let draft: Draft | null = null;
  let isPlaced = false;

  const finish = (list: readonly Diagnostic[]): void => {
    const done = draft;
    draft = null;
    if (!done?.guide || !done.values || !isGuideName(done.guide.name)) return;
    const { control, groupControl, interchangeControl, unplaced, firstFault } = done;
    take({
      guide: done.guide.name,
      control,
      groupControl,
      interchangeControl,
      value: done.values.values(),
      unplaced,
      faults: list.slice(firstFault),
      // The walker placed each segment by the table that the type was generated from.
    } as unknown as ReadSet);
  };

  const examination = startExamination(
    (cursor, role, { interchange, group, set }, { list }) => {
      const wasPlaced = isPlaced;
      isPlaced = false;
      if (role === 'body' && draft && !wasPlaced) draft.unplaced.push(cursor.snapshot());
      if (role === 'body' || role === 'outside') return;
      finish(list);
      if (role !== 'ST' || !set) return;
      draft = {
        control: set.control,
        groupControl: group?.control ?? '',
        interchangeControl: interchange?.control ?? '',
        guide: null,
        values: null,
        unplaced: [],
        firstFault: list.length,
      };
    },
    {
      ...options,
      placed(cursor, segment, loop, guide) {
        isPlaced = true;
        options.placed?.(cursor, segment, loop, guide);
        if (!draft) return;
        draft.guide = guide;
        draft.values ??= createSetDraft(guide);
        draft.values.place(cursor, segment, loop);
      },
    },
  );
  return {
    push: examination.push,
    end() {
      const { report } = examination.end();
      finish(report.list);
      return report.sorted();
    },
  };
}

/** The sets of a whole message in memory, those with a table. Never throws for what the bytes hold. */
export function readSets(bytes: Uint8Array, options: CheckOptions = {}): readonly ReadSet[] {
  const sets: ReadSet[] = [];
  const reading = startReadingSets((set) => sets.push(set), options);
  reading.push(bytes);
  reading.end();
  return sets;
}
