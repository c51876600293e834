import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { formatsOfKind } from '@coverline/domain/batch/resultFormats.ts';
import { formats } from '#/features/batch/batchWords.ts';

/** As what the results of a batch leave. */
export const formatsOf = (kind: OfferedKind): readonly (typeof formats)[number][] =>
  formats.filter(({ value }) => formatsOfKind(kind).includes(value));
