import { randomUUID } from 'node:crypto';
import type { BatchGateway, Mailbox, OpenFile, Ways, MailboxLimits } from '../batch/batchGateway.ts';
import { fileFields, fileProblems, fileTerms } from '../batch/fileFields.ts';
import { atMailbox, MailboxError } from '../batch/mailboxError.ts';
import type { ConfigField, ConfigOf } from '../configField.ts';
import { coreFields, coreProblems } from '../core/coreFields.ts';
import { readOutcome } from '../core/readOutcome.ts';
import { readMimeEnvelope, writeMimeEnvelope } from '../coreMime/envelope.ts';
import { securedBy } from '../http/certificateFields.ts';
import { readConfig } from '../readConfig.ts';

export const coreBatchFields = [...coreFields, ...fileFields] as const satisfies readonly ConfigField[];
type CoreBatchConfig = ConfigOf<typeof coreBatchFields>;

/** What is asked of the payer, and what it says where there is nothing yet (CAQH CORE vC2.2.0, payload types of a batch). */
const submission = 'X12_270_Request_005010X279A1';
const retrievals = {
  acknowledgement: { asked: 'X12_999_RetrievalRequest_005010X231A1', nothing: 'X12_Response_NoBatchAckFile' },
  results: { asked: 'X12_005010_Request_Batch_Results_271', nothing: 'X12_Response_NoBatchResultsFile' },
} as const;
const receipt = 'X12_BatchReceiptConfirmation';

type What = keyof typeof retrievals;

/** CAQH CORE Connectivity vC2.2.0, HTTP MIME multipart, batch: a file is submitted, and its 999 and results are picked up. */
export const coreMimeBatch: BatchGateway<CoreBatchConfig> = {
  kind: 'CORE MIME batch',
  label: 'CAQH CORE MIME, files for batches',
  fields: coreBatchFields,
  readConfig: (given) =>
    readConfig(coreBatchFields, given, (config) => [...coreProblems(config), ...fileProblems(config)]),
  terms: fileTerms,
  nameOf: (_config, { control }) => `batch ${String(control).padStart(9, '0')}`,
  open: (config, ways, limits) => Promise.resolve(mailboxOf(config, ways, limits)),
};

type Post = {
  readonly payloadType: string;
  /** Of the file that is meant, whatever is asked of it. */
  readonly payloadId: string;
  readonly payload: Uint8Array;
};

function mailboxOf(config: CoreBatchConfig, { dialer }: Ways, limits: MailboxLimits): Mailbox {
  const files = new Map<string, OpenFile & { readonly what: What }>();

  const post = (asked: Post) =>
    atMailbox(async () => {
      const request = { ...asked, timestamp: new Date() };
      const { contentType, body } = writeMimeEnvelope(config, request, 'Batch');
      const headers = { 'content-type': contentType, accept: 'multipart/form-data' };
      const response = await dialer.post({ ...securedBy(config), url: config.BaseURL, headers, body, ...limits });
      const said = readOutcome(readMimeEnvelope, request, config.OwnPayloadID, response, 'may be empty');
      if (said.kind !== 'reply') throw new MailboxError(said.kind, said.detail);
      return said;
    });

  return {
    async deliver({ payloadId, payload }) {
      const said = await post({ payloadType: submission, payloadId, payload });
      if (said.payloadType !== receipt)
        throw new MailboxError('EnvelopeError', 'The {payer} did not confirm that it has the file.');
    },
    list(open) {
      files.clear();
      for (const file of open) {
        if (!file.isAcknowledged) files.set(`acknowledgement ${file.control}`, { ...file, what: 'acknowledgement' });
        files.set(`results ${file.control}`, { ...file, what: 'results' });
      }
      return Promise.resolve([...files.keys()]);
    },
    async read(name) {
      const file = files.get(name);
      if (file === undefined) return null;
      const { asked, nothing } = retrievals[file.what];
      const said = await post({ payloadType: asked, payloadId: file.payloadId, payload: new Uint8Array(0) });
      return said.payloadType === nothing || said.payload.byteLength === 0 ? null : said.payload;
    },
    async check() {
      // About a batch that nobody submitted: a payer that is well says that it has nothing.
      await post({ payloadType: retrievals.results.asked, payloadId: randomUUID(), payload: new Uint8Array(0) });
      return ['The {payer} was asked for the results of a batch that does not exist, and answered.'];
    },
    done: () => Promise.resolve(), // what was picked up is not asked for again once its file has ended
    close: () => {},
  };
}
