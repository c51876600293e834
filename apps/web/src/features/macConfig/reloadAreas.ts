import { macConfigCalls } from '@coverline/contract/macConfig/macConfig.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listMacAreas, getMacArea } = macConfigCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** A place was changed: the list and what is open are asked for anew. */
export const reloadAreas = (): Promise<void> => askAnew([listMacAreas, getMacArea]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew([listMacAreas]);
