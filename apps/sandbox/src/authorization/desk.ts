import type { Entry, Oddness, Subscriptions } from '#/authorization/pas/subscriptions.ts';
import { responseEntries } from '#/authorization/pas/writeResponse.ts';
import { type Kept, type Ledger, outcomeOf } from '#/authorization/ledger.ts';
import { outcomes } from '#/authorization/words.ts';
import { notification278, type ReviewContext } from '#/authorization/x12/answer278.ts';
import { json, plain, type Reply } from '#/http/reply.ts';
import type { Payer } from '#/payers.ts';

/** A payer's desk of utilization review, where somebody decides what is pended and tells who waits. */
export interface Desk {
  /** What was asked and decided: numbers and codes, no patient. */
  readonly list: (trace: string | null) => Reply;
  /** Decides one, as the next word of its scenario says or as `as` does, and tells it; `as=SAME` tells it again. */
  readonly decide: (query: URLSearchParams) => Promise<Reply>;
  /** Told without being asked: to subscriptions, and as X216 into the folder of whoever sent it by file. */
  readonly tell: (kept: Kept, odd?: Oddness) => Promise<{ readonly notified: number; readonly text: string }>;
}

interface DeskContext extends ReviewContext {
  readonly payers: readonly Payer[];
  readonly ledger: Ledger;
  readonly subscriptions: Subscriptions;
  /** Where a notification as X12 is put, for a user of the files. */
  readonly putFile: (user: string, name: string, bytes: Buffer) => void;
  readonly origin: () => string;
}

const shown = (kept: Kept) => {
  const { asked, wanted, wires, number, payerReference, submitted, inquired, documents, isCancelled } = kept;
  return {
    Payer: asked.payerId,
    Trace: asked.trace,
    Wires: wires,
    Sentinel: wanted.sentinel,
    Steps: wanted.steps,
    Action: outcomeOf(kept).whole,
    Number: number,
    PayerReference: payerReference,
    Submitted: submitted,
    Inquired: inquired,
    Documents: documents,
    Cancelled: isCancelled,
  };
};

export function openDesk(context: DeskContext): Desk {
  const { ledger, subscriptions, payers } = context;

  const tell: Desk['tell'] = async (kept, odd = {}) => {
    const payer = payers.find(({ PayerId }) => PayerId === kept.asked.payerId);
    if (payer === undefined) return { notified: 0, text: '' };
    const text = notification278(payer, kept, context);
    if (kept.mailbox !== '') {
      const name = `notification.${context.nextNumber()}.278`;
      context.putFile(kept.mailbox, name, Buffer.from(text, payer.style.charset));
    }
    const writing = {
      bundle: kept.asked.bundle,
      base: `${context.origin()}/fhir/${payer.PayerId}`,
      payerName: payer.Name,
      at: context.now().toISOString(),
    };
    const entries: readonly Entry[] = responseEntries(kept, writing);
    return { notified: await subscriptions.tell(payer.PayerId, kept.asked.sender, entries, odd), text };
  };

  return {
    tell,
    list: (trace) =>
      json(
        ledger
          .list()
          .filter((kept) => trace === null || kept.asked.trace === trace)
          .map(shown),
      ),
    async decide(query) {
      const as = query.get('as');
      const trace = query.get('trace') ?? '';
      const found = ledger
        .list()
        .find((kept) => kept.asked.trace === trace && [kept.asked.payerId, null].includes(query.get('payer')));
      if (found === undefined) return plain(404, 'No payer has this request');
      if (as !== null && as !== 'SAME' && !Object.hasOwn(outcomes, as)) return plain(400, 'No such word; see /');
      const kept = as === 'SAME' ? found : ledger.decide(found, as ?? undefined);
      const { notified, text } = await tell(kept, {
        isNested: query.has('nested'),
        isIdOnly: query.has('idOnly'),
        ...(query.has('number') ? { number: Number(query.get('number')) } : {}),
      });
      return json({ ...shown(kept), Notified: notified, Notification: text });
    },
  };
}
