import { codeLabel, coverageLevels, networkAnswers } from '../../codes/ebCodes.ts';

/** For whom and in which network, where the payer said so of others than the individual: "Family, In network". */
export const scopeText = ({ level, network }: { readonly level: string; readonly network: string }): string =>
  [
    level === '' || level === 'IND' ? '' : codeLabel(coverageLevels, level),
    network === '' || network === 'U' ? '' : codeLabel(networkAnswers, network),
  ]
    .filter((part) => part !== '')
    .join(', ');
