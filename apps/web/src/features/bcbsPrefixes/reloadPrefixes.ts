import { bcbsPrefixCalls } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listBcbsPrefixes, listPrefixSightings, getBcbsPrefix } = bcbsPrefixCalls;

/** The list was changed: it, its suggestions and what is open are asked for anew. */
export const reloadPrefixes = (): Promise<void> => askAnew(listBcbsPrefixes, listPrefixSightings, getBcbsPrefix);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(listBcbsPrefixes, listPrefixSightings);
