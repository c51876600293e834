import { codePoints } from '../format/codePoints.ts';
/** Whether a text is a National Provider Identifier: ten digits from 1 or 2 on, Luhn over 80840 and the number. */
export function isNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false;
  const digits = codePoints(`80840${value}`).reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
