import type { Command } from './command.ts';

type Entry = {
  readonly summary: string;
  /** Loaded when it is called for: the tables of every guide are much to read for a line of help. */
  readonly load: () => Promise<Command>;
};

export const commands: Readonly<Record<string, Entry>> = {
  check: { summary: 'every fault of a message, with its place', load: async () => (await import('./check.ts')).check },
  show: { summary: 'a message for reading, labelled', load: async () => (await import('./show.ts')).show },
  json: {
    summary: 'transaction sets, records or a labelled tree as JSON lines',
    load: async () => (await import('./json.ts')).json,
  },
  ack: { summary: 'the TA1 and 999 that a message gets', load: async () => (await import('./ack.ts')).ack },
  deid: { summary: 'the same message about nobody', load: async () => (await import('./deid.ts')).deid },
  gen: { summary: 'invented messages of any size', load: async () => (await import('./gen.ts')).gen },
};
