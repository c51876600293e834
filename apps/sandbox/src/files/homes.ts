import { createHash } from 'node:crypto';
import type { PayerResponder } from '#/files/payerResponder.ts';

/** How the payer is to behave towards a user, as a test asks for it. */
export interface Plan {
  /** Keeps what it has to say until it is released: the answers, or all of it. */
  readonly hold?: 'answers' | 'all';
  /** In how many files the answers come; 1. */
  readonly split?: number;
  /** All people of a file of answers stand in one transaction set. */
  readonly oneSet?: boolean;
  /** Each file of answers comes a second time, under another name. */
  readonly twice?: boolean;
  /** Once, it hangs up: while a file is written or read, before a rename, or after one of which it says nothing. */
  readonly hangUp?: 'write' | 'read' | 'before rename' | 'after rename';
  /** Once, it keeps the line open and says nothing more: after a rename, or before it removes a file. */
  readonly silent?: 'after rename' | 'before remove';
  /** Once, a file that is read ends in its middle, as if somebody were still writing it. */
  readonly short?: true;
}

/** What reached the payer as a whole file. */
interface Received {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly at: string;
}

/** The folders of one user: `/outbound` takes our files, `/inbound` has the payer's. */
export interface Home {
  readonly files: Map<string, Buffer>;
  /** When a file was put there by hand, in seconds since 1970. */
  readonly changed: Map<string, number>;
  readonly received: Received[];
  readonly held: { readonly name: string; readonly bytes: Buffer }[];
  plan: Plan;
  /** Where it is silent just now, until whoever waits hangs up. */
  silentAt: Plan['silent'] | null;
  /** Ends that silence by hanging up. */
  hangUp: (() => void) | null;
}

export const FOLDERS: readonly string[] = ['/', '/outbound', '/inbound', '/archive'];

export interface Homes {
  readonly of: (user: string) => Home;
  /** A file has its whole name: the payer takes it away, and says what it has to say. */
  readonly arrived: (user: string, path: string) => void;
  readonly release: (user: string) => void;
}

/** All in memory; each user has folders of its own, so that no test meets another's files. */
export function openHomes(responder: PayerResponder, now: () => Date): Homes {
  const homes = new Map<string, Home>();
  const of = (user: string): Home => {
    const known = homes.get(user);
    if (known !== undefined) return known;
    const made: Home = {
      files: new Map(),
      changed: new Map(),
      received: [],
      held: [],
      plan: {},
      silentAt: null,
      hangUp: null,
    };
    homes.set(user, made);
    return made;
  };
  const release = (user: string) => {
    const { files, held } = of(user);
    for (const { name, bytes } of held.splice(0)) files.set(`/inbound/${name}`, bytes);
  };
  return {
    of,
    release,
    arrived(user, path) {
      if (!path.startsWith('/outbound/') || path.endsWith('.part')) return;
      const home = of(user);
      const bytes = home.files.get(path) ?? Buffer.alloc(0);
      const name = path.slice('/outbound/'.length);
      home.files.delete(path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      home.received.push({ name, bytes: bytes.length, sha256, at: now().toISOString() });
      const { hold, split = 1, oneSet = false, twice = false } = home.plan;
      const said = responder(bytes.toString('utf8'), { user, transport: 'SFTP', payloadId: name, split, oneSet });
      if (said === null) return;
      const { acknowledgement, results, set } = said;
      const base = `${name}.${home.received.length}`;
      const first = [{ name: `${base}.${acknowledgement.kind.toLowerCase()}`, bytes: acknowledgement.bytes }];
      const then = results.flatMap((one, at) => [
        { name: `${base}.${at + 1}.${set}`, bytes: one },
        ...(twice ? [{ name: `${base}.${at + 1}.again.${set}`, bytes: one }] : []),
      ]);
      if (hold === 'all') home.held.push(...first, ...then);
      else {
        for (const one of hold === 'answers' ? first : [...first, ...then])
          home.files.set(`/inbound/${one.name}`, one.bytes);
        if (hold === 'answers') home.held.push(...then);
      }
    },
  };
}
