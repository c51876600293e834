import { type CoreEnvelope, coreTypes } from '#/core/coreEnvelope.ts';
import type { PayerResponder, ResponderAnswer } from '#/files/payerResponder.ts';

/** Payload types of a batch, beside those of real time. */
const BATCH = {
  submit: [coreTypes.ask271, coreTypes.ask278],
  receipt: 'X12_BatchReceiptConfirmation',
  askAck: 'X12_999_RetrievalRequest_005010X231A1',
  noAck: 'X12_Response_NoBatchAckFile',
  askResults: ['X12_005010_Request_Batch_Results_271', 'X12_005010_Request_Batch_Results_278'],
  noResults: 'X12_Response_NoBatchResultsFile',
} as const;

interface BatchReply {
  readonly payloadType: string;
  readonly payload: string;
}

/** Takes batches in by PayloadID and gives back what is to be said of them; one that comes again is the one it was. */
export type Batches = (envelope: CoreEnvelope, user: string) => BatchReply | null;

export function openBatches(responder: PayerResponder): Batches {
  const known = new Map<string, ResponderAnswer>();
  return ({ PayloadID: payloadId, PayloadType, Payload }, user) => {
    const of = `${user} ${payloadId}`;
    if (BATCH.submit.some((type) => type === PayloadType)) {
      if (!known.has(of)) {
        const said = responder(Payload, { user, transport: 'BATCH', payloadId, split: 1, oneSet: false });
        if (said === null) return null;
        known.set(of, said);
      }
      return { payloadType: BATCH.receipt, payload: '' };
    }
    const batch = known.get(of);
    if (PayloadType === BATCH.askAck) {
      if (batch === undefined) return { payloadType: BATCH.noAck, payload: '' };
      const { kind, bytes } = batch.acknowledgement;
      return { payloadType: coreTypes[kind], payload: bytes.toString('utf8') };
    }
    if (!BATCH.askResults.some((type) => type === PayloadType)) return null;
    const result = batch?.results[0];
    if (batch === undefined || result === undefined) return { payloadType: BATCH.noResults, payload: '' };
    return { payloadType: coreTypes[batch.set], payload: result.toString('utf8') };
  };
}
