import type { AnyConfig, GatewayKind } from '../gateway.ts';
import type { Dialer } from '../dialer.ts';
import type { FileDialer } from './fileDialer.ts';

/** How files go by a gateway, as its payer wants it. */
export type FileTerms = {
  /** Questions in a file at most. */
  readonly perFile: number;
  /** So long a file may wait for its answers, from the moment it is written. */
  readonly answerHours: number;
  /** So often it is looked for answers. */
  readonly pollMinutes: number;
};

/** A file of questions that goes out; a name and a payload id are its own, however often it is delivered. */
export type OutgoingFile = {
  readonly name: string;
  /** A UUID. */
  readonly payloadId: string;
  readonly payload: Uint8Array;
};

/** A delivered file that has not ended yet. */
export type OpenFile = {
  readonly payloadId: string;
  /** ISA13. */
  readonly control: number;
  /** Whether its 999 or TA1 has come. */
  readonly isAcknowledged: boolean;
};

/** An open connection to where a payer takes files and leaves its answers. Everything rejects with `MailboxError` alone. */
export type Mailbox = {
  /** Puts a file there, whole under its name or not at all; a second time does no harm. */
  deliver(file: OutgoingFile): Promise<void>;
  /** Names of files that may wait there for us. */
  list(open: readonly OpenFile[]): Promise<readonly string[]>;
  /** One of them; null where nothing is there yet. */
  read(name: string): Promise<Uint8Array | null>;
  /** Says that all of the so many bytes that were read is kept: it is not offered again, unless there is more in it by now. */
  done(name: string, bytes: number): Promise<void>;
  /** Tries what it can without a question: what it found, in sentences. */
  check(): Promise<readonly string[]>;
  close(): void;
};

/** By what a mailbox is opened: both are the server's, and inside its rules for what may be dialled. */
export type Ways = { readonly dialer: Dialer; readonly files: FileDialer };

/** Milliseconds for one exchange; bytes of one file that comes. */
export type MailboxLimits = { readonly deadlineMs: number; readonly maxBytes: number };

/** A kind of gateway that takes many questions in one file and answers later, in files of its own. */
export type BatchGateway<Config = AnyConfig> = GatewayKind<Config> & {
  terms(config: Config): FileTerms;
  /** The name of a file, the same for the same values. */
  nameOf(config: Config, file: FileNaming): string;
  open(config: Config, ways: Ways, limits: MailboxLimits): Promise<Mailbox>;
};

/** What a name may be made of: ISA13, when it was written, and ISA06. */
export type FileNaming = { readonly control: number; readonly at: Date; readonly sender: string };
