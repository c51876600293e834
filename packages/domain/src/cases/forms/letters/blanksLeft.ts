/** What is still to be typed: everything in brackets but boxes to tick. */
export const blanksLeft = (text: string): readonly string[] =>
  [...text.matchAll(/\[([^[\]\n]+)\]/g)].map(([, said = '']) => said).filter((said) => said.trim() !== '');
