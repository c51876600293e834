import { coreFields, type CoreConfig } from '../core/coreFields.ts';

/** Settings of a CORE SOAP connection: those of every CORE connection. */
export const coreSoapFields = coreFields;

export type CoreSoapConfig = CoreConfig;
