import { useState } from 'react';
import { ProofForm } from '#/features/profile/security/ProofForm.tsx';
import { SecurityManager } from '#/features/profile/security/SecurityManager.tsx';

/** The present password first; it counts for five minutes, and is then asked for again. */
export function SecurityEditor({ onDone }: { readonly onDone: () => void }) {
  const [proved, setProved] = useState(false);
  return proved ? (
    <SecurityManager onDone={onDone} onUnproved={() => setProved(false)} />
  ) : (
    <ProofForm onProved={() => setProved(true)} onCancel={onDone} />
  );
}
