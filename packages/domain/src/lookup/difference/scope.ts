import { codeLabel, coverageLevels, networkAnswers } from '../../codes/ebCodes.ts';

/** For whom and in which network, where the payer said so. */
export const scopeOf = ({ level, network }: { readonly level: string; readonly network: string }): string =>
  [
    level === '' || level === 'IND' ? '' : codeLabel(coverageLevels, level).toLowerCase(),
    network === '' || network === 'U' ? '' : codeLabel(networkAnswers, network).toLowerCase(),
  ]
    .filter((part) => part !== '')
    .join(', ');
