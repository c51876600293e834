import { DialError } from '@coverline/gateways/dialError.ts';
import type { AllowList } from './allowList.ts';
import { askClamd } from './askClamd.ts';
import { resolveDestination, systemResolver, type Resolver } from './resolveDestination.ts';
import { readScannerUrl } from './scannerUrl.ts';

/** What the scanner says of bytes that it has seen to their end, or that are more than it looks into. */
export type ScanVerdict =
  | { readonly is: 'clean' }
  | { readonly is: 'found'; readonly name: string }
  | { readonly is: 'tooLarge' };

/** Why there is no verdict: nothing was found, and nothing was found out. The file is neither good nor bad. */
export class ScannerAway extends Error {
  /** It had answered, and was shown the file: then that may be why. */
  readonly wasShown: boolean;
  constructor(code: string, { wasShown }: Pick<ScannerAway, 'wasShown'>) {
    super(`the virus scanner gave no verdict: ${code}`);
    this.name = 'ScannerAway';
    this.wasShown = wasShown;
  }
}

export type Scanner = {
  /** Hands all bytes over as they come. @throws ScannerAway where it gives no verdict within the time, whatever the reason */
  scan(bytes: AsyncIterable<Uint8Array>, deadlineMs: number): Promise<ScanVerdict>;
  /** As it names itself and its signatures; by this it is seen to live, too. @throws ScannerAway */
  version(): Promise<string>;
};

type ScannerOptions = { readonly url: string; readonly allow: AllowList; readonly resolve?: Resolver };

const versionMs = 5_000;

/**
 * A clamd, by its INSTREAM command over TCP. The address is the operator's own, from the environment, and held to the rules of
 * every other destination.
 */
export function createScanner({ url, allow, resolve = systemResolver }: ScannerOptions): Scanner {
  const place = readScannerUrl(url, allow);
  const ask = async (command: string, deadlineMs: number, bytes?: AsyncIterable<Uint8Array>): Promise<string> => {
    const until = performance.now() + deadlineMs;
    try {
      const [to] = await resolveDestination({ host: place.host, isExempt: true }, resolve);
      return await askClamd({ to, port: place.port, deadlineMs: until - performance.now() }, command, bytes);
    } catch (error) {
      // What breaks while a file is read is no fault of the scanner's.
      throw error instanceof DialError ? new ScannerAway(error.code, { wasShown: bytes !== undefined }) : error;
    }
  };
  return {
    scan: async (bytes, deadlineMs) => verdictOf(await ask('INSTREAM', deadlineMs, bytes)),
    version: async () => {
      const said = await ask('VERSION', versionMs);
      if (!said.startsWith('ClamAV')) throw new ScannerAway('VERSION', { wasShown: false });
      return printable(said).slice(0, 100);
    },
  };
}

/**
 * Only two replies are a verdict about all of the bytes, and one says that they were too many. Whatever else comes is no verdict:
 * a scanner that cannot be understood has found nothing out.
 */
export function verdictOf(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return { is: 'clean' };
  if (reply === 'INSTREAM size limit exceeded. ERROR') return { is: 'tooLarge' };
  const name = /^stream: (?<name>.{1,300}) FOUND$/u.exec(reply)?.groups?.['name'];
  if (name === undefined) throw new ScannerAway('REPLY', { wasShown: true });
  // What AlertExceedsMax says of a file that was not looked through to its end.
  if (name.startsWith('Heuristics.Limits.Exceeded')) return { is: 'tooLarge' };
  return { is: 'found', name: printable(name).slice(0, 100) };
}

/** It is shown to people: letters of names alone. */
const printable = (text: string): string => text.replaceAll(/[^\w .:/()+-]/gu, '');
