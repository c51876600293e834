import type { Diagnostic } from '@coverline/x12/diagnose/diagnostics.ts';
import { startExamination } from '@coverline/x12/examine.ts';
import { guideEnvelope } from '@coverline/x12/guide/guideEnvelope.ts';
import type { LoopRule, SegmentRule } from '@coverline/x12/guide/types.ts';
import { labelOf } from '@coverline/x12/render/labels.ts';
import { createLoopStack, type LoopStack } from '@coverline/x12/sets/loopStack.ts';
import type { Finding, LoopKind, MessageSet, Outline, SegmentKind, Separators } from '../model/outline.ts';
import { setLabel } from './setLabel.ts';

const envelopeRules = new Map(
  guideEnvelope.parts.flatMap((part) => (part.kind === 'segment' ? [[part.id, part] as const] : [])),
);

const named = (name: string): string => (name === '' ? '' : labelOf(name));
const character = (byte: number): string => (byte < 0 ? '' : String.fromCharCode(byte));

function kindFrom(id: string, rule: SegmentRule | undefined): SegmentKind {
  const elements = (rule?.elements ?? []).map(({ name, components }) => ({
    label: named(name),
    components: (components ?? []).map((component) => named(component.name)),
  }));
  return { id, label: rule ? labelOf(rule.key) : '', elements };
}

/** Numbers things by what they are, and keeps each once. */
function createList<K, T>(make: (key: K) => T): { readonly list: T[]; readonly indexOf: (key: K) => number } {
  const list: T[] = [];
  const known = new Map<K, number>();
  return {
    list,
    indexOf(key) {
      const index = known.get(key) ?? list.push(make(key)) - 1;
      known.set(key, index);
      return index;
    },
  };
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** Reads a message piece by piece into its outline: places, loops, faults. `joined`: its lines were wrapped, and are joined already. */
export function startOutline(joined = false): {
  readonly push: (chunk: Uint8Array) => boolean;
  readonly end: () => Outline;
} {
  const starts: number[] = [];
  const ends: number[] = [];
  const kinds: number[] = [];
  const loopOf: number[] = [];
  const loopKinds: number[] = [];
  const loopParents: number[] = [];
  const loopFirsts: number[] = [];
  const separators: Separators[] = [];
  const sets: Open<MessageSet>[] = [];
  const kindsOfRules = createList((rule: SegmentRule) => kindFrom(rule.id, rule));
  const kindsOfIds = createList((id: string) => kindFrom(id, undefined));
  const loopList = createList((key: LoopRule | string): LoopKind =>
    typeof key === 'string'
      ? { id: key, label: setLabel(key), isSet: true }
      : { id: key.id, label: labelOf(key.key), isSet: false },
  );
  let interchange = -1;
  let [isa, gs] = [0, 0];
  let set: Open<MessageSet> | null = null;
  let setLoop = -1;
  let stack: LoopStack<number> | null = null;
  let placed: { readonly segment: SegmentRule; readonly loop: LoopRule } | null = null;

  const openLoop = (key: LoopRule | string, parent: number): number => {
    loopParents.push(parent);
    loopFirsts.push(starts.length);
    return loopKinds.push(loopList.indexOf(key)) - 1;
  };

  const examination = startExamination(
    (cursor, role, { set: envelope, group }) => {
      const { id, ordinal, delimiters } = cursor;
      starts.push(cursor.start);
      ends.push(cursor.end);
      if (cursor.interchange !== interchange) {
        interchange = cursor.interchange;
        const { element, component, repetition } = delimiters;
        separators.push({
          from: ordinal,
          element: character(element),
          component: character(component),
          repetition: character(repetition),
        });
      }
      if (id === 'ISA') [isa, gs] = [ordinal, 0];
      if (id === 'GS') gs = ordinal;
      if (role === 'ST') {
        const version = envelope?.guide || group?.version || '';
        set = { kind: cursor.el(1), version, control: cursor.el(2), first: ordinal, last: ordinal, isa, gs };
        sets.push(set);
        setLoop = openLoop(set.kind, -1);
        stack = null;
      } else if (id === 'TA1')
        sets.push({ kind: id, version: '', control: cursor.el(1), first: ordinal, last: ordinal, isa, gs });

      const rule = placed?.segment ?? (role === 'body' ? undefined : envelopeRules.get(id));
      // Unknown ids come behind those that have a rule.
      kinds.push(rule ? kindsOfRules.indexOf(rule) : -1 - kindsOfIds.indexOf(id));
      // A segment that no table has a place for stands in the loop that it was sent in.
      const here = role === 'body' ? (loopOf.at(-1) ?? setLoop) : setLoop;
      loopOf.push(placed && stack ? stack.place(placed.segment, placed.loop) : set ? here : -1);
      placed = null;
      if (set) set.last = ordinal;
      if (role !== 'body' && role !== 'ST' && role !== 'outside') {
        set = null;
        stack = null;
        setLoop = -1;
      }
    },
    {
      placed(_cursor, segment, loop, guide) {
        placed = { segment, loop };
        if (set) stack ??= createLoopStack<number>(guide, setLoop, openLoop);
      },
    },
  );

  return {
    push: examination.push,
    end() {
      const { readable, report } = examination.end();
      if (joined) report.add('lines-joined', { segment: 1, offset: 0, line: 1, segmentId: 'ISA' });
      const ruled = kindsOfRules.list.length;
      return {
        readable: readable && starts.length > 0,
        starts: Uint32Array.from(starts),
        ends: Uint32Array.from(ends),
        kinds: Uint16Array.from(kinds, (kind) => (kind >= 0 ? kind : ruled - 1 - kind)),
        loops: Int32Array.from(loopOf),
        kindList: [...kindsOfRules.list, ...kindsOfIds.list],
        loopKinds: Uint16Array.from(loopKinds),
        loopParents: Int32Array.from(loopParents),
        loopFirsts: Uint32Array.from(loopFirsts),
        loopKindList: loopList.list,
        separators,
        findings: report.sorted().map(findingOf),
        sets,
      };
    },
  };
}

const findingOf = (fault: Diagnostic): Finding => ({
  code: fault.code,
  severity: fault.severity,
  snip: fault.snip,
  segment: fault.segment,
  offset: fault.offset,
  line: fault.line,
  segmentId: fault.segmentId,
  element: fault.element,
  elementPosition: fault.elementPosition,
  component: fault.component,
  path: fault.path,
  ack: fault.ack,
  message: fault.message,
  hint: fault.hint,
});
