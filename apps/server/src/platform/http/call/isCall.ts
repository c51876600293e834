import { calls } from '@coverline/contract/wire/calls.ts';

const paths: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => path.toLowerCase()));

/** Whether an address is that of a call, without regard to case or query. */
export const isCall = (url: string) => paths.has((url.split('?', 1)[0] ?? '').toLowerCase());
