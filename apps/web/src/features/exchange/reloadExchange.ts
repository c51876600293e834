import { exchangeCalls } from '@coverline/contract/exchange/exchange.ts';
import { exchangeMirrorCalls } from '@coverline/contract/exchange/exchangeMirror.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listExchangeFiles, getExchangeFile } = exchangeCalls;

/** Something came, or was changed: the folders and what is open are asked for anew. */
export const reloadExchange = (): Promise<void> => askAnew(listExchangeFiles, getExchangeFile);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(listExchangeFiles);

/** The mirror was changed, or is looked at: with what it moves, the folders change too. */
export const reloadMirror = (): Promise<void> =>
  askAnew(exchangeMirrorCalls.getExchangeMirror, listExchangeFiles, getExchangeFile);
