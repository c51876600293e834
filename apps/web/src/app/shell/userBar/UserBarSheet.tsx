import { type ComponentProps, Suspense } from 'react';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';

const SheetContent = lazyScreen(() => import('#/app/shell/userBar/UserBarSheetContent.tsx'));

/** The user bar on a narrow screen: a sheet, from the button in the header. */
export function UserBarSheet(props: ComponentProps<typeof SheetContent>) {
  return (
    <Suspense>
      <SheetContent {...props} />
    </Suspense>
  );
}
