/** What a form's gender may be, beside not given. */
export const genders = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
] as const;
