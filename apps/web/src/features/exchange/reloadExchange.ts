import { exchangeCalls } from '@coverline/contract/exchange/exchange.ts';
import { exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listExchangeFiles, getExchangeFile } = exchangeCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** Something came, or was changed: the folders and what is open are asked for anew. */
export const reloadExchange = (): Promise<void> => askAnew([listExchangeFiles, getExchangeFile]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew([listExchangeFiles]);

/** The mirror was changed, or is looked at: with what it moves, the folders change too. */
export const reloadMirror = (): Promise<void> =>
  askAnew([exchangeMirrorCalls.getExchangeMirror, listExchangeFiles, getExchangeFile]);
