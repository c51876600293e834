import { logonCalls } from '@coverline/contract/logon/logon.ts';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { passkeyError } from '#/features/logon/passkeyError.ts';
import { takeSignIn } from '#/features/logon/takeSignIn.ts';
import { usePasskey } from '#/features/logon/usePasskey.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';

/** Without e-mail and password: the passkey says who it is, and proves its person. */
export function PasskeyLogIn({ onError }: { readonly onError: (error: FormError | null) => void }) {
  const passkey = usePasskey(logonCalls.beginPasskeyLogIn);
  const onClick = () => {
    onError(null);
    passkey.mutate(undefined, { onSuccess: takeSignIn, onError: (error) => onError(passkeyError(error)) });
  };
  return (
    <Button size="l" icon={IconFingerprint} busy={passkey.isPending} onClick={onClick}>
      Use a passkey
    </Button>
  );
}
