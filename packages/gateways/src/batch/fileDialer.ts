/** How a server of files is reached, and by what it is believed. */
export type FileAccess = {
  readonly url: string;
  readonly username: string;
  readonly password: string | null;
  /** PEM or OpenSSH. */
  readonly privateKey: string | null;
  readonly passphrase: string | null;
  /** `SHA256:` and the hash of the server's key, as ssh-keygen -lf prints it: any other server is refused. */
  readonly hostKey: string;
  /** Milliseconds to sign in, and for each act afterwards. */
  readonly deadlineMs: number;
  /** Milliseconds for all of a session: acts that each come in time do not make it last for ever. Left out: no bound. */
  readonly wholeMs?: number;
};

export type RemoteFile = {
  readonly name: string;
  readonly bytes: number;
  /** When it was written last, in seconds since 1970 by the server's clock: only good for telling two of a name apart. */
  readonly changedAt: number;
};

/** A session with a server of files. Everything rejects with `DialError` alone; after one the session is over. */
export type FileSession = {
  /** Plain files of a folder, by name. */
  list(folder: string): Promise<readonly RemoteFile[]>;
  /** Null: there is none. */
  sizeOf(path: string): Promise<number | null>;
  read(path: string, maxBytes: number): Promise<Uint8Array>;
  /** A file from its beginning, in the memory of one piece. It rejects with `tooLarge` where there is more than that. */
  pieces(path: string, maxBytes: number): AsyncIterable<Uint8Array>;
  /** Writes a file from its beginning, in the memory of one piece. */
  write(path: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects where the new name is taken. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  close(): void;
};

/** The only way a gateway reaches a server of files; the server's outbound module makes it. */
export type FileDialer = { open(access: FileAccess): Promise<FileSession> };

/** `code` of a dial that ended since the server showed another key than is known; `received` is what it showed. */
export const otherHostKey = 'HOST_KEY';
