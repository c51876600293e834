export type Transport = 'SOAP' | 'MIME' | 'X12' | 'JSON';

/** What reached a payer, for tests that must prove what left the product: numbers and codes, never a patient. */
interface CallRecord {
  readonly at: string;
  readonly transport: Transport;
  readonly user: string;
  readonly payer: string;
  readonly sentinel: string | null;
  readonly payloadId: string;
  readonly isaControl: string;
  readonly trace: string;
  readonly dateOfService: string;
  readonly outcome: string;
  /** Milliseconds the sandbox itself had the request, as in X-Sandbox-Ms; null until it answered. */
  tookMs: number | null;
}

const KEPT = 10_000;

export interface Calls {
  readonly add: (call: CallRecord) => void;
  readonly list: () => readonly CallRecord[];
  readonly clear: () => void;
}

export function callLog(): Calls {
  let calls: CallRecord[] = [];
  return {
    add: (call) => {
      calls.push(call);
      // Cut in blocks: a load test would otherwise move ten thousand rows for every call.
      if (calls.length > KEPT * 1.1) calls = calls.slice(-KEPT);
    },
    list: () => calls.slice(-KEPT).toReversed(),
    clear: () => (calls = []),
  };
}
