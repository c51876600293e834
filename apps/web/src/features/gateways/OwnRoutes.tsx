import { worded } from '#/api/terms.ts';
import { RoutedPayors } from '#/features/gateways/RoutedPayors.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

/** For a company that shares the installation: the routes that its clients use, of which it keeps its clients' own. */
export function OwnRoutes({ onOpen }: { readonly onOpen: (partnerId: string) => void }) {
  return (
    <>
      <Notice tone="info">
        {worded(
          'Gateways, and the routes of every {client}, are kept by the company that runs this installation. You keep the routes that {a client} of yours has of its own to {a payer}.',
        )}
      </Notice>
      <Sheet label={worded('Routes of {payers}')}>
        <RoutedPayors onOpen={onOpen} />
      </Sheet>
    </>
  );
}
