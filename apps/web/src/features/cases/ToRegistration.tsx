import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import type { ReactNode } from 'react';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useViewer } from '#/app/viewer/useViewer.ts';

type Props = { readonly of: string; readonly children: ReactNode };

/** Leads to the registration of a case; for whoever may not open that it is words. */
export function ToRegistration({ of, children }: Props) {
  const viewer = useViewer();
  if (viewer === null || refusal(screen('registration'), viewer) !== null) return children;
  return (
    <ScreenLink className="link" to="registration" query={{ RegMasterID: of }}>
      {children}
    </ScreenLink>
  );
}
