import {
  exchangeDirections,
  exchangeFolders,
  exchangeStates,
  mostRetentionDays,
} from '@coverline/domain/exchange/exchangeFile.ts';
import { batchStates } from '@coverline/domain/batch/batchStates.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, pageOf, ticket } from '../wire/fields.ts';
import { uploadCalls } from '../wire/fileUpload.ts';

export const exchangeFilesPerPage = 50;
export const exchangeSorts = ['received', 'name', 'size', 'state'] as const;
export type ExchangeSort = (typeof exchangeSorts)[number];
/** People who may be told of new files. */
export const mostNotified = 20;

export const exchangeFolder = 'Tools/ClientFileExchange';
const folder = exchangeFolder;
export const forAdministrators = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;
const oneFile = z.strictObject({ FileID: id });
const person = z.object({ ID: z.string(), Name: z.string() });

const file = {
  FileID: z.string(),
  Name: z.string(),
  /** In bytes. */
  Size: z.number(),
  Folder: z.enum(exchangeFolders),
  Direction: z.enum(exchangeDirections),
  State: z.enum(exchangeStates),
  /** What it is by its content; '' until that was looked at. */
  Kind: z.string(),
  /** Why it is in quarantine, or could not be processed; '' otherwise. */
  Reason: z.string(),
  /** The batch that was made of it by a rule; null of a file without one. */
  /** `Rows` may be asked, once they are read. */
  Batch: z.object({ BatchID: z.string(), Name: z.string(), State: z.enum(batchStates), Rows: z.number() }).nullable(),
  /** A worker is finding its rule. */
  IsRouting: z.boolean(),
  /** A virus scanner is set and gives no verdict: it is looked at once that does. */
  WaitsForScanner: z.boolean(),
  /** The earlier file of the same content of which a batch was made: this one is routed once somebody says so. */
  Held: z.object({ Name: z.string(), ReceivedAt: z.string() }).nullable(),
  SentBy: z.string(),
  ReceivedAt: z.string(),
  KeptUntil: z.string(),
  Downloads: z.number(),
  /** An earlier file of the very same content that is still here. */
  SameAs: z.object({ FileID: z.string(), Name: z.string(), ReceivedAt: z.string() }).nullable(),
  MayDownload: z.boolean(),
  MayRemove: z.boolean(),
};
const row = z.object(file);
export type ExchangeFileRow = z.output<typeof row>;

const detail = z.object({
  ...file,
  /** In hex; '' until it was looked at. */
  SHA256: z.string(),
  ScannedAt: z.string().nullable(),
  /** The virus scanner that found nothing in it, as it names itself; null where none has looked. */
  ScannedBy: z.string().nullable(),
  ArchivedAt: z.string().nullable(),
  ArchivedBy: z.string(),
  RoutedAt: z.string().nullable(),
  /** The pattern that took its name; '' where none did yet. */
  RoutedBy: z.string(),
  /** When it was brought to the client’s server; null of one that was not. */
  MirroredAt: z.string().nullable(),
  /** Whether a rule takes its name now, and it may be routed by that. */
  MayRoute: z.boolean(),
  MayArchive: z.boolean(),
  /** The latest of them, newest first. */
  DownloadedBy: z.array(z.object({ Name: z.string(), At: z.string() })),
});
export type ExchangeFileDetail = z.output<typeof detail>;

const settings = z.object({
  RetentionDays: z.number(),
  /** Who is told by mail and at the bell of what has come and what has failed, and at the bell of what was processed. */
  Notify: z.array(z.string()),
  /** Who may be. */
  People: z.array(person),
  Version: z.number(),
  UpdatedAt: z.string().nullable(),
  UpdatedBy: z.string(),
});
export type ExchangeSettings = z.output<typeof settings>;

const upload = uploadCalls(forAdministrators.access, folder, 'ExchangeFile');

/** Files that a client and the company hand to each other. */
export const exchangeCalls = {
  beginExchangeFile: upload.begin,
  putExchangeFilePart: upload.put,
  receiveExchangeFile: call({
    ...forAdministrators,
    path: `/${folder}/ReceiveFile`,
    summary:
      'Puts a file that is whole into a folder, where it is looked at. Outbound is for the company’s own people.',
    effect: 'writes',
    audit: 'ReceiveExchangeFile',
    payload: oneFile.extend({ Direction: z.enum(exchangeDirections) }),
    data: oneFile,
  }),
  listExchangeFiles: call({
    ...forAdministrators,
    path: `/${folder}/ListFiles`,
    summary: 'The files of one folder, and how many each holds.',
    effect: 'reads',
    audit: 'ListExchangeFiles',
    payload: z.strictObject({
      Folder: z.enum(exchangeFolders),
      State: z.enum(exchangeStates).nullable().default(null),
      Sort: z.enum(exchangeSorts).default('received'),
      Descending: z.boolean().default(true),
      ...pageOf(exchangeFilesPerPage),
    }),
    data: z.object({
      Rows: z.array(row),
      Total: z.number(),
      Folders: z.object({ Inbound: z.number(), Outbound: z.number(), Archive: z.number() }),
      RetentionDays: z.number(),
      /** The most that one file may be. */
      MostMegabytes: z.number(),
      /** Whether a virus scanner is set; without one files are judged by their content alone. */
      HasScanner: z.boolean(),
    }),
  }),
  getExchangeFile: call({
    ...forAdministrators,
    path: `/${folder}/GetFile`,
    summary: 'One file: what it is, when it came, who downloaded it.',
    effect: 'reads',
    audit: 'GetExchangeFile',
    payload: oneFile,
    data: detail,
  }),
  downloadExchangeFile: call({
    ...forAdministrators,
    kind: 'download',
    path: `/${folder}/DownloadFile`,
    summary: 'A file of the exchange as it was sent. Who fetches it, and when, is shown beside it.',
    effect: 'reads',
    audit: 'DownloadExchangeFile',
    payload: oneFile,
    data: ticket,
  }),
  archiveExchangeFile: call({
    ...forAdministrators,
    path: `/${folder}/ArchiveFile`,
    summary: 'Moves a file that was dealt with into the archive, or back to where it came from.',
    effect: 'writes',
    audit: 'ArchiveExchangeFile',
    payload: oneFile.extend({ Archived: z.boolean() }),
    data: z.object({ State: z.enum(exchangeStates) }),
  }),
  removeExchangeFile: call({
    ...forAdministrators,
    path: `/${folder}/RemoveFile`,
    summary: 'Removes a file for good: one’s own within a day, and any that is in quarantine.',
    effect: 'writes',
    audit: 'RemoveExchangeFile',
    payload: oneFile,
    data: nothing,
  }),
  getExchangeSettings: call({
    ...forAdministrators,
    path: `/${folder}/GetSettings`,
    summary: 'How long files are kept, and who is told of them.',
    effect: 'reads',
    audit: 'GetExchangeSettings',
    payload: nothing,
    data: settings,
  }),
  saveExchangeSettings: call({
    ...forAdministrators,
    path: `/${folder}/SaveSettings`,
    summary: 'Says how long files are kept and who is told of new ones; it holds for files that are here too.',
    effect: 'writes',
    audit: 'SaveExchangeSettings',
    payload: z.strictObject({
      RetentionDays: z.int().min(1).max(mostRetentionDays),
      Notify: z.array(id).max(mostNotified),
      /** The version that was read; 0 where nothing was saved yet. */
      Version: z.int().min(0).max(1_000_000_000),
    }),
    data: nothing,
  }),
};
