import { z } from 'zod';
import { call } from '../wire/call.ts';
import { exchangeFolder, forAdministrators } from './exchange.ts';
import { nothing, text, ticket } from '../wire/fields.ts';

export const longestPgpKey = 20_000;

const pgp = z.object({
  /** Armored; '' where what goes out is not encrypted. */
  TheirKey: z.string(),
  /** What that key is; null of none, or of one that nothing can be encrypted to any more. */
  Their: z.object({ Fingerprint: z.string(), Name: z.string(), ExpiresAt: z.string().nullable() }).nullable(),
  /** Why nothing can be encrypted to it any more; '' otherwise. */
  TheirProblem: z.string(),
  /** The key for which files that come are encrypted; null until one was made. */
  Own: z.object({ Fingerprint: z.string(), MadeAt: z.string() }).nullable(),
  /** 0 until something was saved. */
  Version: z.number(),
  UpdatedAt: z.string().nullable(),
  UpdatedBy: z.string(),
});
export type ExchangePgp = z.output<typeof pgp>;

/** PGP for the files that a client and the company hand to each other. */
export const exchangePgpCalls = {
  getExchangePgp: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/GetPgp`,
    summary: 'For which keys files that go out and come in are encrypted.',
    effect: 'reads',
    audit: 'GetExchangePgp',
    payload: nothing,
    data: pgp,
  }),
  saveExchangePgp: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/SavePgp`,
    summary:
      'Says for which public key what goes out is encrypted: downloads from Outbound, files of extracts, and what is brought by SFTP. None where it is left blank.',
    effect: 'writes',
    audit: 'SaveExchangePgp',
    payload: z.strictObject({ TheirKey: text(longestPgpKey), Version: z.int().min(0).max(1_000_000_000) }),
    data: nothing,
  }),
  makeExchangePgpKey: call({
    ...forAdministrators,
    path: `/${exchangeFolder}/MakePgpKey`,
    summary: 'Makes a key for files that come in. A former one opens nothing any more.',
    effect: 'writes',
    audit: 'MakeExchangePgpKey',
    payload: z.strictObject({
      /** Whether it may take the place of a key that is there. */
      Replace: z.boolean(),
    }),
    data: z.object({ Fingerprint: z.string() }),
  }),
  downloadExchangePgpKey: call({
    ...forAdministrators,
    kind: 'download',
    path: `/${exchangeFolder}/DownloadPgpKey`,
    summary: 'The public half of the key for files that come in, for whoever encrypts them.',
    effect: 'reads',
    audit: 'DownloadExchangePgpKey',
    payload: nothing,
    data: ticket,
  }),
};
