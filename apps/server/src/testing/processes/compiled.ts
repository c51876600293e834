import { join } from 'node:path';

/** Processes of ours that tests start find what those before them compiled: half of a start is that. */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../../.tmp/compiled') } as const;
