import { coreFields, type CoreConfig } from '../core/coreFields.ts';

/** Settings of a CORE MIME connection: those of every CORE connection. */
export const coreMimeFields = coreFields;

export type CoreMimeConfig = CoreConfig;
