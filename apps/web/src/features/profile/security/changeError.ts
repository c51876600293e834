import { CallError } from '#/api/wire/callError.ts';
import { errorText } from '#/api/errorText.ts';
import { message } from '#/ui/layers/confirm.ts';

/** What a failed change leads to: the password again where its five minutes are over, else the modal titled Error. */
export const changeError = (onUnproved: () => void) => (error: Error) => {
  const unproved = error instanceof CallError && error.fields.some(({ Field }) => Field === 'Present');
  if (unproved) onUnproved();
  void message('Error', error instanceof CallError ? errorText(error) : 'No passkey was made. Try again.');
};
