/** What goes back, and how. `manner` is how the network behaves: whole, or one of the ways in which it fails. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly manner?: 'hold' | 'reset' | 'truncate' | 'drip';
  readonly afterMs?: number;
  /** It leaves when this has ended too. */
  readonly onceLetGo?: Promise<void> | undefined;
  readonly location?: string;
  readonly etag?: string;
  /** Whatever else goes with it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose pages it may frame. */
  readonly frames?: string;
  /** Told, when the answer begins to leave, how long the sandbox had the request. */
  readonly onAnswered?: (tookMs: number) => void;
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export const html = (body: string): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body });

export const plain = (status: number, body: string): Reply => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});
