import { z } from 'zod';
import { call } from '../wire/call.ts';
import { connectionField, toldConnection, typedConnection } from '../wire/connectionField.ts';
import { exchangeFolder, forAdministrators } from './exchange.ts';
import { nothing } from '../wire/fields.ts';

const version = z.int().min(0).max(1_000_000_000);

const mirror = z.object({
  /** What a server of files is reached by; the form draws itself from these. */
  Fields: z.array(connectionField),
  ...toldConnection,
  /** Null where there is no mirror. */
  Looks: z
    .object({
      Paused: z.boolean(),
      /** A worker is at it, or will be in a moment. */
      IsLooking: z.boolean(),
      /** When the last look ended, and the last one without a problem. */
      LookedAt: z.string().nullable(),
      WorkedAt: z.string().nullable(),
      NextAt: z.string().nullable(),
      /** How many files the last look moved. */
      PickedUp: z.number(),
      Brought: z.number(),
      /** What kept the last look from its end, as a sentence; '' where nothing did. */
      Problem: z.string(),
    })
    .nullable(),
  /** Null: there is none. */
  Version: z.number().nullable(),
  UpdatedAt: z.string().nullable(),
  UpdatedBy: z.string(),
});
export type ExchangeMirror = z.output<typeof mirror>;

/** A server of the client's own that the file exchange is mirrored with by SFTP. */
export const exchangeMirrorCalls = {
  getExchangeMirror: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/GetMirror`,
    summary:
      'The server that the file exchange is mirrored with, without its secrets: of those, which are set. And what the last look at it came to.',
    effect: 'reads',
    audit: 'GetExchangeMirror',
    payload: nothing,
    data: mirror,
  }),
  saveExchangeMirror: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/SaveMirror`,
    summary:
      'Has files picked up from a server of the client’s by SFTP, files of Outbound brought to it, or both. A secret that is left out stays, unless it would go to another host.',
    secret: true,
    effect: 'writes',
    audit: 'SaveExchangeMirror',
    payload: z.strictObject({ Version: version.nullable(), ...typedConnection }),
    data: z.object({ Version: z.number() }),
  }),
  removeExchangeMirror: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/RemoveMirror`,
    summary: 'Mirrors the file exchange with no server; its secrets are forgotten.',
    effect: 'writes',
    audit: 'RemoveExchangeMirror',
    payload: z.strictObject({ Version: version }),
    data: nothing,
  }),
  testExchangeMirror: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/TestMirror`,
    summary:
      'Signs in, reads the folders, and lays an empty file into the one for Outbound, which is taken away again.',
    effect: 'writes',
    audit: 'TestExchangeMirror',
    payload: nothing,
    data: z.object({ Works: z.boolean(), Sentence: z.string(), TotalMs: z.number() }),
  }),
  pauseExchangeMirror: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/PauseMirror`,
    summary: 'Moves no files any more, or goes on.',
    effect: 'writes',
    audit: 'PauseExchangeMirror',
    payload: z.strictObject({ Paused: z.boolean() }),
    data: nothing,
  }),
  lookAtExchangeMirror: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/LookAtMirror`,
    summary: 'Has a worker look at the server now.',
    effect: 'writes',
    audit: 'LookAtExchangeMirror',
    payload: nothing,
    data: nothing,
  }),
};
