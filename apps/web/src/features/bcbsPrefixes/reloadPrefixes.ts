import { bcbsPrefixCalls } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listBcbsPrefixes, listPrefixSightings, getBcbsPrefix } = bcbsPrefixCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** The list was changed: it, its suggestions and what is open are asked for anew. */
export const reloadPrefixes = (): Promise<void> => askAnew([listBcbsPrefixes, listPrefixSightings, getBcbsPrefix]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew([listBcbsPrefixes, listPrefixSightings]);
