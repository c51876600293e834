import PostalMime from 'postal-mime';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly receivedAt: string;
}

export interface Mailbox {
  readonly deliver: (from: string, to: readonly string[], raw: Buffer) => Promise<void>;
  /** Newest first; to one address, and later than an instant, where these are given. */
  readonly list: (to: string | null, after: string | null) => readonly Mail[];
  /** Calls back once, at the next mail. The answer stops the wait. */
  readonly onNext: (run: () => void) => () => void;
  readonly clear: () => void;
}

const KEPT = 1000;

export function openMailbox(now: () => Date): Mailbox {
  let mails: Mail[] = [];
  let latest = 0;
  const waiting = new Set<() => void>();
  // Strictly rising, so that `after` can never miss the second of two mails of one millisecond.
  const stamp = () => new Date((latest = Math.max(now().getTime(), latest + 1))).toISOString();
  return {
    deliver: async (from, to, raw) => {
      const parsed = await PostalMime.parse(raw);
      for (const recipient of to) {
        mails.unshift({
          from: parsed.from?.address ?? from,
          to: recipient,
          subject: parsed.subject ?? '',
          text: parsed.text ?? (parsed.html ?? '').replaceAll(/<[^>]*>/g, ' '),
          receivedAt: stamp(),
        });
      }
      mails = mails.slice(0, KEPT);
      for (const run of waiting) run();
    },
    list: (to, after) =>
      mails.filter(
        (mail) =>
          (to === null || mail.to.toLowerCase() === to.toLowerCase()) && (after === null || mail.receivedAt > after),
      ),
    onNext: (run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    clear: () => (mails = []),
  };
}
