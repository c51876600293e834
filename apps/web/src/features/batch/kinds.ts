import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { lacking, type Needs, type Viewer } from '@coverline/contract/screens/viewer.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { isTable } from '@coverline/domain/batch/resultFormats.ts';
import { formats } from '#/features/batch/batchWords.ts';

const accessOf: Readonly<Partial<Record<OfferedKind, Needs>>> = {
  Discovery: discoveryCalls.submitDiscovery.access,
};

/** Whether somebody may have a batch do so: whoever may do the same at the screen. */
export const mayBeOfKind = (kind: OfferedKind, viewer: Viewer): boolean => {
  const access = accessOf[kind];
  return access === undefined || lacking(access, viewer) === null;
};

/** As what the results of a batch leave: what searches came to is no answer to one question. */
export const formatsOf = (kind: OfferedKind): readonly (typeof formats)[number][] =>
  kind === 'Discovery' ? formats.filter(({ value }) => isTable(value)) : formats;
