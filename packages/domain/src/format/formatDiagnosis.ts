/** A code of ICD-10-CM as people write it: `M1711` is M17.11. */
export const formatDiagnosis = (code: string): string => code.replace(/^([A-Z]\w{2})(?=\w)/iu, '$1.');
