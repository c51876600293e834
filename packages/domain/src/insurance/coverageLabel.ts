import { placeholder } from '../format/placeholder.ts';

/** Coverage order labels, levels 1 to 10. */
export const coverageLabels = [
  'Primary',
  'Secondary',
  'Tertiary',
  'Quaternary',
  'Quinary',
  'Senary',
  'Septenary',
  'Octonary',
  'Nonary',
  'Denary',
] as const;

/** The label of a COB level, the placeholder for anything but 1 to 10. */
export const coverageLabel = (cob: number | null): string =>
  (cob === null ? undefined : coverageLabels[cob - 1]) ?? placeholder;
