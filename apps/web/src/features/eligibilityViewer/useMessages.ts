import { useEffect, useState } from 'react';
import { createEngine, EngineError, type Engine } from './createEngine.ts';
import { foreignKind } from './model/foreignKind.ts';
import type { Job, SampleName } from './model/jobs.ts';
import type { Message } from './model/outline.ts';
import { unreadText } from './model/unreadText.ts';

export type Side = 'left' | 'right';

/** What is under way: its words, and how far it is where that is known. */
export type Work = { readonly what: string; readonly done: number | null; readonly since: number };

export type Messages = {
  readonly engine: Engine;
  readonly left: Message | null;
  readonly right: Message | null;
  /** Of a de-identified copy: what it was made from. */
  readonly original: Message | null;
  readonly work: Work | null;
  readonly problem: string | null;
  readonly open: (name: string, bytes: Uint8Array<ArrayBuffer>, side?: Side) => void;
  readonly openSample: (name: SampleName, side?: Side) => void;
  readonly deidentify: () => void;
  readonly compareWithOriginal: () => void;
  readonly endCompare: () => void;
  readonly backToOriginal: () => void;
  /** Ends what is under way. */
  readonly stop: () => void;
  /** Forgets everything. */
  readonly clear: () => void;
  readonly forgetProblem: () => void;
};

/** Tells messages of one name apart. */
let opened = 0;

const broken = 'The message could not be read to its end: the reader itself failed.';

/** The messages on the screen. They are in this page's memory alone, and gone with it. */
export function useMessages(): Messages {
  const [engine] = useState(createEngine);
  useEffect(() => engine.stop, [engine]);
  const [shown, setShown] = useState<Record<Side | 'original', Message | null>>({
    left: null,
    right: null,
    original: null,
  });
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Does something of which only the last one asked for counts. */
  const doing = (what: string, act: (onProgress: (done: number) => void) => Promise<void>): void => {
    if (work !== null) engine.stop();
    setProblem(null);
    const since = Date.now();
    setWork({ what, done: null, since });
    void act((done) => setWork({ what, done, since }))
      .then(() => setWork(null))
      .catch((error: unknown) => {
        // Whoever stopped it has begun something else, or says so himself.
        if (error instanceof EngineError && error.stopped) return;
        setWork(null);
        setProblem(broken);
      });
  };

  const read = async (name: string, job: Extract<Job, { kind: 'read' }>, onProgress?: (done: number) => void) => {
    const { bytes, outline } = await engine.ask(job, onProgress);
    const message: Message = { id: ++opened, name, bytes, outline };
    return message;
  };

  /** The message, or null where there is none in the bytes; then what they are is said. */
  const readOrSay = async (name: string, bytes: Uint8Array<ArrayBuffer>, onProgress: (done: number) => void) => {
    const message = await read(name, { kind: 'read', bytes }, onProgress);
    if (message.outline.starts.length > 0) return message;
    setProblem(unreadText(name, foreignKind(bytes), message.outline.findings[0] ?? null));
    return null;
  };

  const put = (message: Message | null, side: Side): void => {
    if (message === null) return;
    if (side === 'right') setShown((before) => ({ ...before, right: message }));
    else setShown({ left: message, right: null, original: null });
  };

  return {
    engine,
    ...shown,
    work,
    problem,
    open: (name, bytes, side = 'left') =>
      doing(`Reading ${name}`, async (onProgress) => put(await readOrSay(name, bytes, onProgress), side)),
    openSample: (name, side = 'left') =>
      doing('Inventing a message', async (onProgress) => {
        const { bytes } = await engine.ask({ kind: 'sample', name });
        put(await readOrSay(`Invented ${name}`, bytes, onProgress), side);
      }),
    deidentify: () =>
      doing('Replacing names, numbers and dates', async () => {
        const { left } = shown;
        if (left === null) return;
        const made = await engine.ask({ kind: 'deidentify', bytes: left.bytes });
        if (made.bytes === null) {
          const places = made.leaks === 1 ? 'one place' : `${made.leaks.toLocaleString('en-US')} places`;
          return setProblem(`The copy did not pass its own proof at ${places}, so there is none.`);
        }
        const copy = await read('De-identified copy', { kind: 'read', bytes: made.bytes });
        setShown({ left: copy, right: null, original: left });
      }),
    compareWithOriginal: () => setShown((before) => ({ ...before, right: before.original })),
    endCompare: () => setShown((before) => ({ ...before, right: null })),
    backToOriginal: () => setShown(({ original }) => ({ left: original, right: null, original: null })),
    stop: () => {
      engine.stop();
      setWork(null);
    },
    clear: () => {
      if (work !== null) engine.stop();
      setWork(null);
      setProblem(null);
      setShown({ left: null, right: null, original: null });
    },
    forgetProblem: () => setProblem(null),
  };
}
