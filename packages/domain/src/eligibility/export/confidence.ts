import type { FlatValue } from './flatRow.ts';

export type Confidence = 'High' | 'Medium' | 'Low';

/**
 * How sure the status of a flat row is, by what stands in it: Low where its grade is Questionable or the payer answered of another name
 * or birth date than was asked about; High where both agree; Medium where one of them cannot be compared. '' where nothing was decided.
 */
export function confidenceOf({ Grade, NameMatch, DOBMatch }: Readonly<Record<string, FlatValue>>): Confidence | '' {
  if (Grade !== 'Good' && Grade !== 'Bad' && Grade !== 'Questionable') return '';
  if (Grade === 'Questionable' || NameMatch === 'N' || DOBMatch === 'N') return 'Low';
  return NameMatch === 'Y' && DOBMatch === 'Y' ? 'High' : 'Medium';
}
