import { guide270 } from './guide270.ts';
import { guide271 } from './guide271.ts';
import { guide999 } from './guide999.ts';
import type { Guide } from './types.ts';

/** Every guide the engine has tables for. The next transaction is one more row. */
export const guides: readonly Guide[] = [guide270, guide271, guide999];

/** The guide for a transaction set, or null. `version` is ST03, or GS08 where ST03 is absent. */
export const guideFor = (kind: string, version: string): Guide | null =>
  guides.find((guide) => guide.kind === kind && version.startsWith(guide.family)) ?? null;
