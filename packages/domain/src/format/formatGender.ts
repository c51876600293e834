/** Male, Female, or Unknown for anything but M and F. */
export const formatGender = (gender: string | null | undefined): string =>
  gender === 'M' ? 'Male' : gender === 'F' ? 'Female' : 'Unknown';
