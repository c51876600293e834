import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** Paste and password managers work; the eye shows what was typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? IconEyeOff : IconEye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
