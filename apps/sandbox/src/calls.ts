export type Transport = 'SOAP' | 'MIME' | 'X12' | 'JSON' | 'SFTP' | 'BATCH' | 'BUREAU' | 'PAS' | 'CRD' | 'DTR';

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
  /** When the answer left, by the clock of `at`; of inquiries alone. */
  answeredAt?: string;
}

export interface Calls {
  readonly add: (call: CallRecord) => void;
  readonly list: () => readonly CallRecord[];
  readonly clear: () => void;
}

/** The last so many are kept. */
export function callLog(kept: number): Calls {
  let calls: CallRecord[] = [];
  return {
    add: (call) => {
      calls.push(call);
      // Cut in blocks: a load test would otherwise move ten thousand rows for every call.
      if (calls.length > kept * 1.1) calls = calls.slice(-kept);
    },
    list: () => calls.slice(-kept).toReversed(),
    clear: () => (calls = []),
  };
}
