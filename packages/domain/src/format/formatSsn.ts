import { isSsn } from '../validate/ssn.ts';
import { mask } from './mask.ts';
import { orPlaceholder } from './placeholder.ts';

const dashed = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

/** NNN-NN-NNNN of a valid SSN; any other text as it is. */
export const formatSsn = (value: string | null | undefined): string =>
  value && isSsn(value) ? dashed(value.replaceAll('-', '')) : orPlaceholder(value);

/** ***-**-NNNN of a valid SSN; any other text masked like every value. */
export const maskSsn = (value: string | null | undefined): string =>
  value && isSsn(value) ? dashed(mask(value.replaceAll('-', ''))) : mask(value);
