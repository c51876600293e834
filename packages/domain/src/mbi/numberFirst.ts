import { ageInYears } from '../format/ageInYears.ts';
import { isOldMedicareNumber } from '../validate/mbi.ts';

/** From this age on a person is expected to have a Medicare number. */
const medicareAge = 65;

export type NumberlessCheck = {
  /** The payer's kind. */
  readonly Kind: string;
  readonly CertificateNumber: string;
  readonly DateOfBirth: string;
};

/**
 * Whether a check of Medicare can only go by a number that is not there: of somebody old enough, without one or with the
 * former one. What was typed wrong is mended by who typed it.
 */
export function lacksMedicareNumber(
  { Kind, CertificateNumber: number, DateOfBirth }: NumberlessCheck,
  today: string,
): boolean {
  const age = ageInYears(DateOfBirth, today);
  return (
    Kind === 'Medicare' && (number.trim() === '' || isOldMedicareNumber(number)) && age !== null && age >= medicareAge
  );
}
