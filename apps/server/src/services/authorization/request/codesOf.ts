import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';

/** Each code that is asked for, once. */
export const codesOf = ({ Lines }: Pick<AuthContent, 'Lines'>): string[] => [
  ...new Set(Lines.flatMap(({ Code, Revenue }) => (Code === '' ? Revenue : Code) || [])),
];
